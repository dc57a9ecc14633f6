import './attachments.css';
import { useEffect, useRef } from 'react';
import { shownName } from '#app/domains/photos/upload.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { Checkbox } from '#app/ui/fields/choice.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useScripted } from '#app/ui/use-scripted.ts';
import {
  acceptedAttachments,
  attachedFile,
  attachmentDropped,
  attachmentFacts,
  attachmentsField,
  type WaitingFile,
  writeWaiting,
} from './attachment.ts';
import type { Attachments, Upload } from './use-attachments.ts';

/** What will be sent with a turn: ready, on its way, or refused. */
export function AttachmentChips({ of, address }: { of: Attachments; address: string }) {
  const { files, uploads, said } = of;
  return (
    <>
      <input type="hidden" name={attachmentsField} value={writeWaiting(files)} />
      {files.length + uploads.length > 0 && (
        <ul className="att-chips" aria-label="Pridėti failai">
          {files.map((file) => (
            <Waiting key={file.id} file={file} address={address} onRemove={() => of.remove(file)} />
          ))}
          {uploads.map((upload) => (
            <OnItsWay key={upload.key} upload={upload} of={of} />
          ))}
        </ul>
      )}
      <p className="sr" role="status">
        {said}
      </p>
    </>
  );
}

interface WaitingProps {
  file: WaitingFile;
  address: string;
  onRemove: () => void;
}

function Waiting({ file, address, onRemove }: WaitingProps) {
  const scripted = useScripted();
  return (
    <li className="att-chip">
      {file.kind === 'photo' ? (
        <img src={`${address}/${file.id}/240.webp`} alt="" width={36} height={36} />
      ) : (
        <Icon name="file-text" />
      )}
      <span className="att-chip-words">
        <strong>{file.name}</strong>
        <span className="xs muted num">{attachmentFacts(file)} · įkelta</span>
      </span>
      {scripted ? (
        <IconButton
          variant="quiet"
          icon="x"
          label={`Pašalinti failą: ${file.name}`}
          onClick={onRemove}
        />
      ) : (
        <Checkbox name={attachmentDropped} value={file.id} label="Nesiųsti" />
      )}
    </li>
  );
}

function OnItsWay({ upload, of }: { upload: Upload; of: Attachments }) {
  const { percent, failed, file } = upload;
  const name = shownName(file.name);
  return (
    <li className={classes('att-chip', failed && 'is-failed')}>
      <span className="att-chip-words">
        {!failed && <strong>{name}</strong>}
        {failed ? (
          <span className="att-wrong" role="alert">
            {failed.text}
          </span>
        ) : (
          <span className="xs muted num">
            {percent === null
              ? 'Laukia eilės'
              : percent === 100
                ? 'Apdorojama...'
                : `Įkeliama, ${percent}\u00a0%`}
          </span>
        )}
      </span>
      {failed?.retry && (
        <Button size="sm" onClick={() => of.retry(upload)}>
          Bandyti dar kartą
        </Button>
      )}
      <IconButton
        variant="quiet"
        icon="x"
        label={failed ? `Gerai: ${name}` : `Nutraukti: ${name}`}
        onClick={() => of.drop(upload.key)}
      />
    </li>
  );
}

interface AttachmentButtonProps {
  of: Attachments;
  /** The id of what is said of the files, if anything is wrong. */
  errorId?: string | undefined;
}

/**
 * Adds files to a turn. With JavaScript they are sent at once; without, the form brings them and has to
 * be multipart.
 */
export function AttachmentButton({ of, errorId }: AttachmentButtonProps) {
  const scripted = useScripted();
  const field = useRef<HTMLInputElement>(null);
  const take = (input: HTMLInputElement) => {
    const chosen = [...(input.files ?? [])];
    // Emptied, so that the same file can be chosen again.
    input.value = '';
    if (chosen.length > 0) of.choose(chosen);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; chosen before the script came
  useEffect(() => {
    if (field.current) take(field.current);
  }, []);
  return (
    <label className="btn btn-secondary btn-icon att-add">
      <Icon name="paperclip" />
      <input
        ref={field}
        type="file"
        name={scripted ? undefined : attachedFile}
        accept={acceptedAttachments}
        multiple
        aria-label="Pridėti nuotrauką arba PDF"
        aria-describedby={errorId}
        aria-invalid={errorId ? true : undefined}
        onChange={({ currentTarget }) => take(currentTarget)}
      />
    </label>
  );
}
