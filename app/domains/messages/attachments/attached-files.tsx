import './attachments.css';
import { shownName } from '#app/domains/photos/upload.ts';
import { Icon } from '#app/ui/icon.tsx';
import { type Attachment, attachmentFacts, pdfFile } from './attachment.ts';

interface AttachedFilesProps {
  files: readonly Attachment[];
  /** Where the conversation's files are for who looks at it. */
  address: string;
  /** Whether who looks at them has sent them. */
  own: boolean;
}

/**
 * The files of a turn: photos to be opened by a link, PDFs to be saved. What the other side sent as it
 * was is said not to be checked.
 */
export function AttachedFiles({ files, address, own }: AttachedFilesProps) {
  return files.map((file) => {
    const { id, kind } = file;
    const name = shownName(file.name);
    if (kind === 'photo') {
      return (
        <a
          key={id}
          className="att-photo"
          href={`${address}/${id}/1600.webp`}
          target="_blank"
          rel="noreferrer"
        >
          <img
            src={`${address}/${id}/480.webp`}
            alt={`Nuotrauka: ${name}`}
            width={320}
            height={240}
            loading="lazy"
          />
        </a>
      );
    }
    const facts = attachmentFacts(file);
    return (
      <a key={id} className="att" href={`${address}/${id}/${pdfFile}`} download>
        <span className="att-mark">
          <Icon name="file-text" />
        </span>
        <span>
          <strong>
            <span className="sr">Atsisiųsti: </span>
            {name}
          </strong>
          <span className="xs muted num">
            {facts}
            {!own && ' · nuo virusų netikrinta'}
          </span>
        </span>
        <Icon name="download" />
      </a>
    );
  });
}
