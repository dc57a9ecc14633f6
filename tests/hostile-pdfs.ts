import { pdf } from './crafted-pdfs.ts';

/*
 * PDFs that an attacker might attach to a turn, and what is none though its name says so (docs/trust.md
 * T41). What they hold is not read here: what says that it is a PDF is only handed over to
 * be saved.
 */

export type HostilePdf = {
  readonly what: string;
  readonly fileName: string;
  /** Kept as it came, or not at all. */
  readonly fate: 'kept' | 'refused';
  readonly bytes: () => Buffer;
};

const script = '<script>alert(1)</script>';
const runs = '/S /JavaScript /JS (app.launchURL\\("https://blogas.test"\\);)';
const encrypted = '/Encrypt << /Filter /Standard /V 4 /R 4 /O (x) /U (y) /P -44 >>';

const kept = (what: string, bytes: () => Buffer, fileName = 'pasas.pdf'): HostilePdf => ({
  ...{ what, fileName, fate: 'kept', bytes },
});
const refused = (what: string, bytes: Buffer, fileName = 'pasas.pdf'): HostilePdf => ({
  ...{ what, fileName, fate: 'refused', bytes: () => bytes },
});
const withObject = (object: string, catalogue = '') => pdf({ catalogue, objects: [object] });

/** As large as may be sent, and made of what costs a reader most. */
const largest = (unit: string) =>
  pdf({ objects: [unit.repeat(Math.floor(10_000_000 / unit.length))] });

export const hostilePdfs: readonly HostilePdf[] = [
  kept('a script when it is opened', () => pdf({ catalogue: `/OpenAction << ${runs} >>` })),
  kept('a script when it is closed', () => pdf({ catalogue: `/AA << /WC << ${runs} >> >>` })),
  kept('a script among the names', () =>
    pdf({ catalogue: `/Names << /JavaScript << /Names [(a) << ${runs} >>] >> >>` }),
  ),
  kept('a program to start', () =>
    withObject('<< /S /Launch /F (cmd.exe) >>', '/OpenAction 4 0 R'),
  ),
  kept('an address to go to', () => withObject('<< /S /URI /URI (javascript:alert(1)) >>')),
  kept('a form that sends itself', () =>
    withObject('<< /S /SubmitForm /F (https://blogas.test) >>'),
  ),
  kept('a program within', () =>
    withObject('<< /Type /EmbeddedFile /Length 2 >>\nstream\nMZ\nendstream'),
  ),
  kept('a page in its words', () => withObject(`(${script})`)),
  kept('an XFA form', () => withObject('<< /XFA (<xdp>) >>', '/AcroForm 4 0 R')),
  kept('a picture by its name', () => pdf(), 'suo.jpg'),
  kept('a page by its name', () => pdf(), 'pasas.pdf.html'),
  kept('a name that leads elsewhere', () => pdf(), '../../etc/passwd.pdf'),
  kept('a name with lines and quotes', () => pdf(), 'a"\r\nset-cookie: x=1\r\n.pdf'),
  kept('a name that turns round', () => pdf(), 'pasas\u202efdp.exe'),
  kept('a name of 300 letters', () => pdf(), `${'ž'.repeat(300)}.pdf`),
  kept('no name at all but an ending', () => pdf(), '.pdf'),
  kept('a password', () => pdf({ trailer: encrypted })),
  kept('a mark and an empty line before it', () => pdf({ before: '\u00ef\u00bb\u00bf\r\n' })),
  kept('a page before it', () => pdf({ before: script })),
  kept('a picture before it', () => pdf({ before: 'GIF89a' })),
  kept('a page behind it', () => pdf({ after: `<!doctype html>${script}` })),
  kept('an archive behind it', () => pdf({ after: 'PK\u0003\u0004\u0014' })),
  kept('a thousand zeros behind it', () => pdf({ after: '\0'.repeat(1_100) })),
  kept('its header alone and a page', () => Buffer.from(`%PDF-1.7\n<html>${script}`)),
  kept('its first half', () => pdf().subarray(0, 150)),
  kept('chained tables of 10 MB', () => largest('xref\n0 0\ntrailer\n<< /Prev 15 >>\n')),
  kept('nested lists of 10 MB', () => largest('[')),
  kept('empty parts of 10 MB', () => largest('<<>>\n')),
  refused('a header behind the first kilobyte', pdf({ before: ' '.repeat(1_024) })),
  refused('a page with its ending', Buffer.from(`<html>${script}`)),
  refused(
    'a drawing with its ending',
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}`),
  ),
  refused('a program with its ending', Buffer.from('MZ\u0090\0\u0003')),
  refused('a letter of an office', Buffer.from('PK\u0003\u0004'), 'laiskas.docx'),
  refused('a page', Buffer.from(`<html>${script}`), 'puslapis.html'),
  refused('its end alone', pdf().subarray(150)),
  refused('an old kind of it', Buffer.from('%!PS-Adobe-3.0\n')),
  refused('nothing', Buffer.alloc(0)),
];
