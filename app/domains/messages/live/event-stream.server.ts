/** One browser's stream of server-sent events (HTML, section 9.2). */
export type EventStream = {
  readonly body: ReadableStream<Uint8Array>;
  /** @param events made by `encodeEvents`; the bytes may be other streams' too */
  readonly send: (events: Uint8Array) => void;
  /** Sends a comment as a heartbeat, so that no proxy closes an idle connection. */
  readonly sendHeartbeat: () => void;
  readonly close: () => void;
};

type StreamEvent = {
  readonly name: string;
  readonly data: unknown;
  /** Sent back by the browser as Last-Event-ID when it reconnects. */
  readonly id?: number;
};

const encoder = new TextEncoder();

/** Encodes events in the wire format. */
export function encodeEvents(events: readonly StreamEvent[]): Uint8Array {
  const texts = events.map(({ name, data, id }) => {
    const head = id === undefined ? '' : `id: ${id}\n`;
    return `${head}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
  });
  return encoder.encode(texts.join(''));
}

const comment = encoder.encode(':\n\n');

/** A stream with more unread bytes is closed; its browser reconnects. */
const mostBufferedBytes = 64 * 1024;

/** How long the browser waits before it reconnects, in milliseconds. */
const retryMillis = 1_000;
const greeting = encoder.encode(`retry: ${retryMillis}\n\n`);

/** @param onEnd called once, whether the server or the client closes the stream */
export function openEventStream(onEnd: () => void): EventStream {
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null;

  function end(): void {
    if (controller === null) return;
    controller = null;
    onEnd();
  }

  function write(bytes: Uint8Array): void {
    if (controller === null) return;
    if ((controller.desiredSize ?? 0) - bytes.byteLength < -mostBufferedBytes) {
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
        write(greeting);
      },
      cancel: end,
    },
    new ByteLengthQueuingStrategy({ highWaterMark: 0 }),
  );
  return {
    body,
    send: write,
    sendHeartbeat: () => write(comment),
    close() {
      controller?.close();
      end();
    },
  };
}
