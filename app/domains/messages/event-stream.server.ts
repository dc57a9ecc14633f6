/** One browser's stream of server-sent events (HTML, section 9.2). */
export type EventStream = {
  readonly body: ReadableStream<Uint8Array>;
  /** @param id what the browser asks to go on after when it comes again */
  readonly send: (event: string, data: unknown, id?: number) => void;
  /** A comment, so that nobody on the way takes the connection for a dead one. */
  readonly beat: () => void;
  readonly close: () => void;
};

/** A reader that leaves so much lying has stopped reading; it comes back by itself. */
const mostWaiting = 64 * 1024;

/** How long the browser waits before it comes again, in milliseconds. */
const retryMillis = 1_000;

/** @param onEnd called once, whoever ends it */
export function openEventStream(onEnd: () => void): EventStream {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null;

  function end(): void {
    if (controller === null) return;
    controller = null;
    onEnd();
  }

  function write(text: string): void {
    if (controller === null) return;
    const bytes = encoder.encode(text);
    if ((controller.desiredSize ?? 0) - bytes.byteLength < -mostWaiting) {
      controller.error(new Error('The reader is too slow.'));
      end();
    } else {
      controller.enqueue(bytes);
    }
  }

  const body = new ReadableStream<Uint8Array>(
    {
      start(given) {
        controller = given;
        write(`retry: ${retryMillis}\n\n`);
      },
      cancel: end,
    },
    new ByteLengthQueuingStrategy({ highWaterMark: 0 }),
  );
  return {
    body,
    send(event, data, id) {
      const head = id === undefined ? '' : `id: ${id}\n`;
      write(`${head}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    },
    beat: () => write(':\n\n'),
    close() {
      controller?.close();
      end();
    },
  };
}
