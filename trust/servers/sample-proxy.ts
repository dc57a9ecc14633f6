import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A reverse proxy in front of a server, at a port of its own. */
type SampleProxy = { readonly port: number; readonly stop: () => void };

/**
 * Starts a proxy that does what nginx does with `$proxy_add_x_forwarded_for`: everything goes on as
 * it came, and to the end of X-Forwarded-For comes the address that the proxy itself has seen.
 */
export async function startSampleProxy(serverPort: number): Promise<SampleProxy> {
  const proxy = createServer((incoming, response) => {
    const { remoteAddress = '' } = incoming.socket;
    const named = incoming.headers['x-forwarded-for'];
    const headers = pairsOf(incoming.rawHeaders)
      .filter(([name]) => name.toLowerCase() !== 'x-forwarded-for')
      .concat([['X-Forwarded-For', named ? `${named}, ${remoteAddress}` : remoteAddress]]);
    const { url, method } = incoming;
    const onward = request(
      { host: '127.0.0.1', port: serverPort, path: url, method, headers: headers.flat() },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    onward.on('error', () => response.destroy());
    incoming.pipe(onward);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    port: (proxy.address() as AddressInfo).port,
    stop() {
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}

function pairsOf(raw: readonly string[]): [string, string][] {
  return raw.flatMap((name, index) => (index % 2 === 0 ? [[name, raw[index + 1] ?? '']] : []));
}
