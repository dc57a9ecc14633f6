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
 * How long copies of a public photo may be kept: its address never shows another picture, but a
 * deleted one must be gone within days from caches that others see.
 */
export const photoCaching = 'public, max-age=604800, s-maxage=86400, immutable';

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
