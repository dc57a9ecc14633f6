import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createLog, type LogFields } from './log.server.ts';

function logged(fields: LogFields, event = 'request'): { line: string; entry: LogFields } {
  const lines: string[] = [];
  createLog('debug', (line) => lines.push(line)).info(event, fields);
  expect(lines).toHaveLength(1);
  const [line = ''] = lines;
  return { line, entry: JSON.parse(line) };
}

test('an entry says when, how grave and what, and then its fields', () => {
  const { entry } = logged({ status: 200, address: null, path: '/paslaugos' });
  expect(Object.keys(entry)).toEqual(['time', 'level', 'event', 'status', 'address', 'path']);
  expect(entry).toMatchObject({ level: 'info', event: 'request', status: 200, address: null });
  expect(new Date(entry.time as string).toISOString()).toBe(entry.time);
});

test('what is below the lowest level is left out, the rest is not', () => {
  const lines: string[] = [];
  const log = createLog('warn', (line) => lines.push(line));
  log.debug('one');
  log.info('two');
  log.warn('three');
  log.error('four');
  expect(lines.map((line) => JSON.parse(line).event)).toEqual(['three', 'four']);
});

const hostile = {
  'line ends': 'a\nb\r\nc\vd\fe',
  'line ends of Unicode': 'a\u0085b\u2028c\u2029d',
  'a forged entry': '"}\n{"time":"2026-01-01T00:00:00.000Z","level":"error","event":"forged"}',
  'NUL and backspaces': 'a\0b\b\b\bc',
  'commands to a terminal': '\u001b[2J\u009b31m\u007f',
  'halves of a surrogate pair': '\ud83d and \udc15',
  'a dog': '🐕‍🦺 Šuo „Rikis“ ąčęėįšųūž',
  'quotes and backslashes': '"\\\'"\\u0000',
};

test.each(Object.entries(hostile))('%s stay inside one line', (_name, text) => {
  for (const { line, entry } of [logged({ path: text }), logged({ [text]: 1 }), logged({}, text)]) {
    expect(line.endsWith('}\n')).toBe(true);
    expect(line.slice(0, -1)).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
    // Encoded as UTF-8 it is the same entry: no half of a pair is lost on the way.
    expect(JSON.parse(Buffer.from(line).toString())).toEqual(entry);
    expect([entry.path, Object.keys(entry).at(-1), entry.event]).toContain(text);
  }
});

test('a field takes no other field’s place', () => {
  const { entry } = logged({ level: 'error', event: 'forged', time: 'never', status: 200 });
  expect(entry).toMatchObject({ level: 'info', event: 'request', status: 200 });
  expect(entry.time).not.toBe('never');
});

test.each([
  ['a long path', { path: `/${'x'.repeat(15_000)}`, status: 404 }],
  ['letters of several bytes', { path: 'ž'.repeat(100_000) }],
  [
    'letters that are written as six bytes',
    { path: '\u0000'.repeat(1_000), other: '\u2028'.repeat(900) },
  ],
  ['a long name', { ['x'.repeat(5_000)]: 1 }],
  [
    'many fields',
    Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`n${index}`, index])),
  ],
  ['an error', { error: new Error('x'.repeat(5_000), { cause: new Error('y'.repeat(5_000)) }) }],
])('a line with %s has at most 1,000 bytes', (_name, fields) => {
  const { line, entry } = logged(fields);
  expect(Buffer.byteLength(line)).toBeLessThanOrEqual(1_000);
  expect(Object.keys(entry).slice(0, 2)).toEqual(['time', 'level']);
});

test('what is long keeps its beginning', () => {
  const { entry } = logged({ path: `/paslaugos/${'x'.repeat(15_000)}`, status: 404 });
  expect(entry.path).toMatch(/^\/paslaugos\/x{300,}…$/);
  expect(entry.status).toBe(404);
});

test('an error that comes again within a minute is counted, and no query is told', () => {
  const lines: string[] = [];
  const log = createLog('info', (line) => lines.push(line));
  const fail = (path: string) => new TypeError(`Invalid URL: http://localhost${path}`);
  for (let index = 0; index < 3; index += 1) {
    log.error('failed', { request: index, error: fail(`/a?token=slaptas-${index}&b=2 there`) });
  }
  log.error('failed', { error: new Error('another') });
  const errors = lines.map((line) => JSON.parse(line).error);
  expect(errors).toEqual([
    {
      name: 'TypeError',
      message: 'Invalid URL: http://localhost/a?… there',
      stack: expect.stringMatching(/^fail \(.*app\/platform\/log\/log\.test\.ts:\d+:\d+\) < /),
    },
    { name: 'TypeError', times: 2 },
    { name: 'TypeError', times: 3 },
    { name: 'Error', message: 'another', stack: expect.any(String) },
  ]);
  expect(lines.join('')).not.toContain('slaptas');
});

test('errors that a library makes in one place are told apart by code and by our own place', () => {
  const lines: string[] = [];
  const log = createLog('error', (line) => lines.push(line));
  const fail = (code: string, place: string) => {
    const error = Object.assign(new Error(`${code} at ${place}`), { code });
    error.stack = `Error: x\n    at Client.parse (${process.cwd()}/node_modules/pg/lib/client.js:694:17)\n    at async ${place} (${process.cwd()}/build/server/index.js:1:1)`;
    return error;
  };
  for (const error of [
    fail('42P01', 'exportFavourites'),
    fail('42P01', 'exportPets'),
    fail('53300', 'exportPets'),
    fail('53300', 'exportPets'),
  ]) {
    log.error('failed', { error });
  }
  expect(lines.map((line) => JSON.parse(line).error)).toEqual([
    expect.objectContaining({ message: '42P01 at exportFavourites' }),
    expect.objectContaining({ message: '42P01 at exportPets' }),
    expect.objectContaining({ message: '53300 at exportPets' }),
    { name: 'Error', times: 2 },
  ]);
});

test('an error tells its name, message, stack and cause', () => {
  const error = new TypeError('Neveikia', { cause: new Error('Nėra ryšio') });
  expect(logged({ error }).entry.error).toEqual({
    name: 'TypeError',
    message: 'Neveikia',
    stack: expect.stringContaining('log.test.ts'),
    cause: { name: 'Error', message: 'Nėra ryšio', stack: expect.any(String) },
  });
});

test('what JSON cannot hold becomes a text and takes nothing else with it', () => {
  const circular: Record<string, unknown> = { name: 'Bela' };
  circular.self = circular;
  const looped = new Error('Sukasi ratu');
  looped.cause = looped;
  const { entry } = logged({
    big: 2n ** 70n,
    circular,
    error: looped,
    angry: {
      toJSON() {
        throw new Error('no');
      },
    },
    nothing: undefined,
    call: () => 1,
    endless: Number.POSITIVE_INFINITY,
    date: new Date(Number.NaN),
    status: 200,
  });
  expect(entry.big).toBe('1180591620717411303424n');
  expect(entry.circular).toContain("name: 'Bela'");
  expect(entry.error).toContain('Sukasi ratu');
  expect(entry.angry).toEqual(expect.any(String));
  expect(entry).not.toHaveProperty('nothing');
  expect(entry).toMatchObject({ endless: null, date: null, status: 200 });
});

test('neither a field that throws nor a writer that throws reaches the caller', () => {
  const trap = Object.defineProperty({}, 'field', {
    enumerable: true,
    get() {
      throw new Error('no');
    },
  });
  const log = createLog('info', () => {
    throw new Error('ENOSPC: no space left on device');
  });
  expect(() => log.error('failed', trap)).not.toThrow();
  expect(() => log.error('failed', { status: 500 })).not.toThrow();
});

test('a process goes on when its log has no reader any more', async () => {
  const script = `
    import { createLog } from ${JSON.stringify(join(import.meta.dirname, 'log.server.ts'))};
    const log = createLog('info');
    process.stdin.once('data', () => {
      for (let line = 0; line < 100; line++) log.info('request', { text: 'x'.repeat(10_000) });
      setImmediate(() => setTimeout(() => {
        log.info('request');
        process.stderr.write('alive', () => process.exit(0));
      }, 50));
    });
    process.stderr.write('ready');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
  let said = '';
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk;
    if (said !== 'ready') return;
    child.stdout.destroy();
    child.stdin.write('go');
  });
  expect(await ended).toBe(0);
  expect(said).toBe('readyalive');
});
