import { expect, test } from 'vitest';
import { type BodySlot, createBodySlots } from './body-slots.server.ts';

const never = () => new Promise<{ value: Uint8Array }>(() => {});
const piece = async (bytes: number) => ({ value: new Uint8Array(bytes) });

const generous = {
  perAddress: 2,
  perProcess: 3,
  silenceMs: 60_000,
  leastBytesPerSecond: 1_000,
  graceMs: 60_000,
};

/** A body that sends nothing. @returns what became of it */
function stalled(slot: BodySlot): { outcome: string } {
  const seen = { outcome: 'waits' };
  slot.next(never()).catch((error: Error) => {
    seen.outcome = error.message;
  });
  return seen;
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('the body that has been silent longest gives its slot to a new one of its address', async () => {
  const slots = createBodySlots(generous);
  const first = stalled(slots.enter('203.0.113.1'));
  const other = stalled(slots.enter('203.0.113.2'));
  const honest = slots.enter('203.0.113.1');
  const second = stalled(honest);
  await settled();
  expect([first, second, other].map(({ outcome }) => outcome)).toEqual(['waits', 'waits', 'waits']);
  const third = slots.enter('203.0.113.1');
  await settled();
  expect([first, second, other].map(({ outcome }) => outcome)).toEqual([
    'Another body needs the slot.',
    'waits',
    'waits',
  ]);
  expect(await third.next(piece(10))).toMatchObject({ value: { length: 10 } });
  expect(third.ended()).toBe(false);
});

test('where the process has no slot left, the longest silent of all addresses gives its own', async () => {
  const slots = createBodySlots(generous);
  const bodies = ['1', '2', '3'].map((unit) => stalled(slots.enter(unit)));
  slots.enter('4');
  await settled();
  expect(bodies.map(({ outcome }) => outcome)).toEqual([
    'Another body needs the slot.',
    'waits',
    'waits',
  ]);
});

test('a body that the server works on keeps its slot', async () => {
  const slots = createBodySlots(generous);
  const working = [slots.enter('1'), slots.enter('1')];
  for (const slot of working) await slot.next(piece(10));
  slots.enter('1');
  for (const slot of working) {
    expect(await slot.next(piece(10))).toMatchObject({ value: { length: 10 } });
  }
});

test('a body that sends nothing, or too little for too long, is ended', async () => {
  const silent = createBodySlots({ ...generous, silenceMs: 5 }).enter('1');
  await expect(silent.next(never())).rejects.toThrow('stalls');
  expect(silent.ended()).toBe(true);
  const slow = createBodySlots({ ...generous, graceMs: 10 }).enter('1');
  const drop = () =>
    new Promise<{ value: Uint8Array }>((resolve) => {
      setTimeout(resolve, 15, { value: new Uint8Array(1) });
    });
  await expect(slow.next(drop())).rejects.toThrow('too slow');
});

test('a left slot is free', async () => {
  const slots = createBodySlots({ ...generous, perAddress: 1 });
  const first = slots.enter('1');
  first.leave();
  slots.enter('1');
  expect(await first.next(piece(10))).toMatchObject({ value: { length: 10 } });
});
