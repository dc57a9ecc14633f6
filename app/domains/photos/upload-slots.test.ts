import { expect, test } from 'vitest';
import { createUploadSlots, type NoSlot, type UploadSlot } from './upload-slots.server.ts';

const never = () => new Promise<{ value: Uint8Array }>(() => {});
const piece = async (bytes: number) => ({ value: new Uint8Array(bytes) });

function slotsOf(change: Partial<Parameters<typeof createUploadSlots>[0]> = {}) {
  const slots = createUploadSlots({
    perPerson: 2,
    perAddress: 3,
    perProcess: 3,
    discarded: 2,
    silenceMs: 60_000,
    slowBytesPerSecond: 1_000,
    graceMs: 60_000,
    longestMs: 60_000,
    ...change,
  });
  const tryIt = (person: string, address = person) => slots.enter({ person, address });
  const enter = (person: string, address = person): UploadSlot => taken(tryIt(person, address));
  return { slots, enter, tryIt };
}

function taken(slot: UploadSlot | NoSlot): UploadSlot {
  if (typeof slot === 'string') throw new Error(`No slot: ${slot}`);
  return slot;
}

test('a partner has two uploads at once, all partners together as many as there are slots', () => {
  const { enter, tryIt } = slotsOf();
  const first = enter('klinika');
  enter('klinika');
  expect(tryIt('klinika')).toBe('own');
  enter('viesbutis');
  expect(tryIt('dresuotojas')).toBe('process');
  first.leave();
  enter('dresuotojas');
});

test('one address has some of the slots, for all who send from there', () => {
  const { enter, tryIt } = slotsOf({ perAddress: 2 });
  const first = enter('klinika', '192.0.2.1');
  enter('viesbutis', '192.0.2.1');
  expect(tryIt('dresuotojas', '192.0.2.1')).toBe('process');
  enter('dresuotojas', '192.0.2.2');
  first.leave();
  enter('kirpykla', '192.0.2.1');
});

test('where all are taken the one that is read longest gives way, however much it sends', async () => {
  const { enter, tryIt } = slotsOf({ longestMs: 30 });
  const names = ['klinika', 'viesbutis', 'dresuotojas'];
  const slots = names.map((name) => enter(name));
  for (const slot of slots) await slot.next(piece(1_000_000));
  const reading = slots.map((slot) => slot.next(never()).catch((error: Error) => error.message));
  expect(tryIt('kirpykla')).toBe('process');
  await new Promise((resolve) => setTimeout(resolve, 40));
  enter('kirpykla');
  expect(await reading[0]).toContain('needs the slot');
  expect(await Promise.race([reading[1], Promise.resolve('goes on')])).toBe('goes on');
});

test('an upload that sends nothing is ended', async () => {
  const { enter } = slotsOf({ silenceMs: 5 });
  const slot = enter('klinika');
  expect(await slot.next(piece(10))).toMatchObject({ value: { length: 10 } });
  await expect(slot.next(never())).rejects.toThrow('stalls');
});

test('where no slot is left the slowest upload gives its own to the next', async () => {
  const { enter, tryIt } = slotsOf({ graceMs: 0 });
  const [one, other, busy] = [enter('klinika'), enter('klinika'), enter('viesbutis')];
  await one.next(piece(500));
  await one.next(piece(1_000_000));
  const stalled = expect(other.next(never())).rejects.toThrow('needs the slot');
  const waiting = one.next(never()).catch(() => 'ended');
  enter('dresuotojas');
  await stalled;
  // The server's own work on a file does not count as a stall of its sender.
  expect(tryIt('kirpykla')).toBe('process');
  expect(await Promise.race([waiting, Promise.resolve('goes on')])).toBe('goes on');
  busy.leave();
  enter('kirpykla');
});

test('an upload that has just begun keeps its slot', async () => {
  const { enter, tryIt } = slotsOf();
  for (const partner of ['klinika', 'viesbutis', 'dresuotojas']) {
    enter(partner)
      .next(never())
      .catch(() => {});
  }
  expect(tryIt('kirpykla')).toBe('process');
});

test('only a few refused bodies are read at once, each while it goes on', async () => {
  const { slots } = slotsOf({ silenceMs: 5 });
  const [one, other] = [slots.discard(), slots.discard()];
  expect(slots.discard()).toBe(null);
  expect(await one?.next(piece(10))).toMatchObject({ value: { length: 10 } });
  await expect(other?.next(never())).rejects.toThrow('stalls');
  other?.leave();
  expect(slots.discard()).not.toBe(null);
});
