import { type Environment, SettingsError, text, webAddress } from './environment.server.ts';

/** A bucket for files. Its keys stay in the environment, where the SDK looks for them. */
export type S3Settings = {
  readonly bucket: string;
  /** Null: Amazon's own. */
  readonly endpoint: string | null;
  readonly region: string;
};

/**
 * An S3-compatible store; null: files lie in a folder.
 * @throws SettingsError when something of it is wrong or missing
 */
export function readS3Settings(env: Environment): S3Settings | null {
  const bucket = text(env, 'S3_BUCKET');
  const endpoint = webAddress(env, 'S3_ENDPOINT');
  const region = text(env, 'S3_REGION');
  if (bucket === null) {
    for (const name of ['S3_ENDPOINT', 'S3_REGION']) {
      if (text(env, name)) throw new SettingsError(`S3_BUCKET must be set when ${name} is set.`);
    }
    return null;
  }
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
    throw new SettingsError(`S3_BUCKET must be the name of a bucket, not '${bucket}'.`);
  }
  if (region === null && endpoint === null) {
    throw new SettingsError('S3_REGION or S3_ENDPOINT must be set when S3_BUCKET is set.');
  }
  const keys = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const;
  const [missing, other] = text(env, keys[0]) === null ? keys : keys.toReversed();
  if (missing && other && text(env, missing) === null && text(env, other) !== null) {
    throw new SettingsError(`${missing} must be set when ${other} is set.`);
  }
  // Stores of others ask for some region and mostly ignore which.
  return {
    bucket,
    endpoint: endpoint && withoutSlash(endpoint),
    region: region ?? 'us-east-1',
  };
}

/**
 * Where browsers find public photos, such as a content delivery network over the bucket; without a
 * slash at its end. Null: on our own site.
 * @throws SettingsError for anything but an address without a query
 */
export function readFilesBaseUrl(env: Environment): string | null {
  const address = webAddress(env, 'FILES_BASE_URL');
  // It stands in the content security policy, where ; and , end a source.
  if (address !== null && /[?#;,@]/.test(address)) {
    throw new SettingsError(`FILES_BASE_URL must be an address without a query, not '${address}'.`);
  }
  return address && withoutSlash(address);
}

function withoutSlash(address: string): string {
  return address.replace(/\/+$/, '');
}
