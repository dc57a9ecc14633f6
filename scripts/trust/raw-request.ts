import { request } from 'node:http';

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
};

type RawAnswer = { readonly status: number; readonly cookies: readonly string[] };

/** Sends a request such as no browser would. */
export function sendRaw({ port, from, path, headers, body }: RawRequest): Promise<RawAnswer> {
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
