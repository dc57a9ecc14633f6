import type { Readable } from 'node:stream';
import { ReadableStream } from 'node:stream/web';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { type S3Settings, SettingsError } from '#app/platform/settings/settings.server.ts';
import { type FileStore, photoCaching, type StoredFile } from './files.server.ts';

/**
 * For a request to the bucket, retries and body included: an answer waits for one such
 * request at the most, and none may take more than five seconds (docs/trust.md R9).
 */
const usualMostMillis = 2_000;

/**
 * A client that stops reading a photo holds a connection to the store; the SDK's own 50 would be
 * taken by a few of them.
 */
const maxSockets = 1_000;

const types: Readonly<Record<string, string>> = { jpg: 'image/jpeg', webp: 'image/webp' };

const silent = 'The store fell silent.';

/** The store has so long for each part; the reader takes as long as it likes. */
function partsOf(body: Readable, mostMillis: number): AsyncGenerator<Uint8Array> {
  // For a file that is not read, such as after HEAD.
  const unread = setTimeout(() => body.destroy(), mostMillis);
  return (async function* () {
    clearTimeout(unread);
    const parts = body[Symbol.asyncIterator]();
    try {
      for (;;) {
        const late = setTimeout(() => body.destroy(new Error(silent)), mostMillis);
        const { done, value } = await parts.next().finally(() => clearTimeout(late));
        if (done) return;
        yield value;
      }
    } finally {
      body.destroy();
    }
  })();
}

/**
 * Opens the store of the settings. A store that does not answer now may do so later; one that answers
 * that it has no such bucket never will.
 * @throws SettingsError when there is no bucket of that name
 */
export async function openBucket(settings: S3Settings): Promise<FileStore> {
  const asked = new HeadBucketCommand({ Bucket: settings.bucket });
  const abortSignal = AbortSignal.timeout(usualMostMillis);
  await clientOf(settings)
    .send(asked, { abortSignal })
    .catch((error: { $metadata?: { httpStatusCode?: number } }) => {
      if (error.$metadata?.httpStatusCode !== 404) return;
      const where = settings.endpoint ?? `Amazon S3 in ${settings.region}`;
      throw new SettingsError(`S3_BUCKET ${settings.bucket} does not exist at ${where}.`);
    });
  return openS3Store(settings);
}

function clientOf({ endpoint, region }: S3Settings): S3Client {
  return new S3Client({
    region,
    // Stores at an address of their own seldom answer under a name of the bucket.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    maxAttempts: 2,
    requestHandler: { httpAgent: { maxSockets }, httpsAgent: { maxSockets } },
  });
}

/**
 * Opens a store that keeps its files in a bucket of an S3-compatible service
 * (Cloudflare R2, MinIO), with the keys of the environment or the machine. Objects get no access
 * list of their own: some stores know none.
 * @param mostMillis that a word with the bucket may take
 */
export function openS3Store(settings: S3Settings, mostMillis = usualMostMillis): FileStore {
  const client = clientOf(settings);
  const Bucket = settings.bucket;
  const inTime = () => ({ abortSignal: AbortSignal.timeout(mostMillis) });

  /** The keys under a folder, a thousand at a time. */
  async function* pagesOf(folder: string): AsyncGenerator<string[]> {
    let ContinuationToken: string | undefined;
    do {
      const page = await client.send(
        new ListObjectsV2Command({ Bucket, Prefix: `${folder}/`, ContinuationToken }),
        inTime(),
      );
      yield (page.Contents ?? []).flatMap(({ Key }) => (Key === undefined ? [] : [Key]));
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
  }

  return {
    async put(key, bytes) {
      await client.send(
        new PutObjectCommand({
          Bucket,
          Key: key,
          Body: bytes,
          ContentType: types[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
          // What lies under a key never changes (docs/design.md rule 9).
          CacheControl: photoCaching,
        }),
        inTime(),
      );
    },
    async find(key) {
      try {
        const get = new GetObjectCommand({ Bucket, Key: key });
        const giveUp = new AbortController();
        const late = setTimeout(() => giveUp.abort(new Error(silent)), mostMillis);
        const { Body, ContentLength } = await client
          .send(get, { abortSignal: giveUp.signal })
          .finally(() => clearTimeout(late));
        if (!Body || ContentLength === undefined) {
          throw new Error('The store answered without a body.');
        }
        const body = ReadableStream.from(
          partsOf(Body as Readable, mostMillis),
        ) as StoredFile['body'];
        return { size: ContentLength, body };
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    async list(folder) {
      const all: string[] = [];
      for await (const keys of pagesOf(folder)) all.push(...keys);
      return all;
    },
    async removeFolder(folder) {
      for await (const keys of pagesOf(folder)) {
        if (keys.length === 0) continue;
        const Objects = keys.map((Key) => ({ Key }));
        const { Errors = [] } = await client.send(
          new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
          inTime(),
        );
        if (Errors.length > 0) throw new Error(`${Errors.length} files could not be removed.`);
      }
    },
  };
}
