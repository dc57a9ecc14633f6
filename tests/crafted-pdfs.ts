/** What PDFs that are made here are like; all of it can be left out. */
type Craft = {
  /** Entries of the catalogue, such as what it does when it is opened. */
  readonly catalogue?: string;
  /** Entries of the trailer. */
  readonly trailer?: string;
  /** Further objects, from number 4 on, without 'obj' and 'endobj'. */
  readonly objects?: readonly string[];
  readonly before?: string;
  readonly after?: string;
};

const page = [
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] >>',
];

/** A PDF of one empty page with a table of its objects. */
export function pdf(craft: Craft = {}): Buffer {
  const { catalogue = '', trailer = '', objects = [], before = '', after = '' } = craft;
  const all = [`<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`, ...page, ...objects];
  let text = '%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n';
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
  return Buffer.from(before + text + after, 'latin1');
}
