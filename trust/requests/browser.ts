import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { TrialServer } from '../servers/trial-servers.ts';

type Headers = Readonly<Record<string, string | readonly string[]>>;

/** A request, sent as it is: nothing is added but Host, the length and a cookie that means nothing. */
export type Sent = {
  readonly path: string;
  readonly method?: string;
  /** A list sends the header so many times. */
  readonly headers?: Headers;
  readonly body?: string | Buffer;
  /** Sent once at the most, also when the connection ends before it has been read. */
  readonly once?: boolean;
};

export type Answer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly location: string | null;
  /** Set-Cookie values. */
  readonly cookies: readonly string[];
  readonly body: string;
  /** From the sending to the last byte, in ms. */
  readonly millis: number;
};

/** Where a trial sends to: the server's socket and the name it is known by. */
export type Target = Pick<TrialServer, 'origin' | 'port'>;

const agent = new Agent({ keepAlive: true, maxSockets: 400 });

/** Sends one request to a server and reads the whole answer; redirects are not followed. */
export function send(server: Target, what: Sent): Promise<Answer> {
  const { path, method = 'GET', headers = {}, body } = what;
  const started = performance.now();
  return new Promise<Answer>((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const sent = request(
      {
        agent,
        host: '127.0.0.1',
        port: server.port,
        path,
        method,
        // A page is kept for visitors without a cookie; what a trial asks for is made anew.
        headers: {
          host: new URL(server.origin).host,
          cookie: 'trial=1',
          ...length,
          ...copied(headers),
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            location: response.headers.location ?? null,
            cookies: response.headers['set-cookie'] ?? [],
            body: decoded(Buffer.concat(chunks), response.headers['content-encoding']),
            millis: performance.now() - started,
          }),
        );
      },
    );
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // The server may end a kept connection in the very moment in which it is used again; the
      // request has then not been read (nodejs.org/api/http.html, request.reusedSocket).
      if (sent.reusedSocket && error.code === 'ECONNRESET' && !what.once)
        resolve(send(server, what));
      else reject(error);
    });
    sent.end(body);
  });
}

function decoded(body: Buffer, encoding: string | undefined): string {
  const decode = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''];
  return (decode && body.length > 0 ? decode(body) : body).toString('utf8');
}

/**
 * Where an answer leads, null when it leads nowhere. To the script of a page a redirect is told in
 * the body, in React Router's own notation: a list whose entries point at one another.
 */
export function redirectOf({ location, headers, body }: Answer): string | null {
  if (location !== null || headers['content-type'] !== 'text/x-script') return location;
  const places = JSON.parse(body.slice(0, body.indexOf('\n'))) as unknown[];
  for (const place of places) {
    if (typeof place !== 'object' || place === null || Array.isArray(place)) continue;
    for (const [key, value] of Object.entries(place)) {
      if (places[Number(key.slice(1))] === 'redirect') return String(places[value]);
    }
  }
  return null;
}

/** The nth client address of a range that no other trial uses. */
export function addressOf(number: number): string {
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
}

let lastAddress = 0;

/** An unused client address, so that no rate limit interferes. */
export function freshAddress(): string {
  lastAddress += 1;
  return addressOf(lastAddress);
}

function copied(headers: Headers) {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : [...value],
    ]),
  );
}

export type Fields = Readonly<Record<string, string>>;

/** A form as the pages of the site send it. */
export function formOf(server: Target, path: string, fields: Fields, headers: Headers = {}): Sent {
  return {
    path,
    method: 'POST',
    headers: {
      origin: server.origin,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    body: new URLSearchParams(fields).toString(),
  };
}

/** The same as the script of the pages sends it: the answer is the action's data without a page. */
export function dataFormOf(server: Target, path: string, fields: Fields, headers: Headers = {}) {
  const [pathname = '', query] = path.split('?');
  const address = `${pathname}.data${query === undefined ? '' : `?${query}`}`;
  return formOf(server, address, fields, headers);
}

export type SignInPage = 'owner' | 'partner' | 'admin';

/** The pages for signing in. */
export const signInPages: Readonly<Record<SignInPage, string>> = {
  owner: '/prisijungti-seimininkas',
  partner: '/partner/login',
  admin: '/admin/login',
};

/** A client with cookies. */
export type Browser = {
  readonly cookies: Map<string, string>;
  readonly get: (path: string, headers?: Headers) => Promise<Answer>;
  readonly post: (path: string, fields?: Fields, headers?: Headers) => Promise<Answer>;
  /** @throws Error when the sign-in is refused */
  readonly signIn: (signInPage: SignInPage, email: string, password: string) => Promise<Answer>;
};

/**
 * Opens a browser without cookies.
 * @param address where it is, for a server that runs `behindProxy`
 */
export function openBrowser(server: Target, address?: string): Browser {
  const cookies = new Map<string, string>();
  const own = (headers: Headers): Headers => ({
    ...(cookies.size > 0 ? { cookie: cookieHeader(cookies) } : {}),
    ...(address === undefined ? {} : { 'x-forwarded-for': address }),
    ...headers,
  });
  const keep = (answer: Answer) => {
    for (const cookie of answer.cookies) {
      const [pair = ''] = cookie.split(';');
      const name = pair.slice(0, pair.indexOf('='));
      if (/;\s*max-age=0\b/i.test(cookie)) cookies.delete(name);
      else cookies.set(name, pair.slice(name.length + 1));
    }
    return answer;
  };
  const post: Browser['post'] = async (path, fields = {}, headers = {}) =>
    keep(await send(server, formOf(server, path, fields, own(headers))));
  return {
    cookies,
    post,
    get: async (path, headers = {}) => keep(await send(server, { path, headers: own(headers) })),
    async signIn(signInPage, email, password) {
      const answer = await post(signInPages[signInPage], { email, password });
      if (answer.status === 302) return answer;
      throw new Error(`${email} did not get in as ${signInPage}: ${answer.status}`);
    },
  };
}

export function cookieHeader(cookies: ReadonlyMap<string, string>): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}
