import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { photoPath } from '#app/domains/photos/photo.ts';
import { Button } from '#app/ui/button.tsx';
import { Progress } from '#app/ui/data/progress.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { TextInput } from '#app/ui/fields/input.tsx';
import { Dialog, DialogBody, DialogFoot } from '#app/ui/overlays/dialog.tsx';
import { readLinkAddress } from './link-address.ts';
import { PictureFileField, PictureWordsField } from './picture-fields.tsx';
import { type PictureOwner, uploadPicture } from './upload-picture.ts';

interface OwnFormProps {
  /** What is wrong with its fields; another object after each refusal, when the first takes the focus. */
  wrong: object;
  onSend: (form: FormData) => void;
  children: ReactNode;
}

/**
 * A form of its own, which lies outside the post's form; what is sent or typed in it does not reach
 * that.
 */
function OwnForm({ wrong, onSend, children }: OwnFormProps) {
  const own = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal, also the same again
  useEffect(() => {
    own.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [wrong]);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    onSend(new FormData(event.currentTarget));
  };
  return (
    <form ref={own} noValidate onSubmit={send}>
      {children}
    </form>
  );
}

/** A dialog that opens gives the focus to the field with this attribute, which React does not write. */
const beginHere = (field: HTMLInputElement | null) => field?.setAttribute('autofocus', '');

interface LinkDialogProps {
  /** The one that the link has, '' for a new one; null: closed. */
  address: string | null;
  onClose: () => void;
  /** '' takes the link away. */
  onAddress: (address: string) => void;
}

export function LinkDialog({ address, onClose, onAddress }: LinkDialogProps) {
  const [wrong, setWrong] = useState<{ address?: string }>({});
  useEffect(() => {
    if (address !== null) setWrong({});
  }, [address]);
  const send = (form: FormData) => {
    const read = readLinkAddress(String(form.get('link_address') ?? ''));
    if (read !== null) return onAddress(read);
    setWrong({ address: 'Įveskite adresą, pavyzdžiui: vizgis.lt arba /paslaugos.' });
  };
  return createPortal(
    <Dialog open={address !== null} onClose={onClose} title="Nuoroda">
      <OwnForm wrong={wrong} onSend={send}>
        <DialogBody>
          <Field
            label="Adresas"
            name="link_address"
            error={wrong.address}
            hint="Svetainė, el. paštas, telefonas arba mūsų puslapis: /paslaugos."
          >
            {(control) => (
              <TextInput
                {...control}
                ref={beginHere}
                defaultValue={address ?? ''}
                maxLength={2000}
                autoComplete="off"
              />
            )}
          </Field>
        </DialogBody>
        <DialogFoot>
          {address !== '' && (
            <Button variant="danger-quiet" onClick={() => onAddress('')}>
              Pašalinti nuorodą
            </Button>
          )}
          <Button onClick={onClose}>Atšaukti</Button>
          <Button type="submit" variant="primary">
            Įterpti
          </Button>
        </DialogFoot>
      </OwnForm>
    </Dialog>,
    document.body,
  );
}

interface PictureDialogProps {
  open: boolean;
  /** The attributes of the one that is selected, whose words are changed; null: a new one. */
  chosen: Record<string, string> | null;
  /** One that was pasted or dropped. */
  file: File | null;
  upload: PictureOwner;
  onClose: () => void;
  onPicture: (attrs: Record<string, string>) => void;
}

export function PictureDialog(props: PictureDialogProps) {
  const { open, chosen, upload, onClose, onPicture } = props;

  const [wrong, setWrong] = useState<Record<string, string>>({});
  const [percent, setPercent] = useState<number | null>(null);
  useEffect(() => {
    if (open) setWrong({});
  }, [open]);
  const busy = percent !== null;
  const send = async (form: FormData) => {
    if (busy) return;
    const alt = String(form.get('picture_words') ?? '').trim();
    const file = form.get('picture_file');
    const isFile = file instanceof File && file.size > 0;
    const lacking = {
      ...(chosen || isFile ? {} : { picture_file: 'Pasirinkite nuotrauką.' }),
      ...(alt === '' ? { picture_words: 'Įveskite, kas matyti nuotraukoje.' } : {}),
    };
    setWrong(lacking);
    if (Object.keys(lacking).length > 0) return;
    if (chosen && !isFile) return onPicture({ ...chosen, alt });
    if (!isFile) return;
    setPercent(0);
    const { signal } = new AbortController();
    const sent = await uploadPicture(file, upload, {
      ...{ role: 'text', onProgress: setPercent, signal },
    });
    setPercent(null);
    if (typeof sent === 'string') return setWrong({ picture_file: sent });
    const [width, height] = [String(sent.width), String(sent.height)];
    onPicture({ src: photoPath(sent, '960.webp'), width, height, alt });
  };
  return createPortal(
    <Dialog open={open} onClose={onClose} busy={busy} title="Nuotrauka">
      <OwnForm wrong={wrong} onSend={send}>
        <DialogBody>
          <PictureFileField
            label={chosen ? 'Kita nuotrauka' : 'Nuotrauka'}
            name="picture_file"
            error={wrong.picture_file}
            optional={chosen !== null}
            given={props.file}
          />
          <PictureWordsField name="picture_words" error={wrong.picture_words} value={chosen?.alt} />
          {percent !== null && <Progress value={percent} label="Įkeliama nuotrauka" />}
        </DialogBody>
        <DialogFoot>
          <Button onClick={onClose} disabled={busy}>
            Atšaukti
          </Button>
          <Button type="submit" variant="primary" busy={busy} busyText="Įkeliama...">
            {chosen ? 'Išsaugoti' : 'Įterpti'}
          </Button>
        </DialogFoot>
      </OwnForm>
    </Dialog>,
    document.body,
  );
}
