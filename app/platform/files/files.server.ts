/** A file as it is read. */
export type StoredFile = {
  /** In bytes. */
  readonly size: number;
  /**
   * Reads no faster than it is read from, a part at a time. One that is never read from holds
   * nothing open for long.
   */
  readonly body: ReadableStream<Uint8Array>;
};

/**
 * How long copies of a public photo may be kept: its address never shows another picture, but one that
 * is hidden or deleted must go from shared caches within an hour and from browsers within a day. Until
 * then it is shown from copies (/privacy says so); afterwards they ask by its etag, and get 404.
 */
export const photoCaching = 'public, max-age=86400, s-maxage=3600, immutable';

/**
 * Where uploaded and generated files lie. Keys are made by us alone: letters, digits, - / and dot.
 * Every function throws when the store is out of reach or full.
 */
export type FileStore = {
  /** Writes a file wholly or not at all; what lay there before is replaced. */
  readonly put: (key: string, bytes: Uint8Array) => Promise<void>;
  /** A file, or null when there is none. */
  readonly find: (key: string) => Promise<StoredFile | null>;
  /** The keys under a folder ('photos/1' does not match 'photos/12'), in any order. */
  readonly list: (folder: string) => Promise<readonly string[]>;
  /** Removes everything under a folder; nothing there is as good. */
  readonly removeFolder: (folder: string) => Promise<void>;
};
