import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { S3Settings } from './file-settings.server.ts';
import type { FileStore } from './files.server.ts';

/**
 * So long a word with the bucket may take, retries and body included: an answer waits for one such
 * word at the most, and none may take more than five seconds (docs/trust.md R9).
 */
const mostMillis = 2_000;

const types: Readonly<Record<string, string>> = { jpg: 'image/jpeg', webp: 'image/webp' };

/**
 * Opens the store that keeps its files in a bucket of Amazon S3 or of whoever speaks its language
 * (Cloudflare R2, MinIO), with the keys of the environment or the machine. Objects get no access
 * list of their own: some stores know none.
 */
export function openS3Store({ bucket, endpoint, region }: S3Settings): FileStore {
  const client = new S3Client({
    region,
    // Stores at an address of their own seldom answer under a name of the bucket.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    maxAttempts: 2,
  });
  const Bucket = bucket;
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
          CacheControl: 'public, max-age=31536000, immutable',
        }),
        inTime(),
      );
    },
    async find(key) {
      try {
        const get = new GetObjectCommand({ Bucket, Key: key });
        const { Body } = await client.send(get, inTime());
        if (!Body) throw new Error('The store answered without a body.');
        return await Body.transformToByteArray();
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
