import { endedBy } from '#app/platform/ended-by.ts';

/** The right to read one body. */
export type BodySlot = {
  /**
   * Waits for the next piece of the body.
   * @throws Error when nothing comes for too long, too little has come, or the slot was given to
   *   another body
   */
  readonly next: <Read extends { readonly value?: Uint8Array | undefined }>(
    reading: Promise<Read>,
  ) => Promise<Read>;
  /** Whether `next` has thrown one of these. */
  readonly ended: () => boolean;
  readonly leave: () => void;
};

type SlotLimits = {
  readonly perAddress: number;
  readonly perProcess: number;
  /** A body that sends nothing for so long is ended. */
  readonly silenceMs: number;
  /** So is one that is slower on the whole … */
  readonly leastBytesPerSecond: number;
  /** … once it has been waited for so long. */
  readonly graceMs: number;
};

/**
 * Half of the connections of one address, so that others there are heard meanwhile. A form that
 * comes at a slower rate runs into the server's own limit of a minute.
 */
const usualLimits: SlotLimits = {
  perAddress: 16,
  perProcess: 512,
  silenceMs: 10_000,
  leastBytesPerSecond: 1_000,
  graceMs: 10_000,
};

type Open = {
  readonly unit: string;
  readonly stop: AbortController;
  /** Since when it has been waited for; null while the server works on what came. */
  waitsSince: number | null;
  waitedMs: number;
  bytes: number;
};

/**
 * Limits how many bodies are read at once, so that senders who stall hold neither memory nor
 * connections for long. A new body always gets a slot: where all are taken, the one that has been silent
 * longest loses its own, which an honest sender never is.
 */
export function createBodySlots(limits = usualLimits) {
  const open = new Set<Open>();

  function endLongestSilent(among: readonly Open[]): void {
    const [longest] = among
      .filter(({ waitsSince }) => waitsSince !== null)
      .sort((one, other) => Number(one.waitsSince) - Number(other.waitsSince));
    if (!longest) return;
    open.delete(longest);
    longest.stop.abort(new Error('Another body needs the slot.'));
  }

  return {
    /** Takes a slot; the caller must leave it. @param unit what senders are counted by */
    enter(unit: string): BodySlot {
      const own = [...open].filter((one) => one.unit === unit);
      if (own.length >= limits.perAddress) endLongestSilent(own);
      if (open.size >= limits.perProcess) endLongestSilent([...open]);
      const one: Open = {
        unit,
        stop: new AbortController(),
        waitsSince: null,
        waitedMs: 0,
        bytes: 0,
      };
      open.add(one);
      let ended = false;
      return {
        async next(reading) {
          one.waitsSince = performance.now();
          try {
            const read = await endedBy(reading, one.stop.signal, limits.silenceMs);
            one.waitedMs += performance.now() - one.waitsSince;
            one.bytes += read.value?.byteLength ?? 0;
            const least = (limits.leastBytesPerSecond * one.waitedMs) / 1000;
            if (one.waitedMs > limits.graceMs && one.bytes < least) {
              throw new Error('The sender is too slow.');
            }
            return read;
          } catch (error) {
            ended = true;
            throw error;
          } finally {
            one.waitsSince = null;
          }
        },
        ended: () => ended,
        leave: () => open.delete(one),
      };
    },
  };
}
