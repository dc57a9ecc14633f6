import { expect, it } from 'vitest';
import { paintFirst, runAfterPaint, scriptsWait } from './paint-first.server.ts';

it('a page names its stylesheets first, and its scripts as what can wait', () => {
  const html =
    '<!DOCTYPE html><html lang="lt"><head><meta charSet="utf-8"/><title>&lt;link rel=&quot;</title>' +
    '<link rel="modulepreload" href="/a.js" nonce="n"/><link rel="preload" href="/f.woff2"/>' +
    '<link nonce="n" rel="stylesheet" href="/$&amp;.css"/><link rel="stylesheet" href="/b.css"/>' +
    '</head><body><link rel="stylesheet" href="/c.css"/></body></html>';
  expect(paintFirst(html)).toBe(
    '<!DOCTYPE html><html lang="lt"><head><meta charSet="utf-8"/>' +
      '<link nonce="n" rel="stylesheet" href="/$&amp;.css"/><link rel="stylesheet" href="/b.css"/>' +
      '<title>&lt;link rel=&quot;</title>' +
      '<link rel="modulepreload" fetchpriority="low" href="/a.js" nonce="n"/>' +
      '<link rel="preload" href="/f.woff2"/>' +
      '</head><body><link rel="stylesheet" href="/c.css"/></body></html>',
  );
});

it('a page without a head, or without ours, stays as it is', () => {
  for (const html of ['', '<p>x</p>', '<head><link rel="stylesheet" href="/a.css"/></head>']) {
    expect(paintFirst(html)).toBe(html);
  }
});

it('scripts that wait are neither fetched nor run until the page is painted', () => {
  const page = scriptsWait(
    paintFirst(
      '<head><meta charSet="utf-8"/><link rel="modulepreload" href="/a.js" nonce="n"/></head><body>' +
        '<script nonce="n" type="module" async="">import "/a.js";</script></body>',
    ),
  );
  expect(page).not.toContain('modulepreload');
  expect(page).not.toContain('type="module"');
  const waiting = /<script nonce="n" type="([^"]*)">import/.exec(page)?.[1];
  expect(runAfterPaint).toContain(`script[type="${waiting}"]`);
});
