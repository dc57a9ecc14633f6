import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { BookingStage } from '#tests/integration/bookings/booking-stage.ts';
import type { BookingOrder, OrderAnswer } from '#tests/reference/booking-orders.ts';
import type { Defect } from '../defects/defect.ts';

export type BookingProcessStart = {
  readonly databaseUrl: string;
  readonly stage: BookingStage;
  readonly defects: readonly Defect[];
};

export type BookingProcess = {
  /** An order that the process did not live to answer is null. */
  readonly send: (order: BookingOrder) => Promise<OrderAnswer | null>;
  readonly kill: () => Promise<void>;
};

/** Starts a process of its own that books, as one of several that serve. */
export async function startBookingProcess(start: BookingProcessStart): Promise<BookingProcess> {
  const child = fork(join(import.meta.dirname, 'booking-process.ts'), {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-4_000);
  });
  const waiting = new Map<number, (answer: OrderAnswer | null) => void>();
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', (code) => reject(new Error(`The process ended (${code}): ${said}`)));
    child.send(start);
  });
  child.on('message', ({ id, answer }: { id: number; answer: OrderAnswer }) => {
    waiting.get(id)?.(answer);
    waiting.delete(id);
  });
  child.once('exit', () => {
    for (const answer of waiting.values()) answer(null);
    waiting.clear();
  });
  let count = 0;
  return {
    send: (order) =>
      new Promise((resolve) => {
        count += 1;
        waiting.set(count, resolve);
        child.send({ id: count, order }, (error) => {
          if (error) resolve(null);
        });
      }),
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}
