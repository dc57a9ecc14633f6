const evil = 'pikta.example';

/** Addresses that a careless check takes for ours and a browser for another site's (docs/trust.md T12). */
export const foreignAddresses: readonly string[] = [
  ...['https:', 'http:', 'ftp:', 'HTTPS:', 'hTtp:', ''].flatMap((scheme) => [
    `${scheme}//${evil}`,
    `${scheme}//${evil}/x`,
    `${scheme}///${evil}`,
    `${scheme}////${evil}`,
    `${scheme}\\\\${evil}`,
    `${scheme}/\\${evil}`,
    `${scheme}\\/${evil}`,
  ]),
  ...['\t', '\n', '\r', '\0', ' ', '\u00a0', '\u2028', '\ufeff'].flatMap((sign) => [
    `/${sign}/${evil}`,
    `${sign}//${evil}`,
  ]),
  ...['%2f', '%2F', '%5c', '%5C', '%2f%2f', '%09/', '%0a/', '%0d/', '%00/', '%252f%252f'].map(
    (sign) => `/${sign}${evil}`,
  ),
  ...['vizgis.lt', 'localhost', '127.0.0.1'].flatMap((ours) => [
    `//${evil}@${ours}:x@${evil}`,
    `//${ours}@${evil}`,
    `https://${ours}.${evil}`,
    `//${ours}:80#@${evil}`,
  ]),
  `/.//${evil}`,
  `/..//${evil}`,
  `/a/..//${evil}`,
  `/../\\${evil}`,
  `/%2e%2e//${evil}`,
  `https:${evil}`,
  `https:/${evil}`,
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://x',
  'file:///etc/passwd',
  '//xn--pikta-7ra.example',
  '//pıkta.example',
  '//pikta\u3002example',
  '/／pikta.example',
  '//[::1]:81',
  '//2130706433',
];
