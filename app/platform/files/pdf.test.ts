import { describe, expect, test } from 'vitest';
import { pdf, pdfOfStreams, savedAgain } from '#tests/crafted-pdfs.ts';
import { checkPdf } from './pdf.ts';

const handler = '/Encrypt << /Filter /Standard /V 4 /R 4 /O (x\\)y) /U (z) /P -44 >>';
const latin = (bytes: Buffer) => bytes.toString('latin1');
const changed = (from: string, to: string) => Buffer.from(latin(pdf()).replace(from, to), 'latin1');

describe('what is a PDF', () => {
  test.each<[what: string, bytes: Buffer]>([
    ['with a table', pdf()],
    ['of version 2', pdf({ header: '%PDF-2.0' })],
    ['with its places in a stream', pdfOfStreams()],
    ['that was saved twice', savedAgain(savedAgain(pdf()))],
    ['saved again behind a stream', savedAgain(pdfOfStreams())],
    ['with zeros behind its end', pdf({ after: '\0\0\0\r\n' })],
    [
      'with a script, a program to start and a file in it',
      pdf({
        catalogue: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> /AA << /O 4 0 R >>',
        objects: ['<< /S /Launch /F (cmd.exe) >>', '<< /Type /EmbeddedFile >>'],
      }),
    ],
    ['that tells of encryption in its words', pdf({ objects: ['(/Encrypt 5 0 R)'] })],
    ['whose trailer says it has none', pdf({ trailer: '/Encrypt null' })],
  ])('%s', (_, bytes) => expect(checkPdf(bytes)).toBe(null));
});

describe('what is encrypted', () => {
  test.each<[what: string, bytes: Buffer]>([
    ['by its trailer', pdf({ trailer: handler })],
    ['by a reference', pdf({ trailer: '/Encrypt 4 0 R', objects: ['<< /Filter /Standard >>'] })],
    ['by a name with a disguise', pdf({ trailer: handler.replace('E', '#45') })],
    ['in a stream', pdfOfStreams(handler)],
    ['before it was saved again', savedAgain(pdf({ trailer: handler }))],
    ['since it was saved again', savedAgain(pdf(), handler)],
  ])('%s', (_, bytes) => expect(checkPdf(bytes)).toBe('encrypted'));
});

describe('what is none', () => {
  test.each<[what: string, bytes: Buffer]>([
    ['nothing', Buffer.alloc(0)],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a header alone', Buffer.from('%PDF-1.7\n')],
    ['a page with a header and an end', Buffer.from('%PDF-1.7\n<script>\nstartxref\n9\n%%EOF\n')],
    ['something before the header', Buffer.concat([Buffer.from('<html>'), pdf()])],
    ['a page behind the end', pdf({ after: '<html><script>alert(1)</script>' })],
    ['an archive behind the end', pdf({ after: 'PK\u0003\u0004' })],
    ['another version', pdf({ header: '%PDF-9.9' })],
    ['no end', changed('%%EOF', '%%FIN')],
    ['the first half', pdf().subarray(0, pdf().length / 2)],
    ['a place that is none', changed('startxref\n', 'startxref\n9')],
    ['a place behind the end of it', changed('startxref\n', 'startxref\n999999')],
    ['no catalogue', changed('/Root 1 0 R', '')],
    ['another object as the catalogue', changed('/Root 1 0 R', '/Root 3 0 R')],
    ['a catalogue that is not there', changed('/Root 1 0 R', '/Root 9 0 R')],
    ['a table that never ends', changed('xref\n0 4\n', 'xref\n0 4000000000\n')],
    ['a trailer without an end', changed('>>\nstartxref', 'startxref')],
    ['a nest of lists', pdf({ trailer: `/A ${'['.repeat(100_000)}` })],
    ['a text without an end', pdf({ trailer: '/A (((' })],
  ])('%s', (_, bytes) => expect(checkPdf(bytes)).toBe('broken'));

  test('sections in a circle are read once', () => {
    const at = latin(pdf()).indexOf('xref\n0');
    expect(checkPdf(pdf({ trailer: `/Prev ${at}` }))).toBe(null);
  });
});
