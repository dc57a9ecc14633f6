import { connect, createServer, type Socket } from 'node:net';

/** A way to a server that can be blocked: connections stay open and carry nothing any more. */
export type FaultProxy = {
  readonly port: number;
  /** From now on nothing passes, without closing the connections (docs/trust.md R4). */
  readonly blackhole: () => void;
  /** New connections work again; the old ones stay dead. */
  readonly heal: () => void;
  readonly stop: () => Promise<void>;
};

/** @param target of this machine */
export async function startFaultProxy(target: number): Promise<FaultProxy> {
  let blocked = false;
  const pairs = new Set<{ dead: boolean; near: Socket; far: Socket }>();
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    const pair = { dead: blocked, near, far };
    pairs.add(pair);
    for (const [one, other] of [[near, far] as const, [far, near] as const]) {
      one.on('data', (chunk: Buffer) => {
        if (!pair.dead) other.write(chunk);
      });
      one.on('error', () => {});
      one.on('close', () => {
        if (!pair.dead) other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as { port: number }).port,
    blackhole() {
      blocked = true;
      for (const pair of pairs) pair.dead = true;
    },
    heal() {
      blocked = false;
    },
    stop() {
      for (const { near, far } of pairs) {
        near.destroy();
        far.destroy();
      }
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
