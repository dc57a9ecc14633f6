import { request } from 'node:http';
import { connect } from 'node:net';

/** Headers in the order in which they are sent; a name may come more than once. */
export type HeaderSet = readonly (readonly [name: string, value: string])[];

type RawRequest = {
  readonly port: number;
  /** Which of this machine's addresses it comes from. */
  readonly from?: string;
  /** What the request line says, be it a path or a whole address. */
  readonly path: string;
  /** All of them, Host included; only the length of the body is added. */
  readonly headers: HeaderSet;
  /** With one it is a POST. */
  readonly body?: string | undefined;
  /** HTTP/1.0, as some proxies ask; without a body. */
  readonly old?: boolean | undefined;
};

type RawAnswer = { readonly status: number; readonly cookies: readonly string[] };

/** Sends a request such as no browser would. */
export function sendRaw(asked: RawRequest): Promise<RawAnswer> {
  if (asked.old) return sendOld(asked);
  const { port, from, path, headers, body } = asked;
  const length = body === undefined ? [] : ['Content-Length', String(Buffer.byteLength(body))];
  const options = {
    host: '127.0.0.1',
    port,
    path,
    method: body === undefined ? 'GET' : 'POST',
    headers: [...headers.flat(), ...length],
    ...(from === undefined ? {} : { localAddress: from }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(options, (answer) => {
      answer.resume();
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, cookies: answer.headers['set-cookie'] ?? [] }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

function sendOld({ port, path, headers }: RawRequest): Promise<RawAnswer> {
  const lines = [`GET ${path} HTTP/1.0`, ...headers.map(([name, value]) => `${name}: ${value}`)];
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\n\r\n`));
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.once('error', reject);
    socket.once('end', () => {
      socket.destroy();
      resolve({ status: Number(answer.split(' ')[1]), cookies: [] });
    });
  });
}
