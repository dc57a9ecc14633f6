import { expect, it } from 'vitest';
import {
  cutPage,
  filesWait,
  holdScript,
  type PageText,
  paintFirst,
  runAfterPaint,
  runAtOnce,
} from './paint-first.server.ts';

const join = ({ head, body, end }: PageText) => head + body + end;

function inOrder(html: string): string {
  const text = cutPage(html);
  return join({ ...text, head: paintFirst(text.head) });
}

it('a page is cut at the end of its head and before its last script, and nothing is lost', () => {
  const page =
    '<head><script>a</script></head><body><script>b</script><p>ą</p><script>c</script></body>';
  expect(cutPage(page)).toEqual({
    head: '<head><script>a</script>',
    body: '</head><body><script>b</script><p>ą</p>',
    end: '<script>c</script></body>',
  });
  for (const html of [
    page,
    '',
    '<p>x</p>',
    '<script>a</script>',
    '<head><script></script></head>',
  ]) {
    expect(join(cutPage(html))).toBe(html);
  }
});

it('a page names its stylesheets first, and its scripts as what can wait', () => {
  const html =
    '<!DOCTYPE html><html lang="lt"><head><meta charSet="utf-8"/><title>&lt;link rel=&quot;</title>' +
    '<link rel="modulepreload" href="/a.js" nonce="n"/><link rel="preload" href="/f.woff2"/>' +
    '<link nonce="n" rel="stylesheet" href="/$&amp;.css"/><link rel="stylesheet" href="/b.css"/>' +
    '</head><body><link rel="stylesheet" href="/c.css"/></body></html>';
  expect(inOrder(html)).toBe(
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
    expect(inOrder(html)).toBe(html);
  }
});

it('scripts that wait are neither fetched nor run until the page is painted', () => {
  const text = cutPage(
    '<head><meta charSet="utf-8"/><link rel="modulepreload" href="/a.js" nonce="n"/></head><body>' +
      '<script nonce="n">first()</script>' +
      '<script nonce="n" type="module" async="">import "/a.js";import("/entry.js");</script></body>',
  );
  const held = holdScript({ ...text, head: paintFirst(text.head) });
  expect(join(held)).not.toContain('type="module"');
  expect(join(filesWait(held))).not.toContain('modulepreload');
  // Nor is the last file, which takes the page over, asked for but once.
  expect(held.end).toContain('import("/entry.js").catch(');
  const waiting = /<script nonce="n" type="([^"]*)">import/.exec(held.end)?.[1];
  for (const run of [runAtOnce, runAfterPaint]) {
    expect(run).toContain(`script[type="${waiting}"]`);
    expect(() => new Function(run)).not.toThrow();
  }
});
