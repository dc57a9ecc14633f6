const everywhere = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  // no-referrer would make native form posts send 'Origin: null' (docs/trust.md T16).
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/**
 * The content security policy of a page whose scripts carry `nonce`.
 * @param development true when Vite serves the page: it hands styles over as elements and
 *   tells of changes through a socket
 * @param formTargets origins that a form's answer may lead to: the providers for signing in
 * @param filesBaseUrl where public photos are found besides our own site, or null
 */
export function pagePolicy(
  nonce: string,
  development = false,
  formTargets: readonly string[] = [],
  filesBaseUrl: string | null = null,
): string {
  return [
    "default-src 'none'",
    "base-uri 'none'",
    `connect-src 'self'${development ? ' ws:' : ''}`,
    "font-src 'self'",
    ["form-action 'self'", ...formTargets].join(' '),
    "frame-ancestors 'none'",
    // A path's slash at its end stands for all that lies under it.
    ["img-src 'self'", ...(filesBaseUrl ? [`${filesBaseUrl}/photos/`] : [])].join(' '),
    "manifest-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self'${development ? " 'unsafe-inline'" : ''}`,
  ].join('; ');
}

/** Policy of an answer that is no page: whatever a browser makes of it, nothing in it runs. */
const inertPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

/**
 * Adds to `headers` what every answer carries; what a route has set itself stays.
 * @param secure true when our origin is https
 */
export function setSecurityHeaders(headers: Headers, secure: boolean): void {
  const wanted: Record<string, string> = {
    ...everywhere,
    'content-security-policy': inertPolicy,
    ...(secure ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  };
  for (const [name, value] of Object.entries(wanted)) {
    if (!headers.has(name)) headers.set(name, value);
  }
}
