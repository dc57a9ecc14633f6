import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { photoPath } from '#app/domains/photos/photo.ts';
import { OwnForm } from '#app/forms/rich-text/own-form.tsx';
import type { PictureAsking } from '#app/forms/rich-text/rich-text.tsx';
import { Button } from '#app/ui/button.tsx';
import { Progress } from '#app/ui/data/progress.tsx';
import { Dialog, DialogBody, DialogFoot } from '#app/ui/overlays/dialog.tsx';
import { PictureFileField, PictureWordsField } from './picture-fields.tsx';
import { type PictureOwner, uploadPicture } from './upload-picture.ts';

interface PictureDialogProps extends PictureAsking {
  upload: PictureOwner;
}

/** Asks for a picture of the text, or for other words of the one that is selected. */
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
