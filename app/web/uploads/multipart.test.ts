import { describe, expect, test } from 'vitest';
import { seededRandom } from '#tests/reference/random.ts';
import { readParts } from './multipart.server.ts';

const limits = { mostPartBytes: 1_000, mostParts: 5 };

/** A request whose body arrives in pieces of so many bytes. */
function requestOf(body: Uint8Array, boundary: string, piece = body.length): Request {
  let sent = 0;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent >= body.length) controller.close();
      else controller.enqueue(body.slice(sent, sent + piece));
      sent += piece;
    },
  });
  return new Request('https://vizgis.lt/', {
    method: 'POST',
    body: stream,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    duplex: 'half',
  } as RequestInit);
}

async function partsOf(request: Request, wanted = limits) {
  const parts = [];
  for await (const { bytes, ...part } of readParts(request, wanted)) {
    parts.push({ ...part, text: bytes && Buffer.from(bytes).toString('latin1') });
  }
  return parts;
}

/** What a browser would send. */
async function browserBody(form: FormData) {
  const response = new Response(form);
  const boundary = /boundary=(.*)$/.exec(response.headers.get('content-type') ?? '')?.[1] ?? '';
  return { body: new Uint8Array(await response.arrayBuffer()), boundary };
}

test('what a browser sends comes out, in whatever pieces it arrives', async () => {
  const random = seededRandom(7);
  // Bytes that look like the beginnings of delimiters are the hard ones.
  const bits = ['\r\n', '-', '--', '\r', '\n', 'a', '\0', '\xff', '\r\n--', '------formdata'];
  for (let round = 0; round < 200; round++) {
    const form = new FormData();
    const expected = [];
    for (let index = random.whole(0, 4); index >= 0; index--) {
      const text = Array.from({ length: random.whole(0, 40) }, () => random.pick(bits)).join('');
      const bytes = Buffer.from(text, 'latin1');
      const name = `laukas-${index}`;
      const fileName = random.pick(['šuo.jpg', 'a"b.png', '../x', ' ', 'ilgas '.repeat(40)]);
      form.append(name, new Blob([bytes]), fileName);
      expected.push({ name, fileName, text });
    }
    const { body, boundary } = await browserBody(form);
    const piece = random.pick([1, 2, 3, 7, 64, body.length]);
    expect(await partsOf(requestOf(body, boundary, piece))).toEqual(expected);
  }
});

test('a field of text has no file name, a file that was not chosen has an empty one', async () => {
  const field = '--x\r\nContent-Disposition: form-data; name="alt"\r\n\r\nlabas\r\n';
  const type = 'Content-Type: application/octet-stream';
  const file = `--x\r\nContent-Disposition: form-data; name="photo"; filename=""\r\n${type}\r\n\r\n\r\n`;
  expect(await partsOf(requestOf(Buffer.from(`${field}${file}--x--\r\n`), 'x'))).toEqual([
    { name: 'alt', fileName: null, text: 'labas' },
    { name: 'photo', fileName: '', text: '' },
  ]);
});

test('a part too large by one byte is named, and those after it still come', async () => {
  const form = new FormData();
  for (const [name, size] of [
    ['lygiai', 1_000],
    ['per didelis', 1_001],
    ['didelis', 200_000],
    ['mažas', 1],
  ] as const) {
    form.append('photo', new Blob(['x'.repeat(size)]), name);
  }
  const { body, boundary } = await browserBody(form);
  for (const piece of [1_000, 999, 65_536]) {
    const parts = await partsOf(requestOf(body, boundary, piece));
    expect(parts.map(({ fileName, text }) => [fileName, text?.length ?? null])).toEqual([
      ['lygiai', 1_000],
      ['per didelis', null],
      ['didelis', null],
      ['mažas', 1],
    ]);
  }
});

describe('is refused with 400', () => {
  const part = 'Content-Disposition: form-data; name="a"; filename="b"\r\n\r\nlabas\r\n';
  const good = `--x\r\n${part}--x--\r\n`;

  test.each([
    ['nothing', ''],
    ['no delimiter', 'labas'],
    ['an end without a beginning', part],
    ['a part without its end', `--x\r\n${part}`],
    ['half of the last delimiter', `--x\r\n${part}--x-`],
    ['something behind a delimiter', `--x?\r\n${part}--x--`],
    ['a part without a name', '--x\r\nContent-Disposition: form-data\r\n\r\nlabas\r\n--x--'],
    ['a part that is no field', '--x\r\nContent-Type: text/plain\r\n\r\nlabas\r\n--x--'],
    ['a header without end', `--x\r\nContent-Disposition: ${'a'.repeat(20_000)}`],
    ['a header too long', `--x\r\nX: ${'a'.repeat(20_000)}\r\n${part}--x--`],
  ])('%s', async (_name, body) => {
    const request = () => requestOf(Buffer.from(body), 'x', 100);
    await expect(partsOf(request())).rejects.toMatchObject({ init: { status: 400 } });
  });

  test.each(['text/plain', 'multipart/form-data', 'multipart/form-data; boundary=""', ''])(
    'the type %j',
    async (type) => {
      const request = new Request('https://vizgis.lt/', {
        method: 'POST',
        body: good,
        headers: { 'content-type': type },
      });
      await expect(partsOf(request)).rejects.toMatchObject({ init: { status: 400 } });
    },
  );

  test('a body that breaks off', async () => {
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(Buffer.from(good.slice(0, 30)));
        controller.error(new Error('aborted'));
      },
    });
    const request = new Request('https://vizgis.lt/', {
      method: 'POST',
      body: stream,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      duplex: 'half',
    } as RequestInit);
    await expect(partsOf(request)).rejects.toMatchObject({ init: { status: 400 } });
  });

  test('and the same form whole is read', async () => {
    expect(await partsOf(requestOf(Buffer.from(good), 'x', 1))).toEqual([
      { name: 'a', fileName: 'b', text: 'labas' },
    ]);
  });
});

test('10,000 parts are refused at the sixth', async () => {
  const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n';
  const request = requestOf(Buffer.from(`${part.repeat(10_000)}--x--`), 'x', 65_536);
  await expect(partsOf(request)).rejects.toMatchObject({ init: { status: 413 } });
});
