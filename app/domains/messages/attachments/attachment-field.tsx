import './attachments.css';
import { useEffect, useRef } from 'react';
import { shownName } from '#app/domains/photos/upload.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { Checkbox } from '#app/ui/fields/choice.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useFocusAfter } from '#app/ui/use-focus-after.ts';
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

const addId = 'zinutes-failai';
const heldByOne = 'Palaukite, failas dar įkeliamas. Žinutę išsiųsime, kai jis bus įkeltas.';
const heldByMany = 'Palaukite, failai dar įkeliami. Žinutę išsiųsime, kai jie bus įkelti.';

interface AttachmentChipsProps {
  of: Attachments;
  address: string;
  /** The turn waits for those that are on their way. */
  held: boolean;
}

/** What will be sent with a turn: ready, on its way, or refused. */
export function AttachmentChips({ of, address, held }: AttachmentChipsProps) {
  const { files, uploads, said } = of;
  const one = uploads.filter(({ failed }) => !failed).length === 1;
  const focusAfter = useFocusAfter(`${files.length} ${uploads.length}`);
  // The button that was pressed is gone with what it stood beside.
  const without = (act: () => void) => () => {
    focusAfter([addId]);
    act();
  };
  return (
    <>
      <input type="hidden" name={attachmentsField} value={writeWaiting(files)} />
      {files.length + uploads.length > 0 && (
        <ul className="att-chips" aria-label="Pridėti failai">
          {files.map((file) => (
            <Waiting
              key={file.id}
              file={file}
              address={address}
              onRemove={without(() => of.remove(file))}
            />
          ))}
          {uploads.map((upload) => (
            <OnItsWay
              key={upload.key}
              upload={upload}
              onRetry={() => of.retry(upload)}
              onDrop={without(() => of.drop(upload.key))}
            />
          ))}
        </ul>
      )}
      <p className={held ? 'small' : 'sr'} role="status">
        {held ? (one ? heldByOne : heldByMany) : said}
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
        <strong>{shownName(file.name)}</strong>
        <span className="xs muted num">{attachmentFacts(file)} · įkelta</span>
      </span>
      {scripted ? (
        <IconButton
          variant="quiet"
          icon="x"
          label={`Pašalinti failą: ${shownName(file.name)}`}
          onClick={onRemove}
        />
      ) : (
        <Checkbox name={attachmentDropped} value={file.id} label="Nesiųsti" />
      )}
    </li>
  );
}

interface OnItsWayProps {
  upload: Upload;
  onRetry: () => void;
  onDrop: () => void;
}

function OnItsWay({ upload, onRetry, onDrop }: OnItsWayProps) {
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
        <Button size="sm" onClick={onRetry}>
          Bandyti dar kartą
        </Button>
      )}
      <IconButton
        variant="quiet"
        icon="x"
        label={failed ? `Gerai: ${name}` : `Nutraukti: ${name}`}
        onClick={onDrop}
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
        id={addId}
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
