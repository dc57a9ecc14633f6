import { deflateSync } from 'node:zlib';

/** What PDFs that are made here are like; all of it but `plain` can be left out. */
type Craft = {
  /** Entries of the catalogue, such as what it does when it is opened. */
  readonly catalogue?: string;
  /** Entries of the trailer. */
  readonly trailer?: string;
  /** Further objects, from number 4 on, without 'obj' and 'endobj'. */
  readonly objects?: readonly string[];
  readonly header?: string;
  /** Behind the end. */
  readonly after?: string | Buffer;
};

const page = [
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] >>',
];

/** A PDF of one empty page with a table of its objects. */
export function pdf(craft: Craft = {}): Buffer {
  const { catalogue = '', trailer = '', objects = [], header = '%PDF-1.7', after = '' } = craft;
  const all = [`<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`, ...page, ...objects];
  let text = `${header}\n%\u00e2\u00e3\u00cf\u00d3\n`;
  const places = all.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = text.length;
  text += `xref\n0 ${all.length + 1}\n0000000000 65535 f \n`;
  for (const at of places) text += `${String(at).padStart(10, '0')} 00000 n \n`;
  text += `trailer\n<< /Size ${all.length + 1} /Root 1 0 R ${trailer} >>\n`;
  text += `startxref\n${table}\n%%EOF\n`;
  return Buffer.concat([Buffer.from(text, 'latin1'), Buffer.from(after as string)]);
}

/** The same with its places in a stream, as programs of today write it. */
export function pdfOfStreams(trailer = ''): Buffer {
  let text = '%PDF-1.5\n%\u00e2\u00e3\u00cf\u00d3\n';
  const places = ['<< /Type /Catalog /Pages 2 0 R >>', ...page].map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const at = text.length;
  const rows = [0, ...places, at].flatMap((place, index) => [
    ...[index === 0 ? 0 : 1, place >> 8, place & 255, 0],
  ]);
  const data = deflateSync(Buffer.from(rows));
  text += `4 0 obj\n<< /Type /XRef /Size 5 /W [1 2 1] /Root 1 0 R /Filter /FlateDecode /Length ${data.length} ${trailer} >>\nstream\n`;
  const end = `\nendstream\nendobj\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.concat([Buffer.from(text, 'latin1'), data, Buffer.from(end)]);
}

/** A PDF with changes saved behind its first end. */
export function savedAgain(before: Buffer, trailer = ''): Buffer {
  const former = /startxref\n(\d+)\n%%EOF\n$/.exec(before.toString('latin1'))?.[1];
  const object = '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n';
  const table = before.length + object.length;
  const place = String(before.length).padStart(10, '0');
  const end = `xref\n2 1\n${place} 00000 n \ntrailer\n<< /Size 4 /Root 1 0 R /Prev ${former} ${trailer} >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.concat([before, Buffer.from(object + end)]);
}
