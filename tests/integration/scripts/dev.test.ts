import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { freePort } from '../../../scripts/free-port.ts';
import { makeFreshCopy } from '../../../trust/servers/fresh-copy.ts';

/** Edits of every page's frame, of a part that a built server keeps as HTML, and of a page itself. */
const edits = [
  ['app/routes/public/frame/footer-links.ts', "'Misija'", "'Mūsų misija'", 'Mūsų misija'],
  ['app/domains/services/search/filter-panel.tsx', 'legend="Miestas"', 'legend="Vieta"', 'Vieta<'],
  ['app/routes/public/home.tsx', '<h1 className="hero-title">', '$&Nauja. ', 'Nauja. '],
] as const;

test('npm run dev begins in a fresh copy and shows each edit', async () => {
  const copy = makeFreshCopy();
  const port = await freePort();
  const child = spawn('npm', ['run', 'dev'], {
    cwd: copy.folder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port) },
  });
  const ended = once(child, 'exit');
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk));
  const open = async (path: string) => {
    const answer = await fetch(`http://localhost:${port}${path}`);
    const html = await answer.text();
    expect(answer.status, `${path}\n${html.slice(0, 2_000)}\n${said.slice(-4_000)}`).toBe(200);
    return html;
  };
  try {
    await expect
      .poll(() => child.exitCode ?? said, { timeout: 240_000 })
      .toContain('Vizgis (development) is at');
    const pages = ['/', '/paslaugos', '/paslaugos/viesbuciai'];
    for (const [file, find, put, shown] of edits) {
      const before = await Promise.all(pages.map(open));
      expect(before.join()).not.toContain(shown);
      copy.edit(file, (text) => text.replace(find, put));
      await expect
        .poll(async () => (await Promise.all(pages.map(open))).join(), { timeout: 60_000 })
        .toContain(shown);
    }
  } finally {
    child.kill('SIGTERM');
    await ended;
    copy.remove();
  }
}, 400_000);
