import { performance } from 'node:perf_hooks';
import { endedBy } from '#app/platform/ended-by.ts';

/** The right to read the body of one upload. */
export type UploadSlot = {
  /**
   * Waits for the next piece of the body.
   * @throws Error when nothing comes for too long, or the slot was given to another upload
   */
  readonly next: <Read extends { readonly value?: Uint8Array | undefined }>(
    reading: Promise<Read>,
  ) => Promise<Read>;
  readonly leave: () => void;
};

/** The right to read the body of a refused upload to its end and keep nothing of it. */
type DiscardSlot = Pick<UploadSlot, 'next' | 'leave'>;

/** Why there is no slot: the person's own are used up, or those of the process. */
export type NoSlot = 'own' | 'process';

type SlotLimits = {
  readonly perPerson: number;
  /** All people of one address together. */
  readonly perAddress: number;
  readonly perProcess: number;
  /** Bodies of refused uploads that are read at once, only to be thrown away. */
  readonly discarded: number;
  /** An upload that sends nothing for so long is ended. */
  readonly silenceMs: number;
  /** While all slots are taken, an upload slower than this loses its slot to a new one … */
  readonly slowBytesPerSecond: number;
  /** … when it has had this long. */
  readonly graceMs: number;
  /** Without a slow one the upload that is read longest gives way, when it has had this long. */
  readonly longestMs: number;
};

/** Whose upload it is, and the unit of addresses that it comes from. */
export type Uploader = { readonly person: string; readonly address: string };

type Open = Uploader & {
  readonly since: number;
  readonly ended: AbortController;
  bytes: number;
  /** False while the server works on what came. */
  waits: boolean;
};

/**
 * Limits how many uploads are read at once, since each holds a file in memory until it has become a
 * photo. Connections that stall or drip do not block others: silence ends them, and when all slots are
 * taken the slowest, or else the one that is read longest, gives its slot to the next upload.
 */
export function createUploadSlots(limits: SlotLimits) {
  const open = new Set<Open>();
  let discarded = 0;
  const rateOf = ({ bytes, since }: Open) => (1000 * bytes) / (performance.now() - since);

  const makeRoom = (among: readonly Open[]): boolean => {
    const now = performance.now();
    const waiting = among.filter((one) => one.waits);
    const [slowest] = waiting
      .filter((one) => one.since <= now - limits.graceMs && rateOf(one) < limits.slowBytesPerSecond)
      .sort((one, other) => rateOf(one) - rateOf(other));
    // They stand in the order in which they came.
    const ended = slowest ?? waiting.find((one) => one.since <= now - limits.longestMs);
    if (!ended) return false;
    open.delete(ended);
    ended.ended.abort(new Error('Another upload needs the slot.'));
    return true;
  };

  return {
    /** Takes a slot; the caller must leave it. */
    enter({ person, address }: Uploader): UploadSlot | NoSlot {
      const all = [...open];
      if (all.filter((one) => one.person === person).length >= limits.perPerson) return 'own';
      const near = all.filter((one) => one.address === address);
      if (near.length >= limits.perAddress && !makeRoom(near)) return 'process';
      if (open.size >= limits.perProcess && !makeRoom([...open])) return 'process';
      const since = performance.now();
      const ended = new AbortController();
      const one: Open = { person, address, since, ended, bytes: 0, waits: false };
      open.add(one);
      return {
        async next(reading) {
          one.waits = true;
          try {
            const read = await endedBy(reading, ended.signal, limits.silenceMs);
            one.bytes += read.value?.length ?? 0;
            return read;
          } finally {
            one.waits = false;
          }
        },
        leave: () => open.delete(one),
      };
    },
    /**
     * Takes a slot for reading a refused body. Null while too many are being read: they would fill
     * the memory with what is thrown away, and the connection is closed instead.
     */
    discard(): DiscardSlot | null {
      if (discarded >= limits.discarded) return null;
      discarded += 1;
      const { signal } = new AbortController();
      return {
        next: (reading) => endedBy(reading, signal, limits.silenceMs),
        leave: () => {
          discarded -= 1;
        },
      };
    },
  };
}

/**
 * Of this process: its memory is what is limited. At most 6 files of 5 MB, in conversations of 10 MB,
 * are held at once, and one of them is being decoded (store-upload.server.ts).
 */
export const uploadSlots = createUploadSlots({
  perPerson: 2,
  perAddress: 4,
  perProcess: 6,
  discarded: 6,
  silenceMs: 10_000,
  slowBytesPerSecond: 32 * 1024,
  graceMs: 3_000,
  longestMs: 30_000,
});
