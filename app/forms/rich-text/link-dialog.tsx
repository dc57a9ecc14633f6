import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { LimitedInput } from '#app/ui/fields/text-length.tsx';
import { Dialog, DialogBody, DialogFoot } from '#app/ui/overlays/dialog.tsx';
import { readLinkAddress } from './link-address.ts';
import { OwnForm } from './own-form.tsx';

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
              <LimitedInput
                {...control}
                ref={beginHere}
                defaultValue={address ?? ''}
                longest={2000}
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
