/** Part of a request that names another place than ours. */
export type ForgedHost = {
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  /** What the request line names instead of the path alone. */
  readonly before?: string;
};

const evil = 'pikta.example';

/**
 * Ways to tell an application that it is called otherwise (docs/trust.md T17).
 * @param origin how it really is called
 */
export function forgedHosts(origin: string): ForgedHost[] {
  const { host, port, hostname } = new URL(origin);
  const named = (name: string, value: string | readonly string[]): ForgedHost => ({
    headers: { [name]: value },
  });
  return [
    named('host', evil),
    named('host', `${evil}:${port || 443}`),
    named('host', `${host}@${evil}`),
    named('host', `${evil}#${host}`),
    named('host', `${host}.${evil}`),
    named('host', `${hostname}.`),
    named('host', host.toUpperCase()),
    named('host', [evil, host]),
    named('host', [host, evil]),
    named('host', `${host}, ${evil}`),
    named('host', port ? `127.0.0.1:${port}` : '127.0.0.1'),
    named('host', port ? `[::1]:${port}` : '[::1]'),
    { headers: {}, before: `http://${evil}` },
    { headers: { host: evil }, before: origin },
    named('x-forwarded-host', evil),
    named('x-forwarded-host', [host, evil]),
    named('x-forwarded-host', `${evil}, ${host}`),
    named('x-forwarded-server', evil),
    named('x-forwarded-proto', 'javascript'),
    named('x-forwarded-proto', `https://${evil}/?`),
    named('x-forwarded-scheme', 'ftp'),
    named('x-forwarded-port', '1337'),
    named('x-forwarded-prefix', `//${evil}`),
    named('x-forwarded-path', `//${evil}/`),
    named('x-original-host', evil),
    named('x-host', evil),
    named('x-http-host-override', evil),
    named('x-original-url', `https://${evil}/pamirsau-slaptazodi`),
    named('x-rewrite-url', `https://${evil}/pamirsau-slaptazodi`),
    named('forwarded', `for=192.0.2.1;host=${evil};proto=http`),
    named('referer', `https://${evil}/pamirsau-slaptazodi`),
    named('base-url', `https://${evil}`),
    named('x-base-url', `https://${evil}`),
    named('cf-visitor', `{"scheme":"https://${evil}"}`),
    named('origin', `https://${evil}`),
    {
      headers: {
        'x-forwarded-host': evil,
        'x-forwarded-proto': 'http',
        'x-original-host': evil,
        forwarded: `host=${evil}`,
        referer: `https://${evil}/`,
      },
    },
  ];
}
