import { createServer } from 'node:net';
import type { Settings } from '#app/platform/settings/settings.server.ts';

type Listening = Pick<Settings, 'hosts' | 'port'>;

/** Ends the process with a sentence when it could not listen where the settings say. */
export async function freePortOrExit(settings: Listening): Promise<void> {
  const reason = await whyNotFree(settings);
  if (reason === null) return;
  console.error(reason);
  process.exit(1);
}

async function whyNotFree({ hosts, port }: Listening): Promise<string | null> {
  for (const host of hosts) {
    const code = await tryToListen(host, port);
    const sentence = code === null ? null : takenPort(code, host, port);
    if (sentence !== null) return sentence;
  }
  return null;
}

/**
 * What to say of a failure to listen.
 * @param code of Node's error
 * @returns null for an address that this machine does not have, about which the server decides
 */
export function takenPort(code: string, host: string, port: number): string | null {
  if (code === 'EADDRINUSE') {
    return `Port ${port} of ${host} is taken by another program. End that one, or set PORT to another port.`;
  }
  if (code === 'EACCES') {
    return `Port ${port} of ${host} is not allowed to this user. Set PORT to one from 1024 on.`;
  }
  return null;
}

/** @returns the code of what kept it from listening, null when nothing did */
function tryToListen(host: string, port: number): Promise<string | null> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.name));
    server.listen(port, host, () => server.close(() => resolve(null)));
  });
}
