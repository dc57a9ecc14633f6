import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import type { FormState } from '#app/forms/form-state.ts';
import { OvertakenNote, ShownNote } from '#app/forms/overtaken-note.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { discardAddress, formAddress, previewAddress } from './post-addresses.ts';

/** What was changed elsewhere while a form stood open. */
export type Conflict =
  /** The same administrator's draft; `mark` is what may be written over. */
  | { readonly kind: 'window'; readonly mark: string }
  /** The post, which is saved as the version `over`; a new one has come to be with the id `postId`. */
  | { readonly kind: 'version'; readonly over: number; readonly postId: string };

interface ConflictNoteProps {
  conflict: Conflict;
  /** The post whose form this is; null of a new one. */
  postId: string | null;
  /** Of the list that the form was opened from. */
  search: string;
  /** The id of the form, which takes along what stands in it. */
  form: string;
  busy: boolean;
  /** Keeps what stands in the form; without a script the button sends it. */
  onKeep: () => void;
  /** What was typed here is about to be given up. */
  onDrop: () => void;
  /** It could not be given up. */
  onStay: () => void;
}

/** The post was changed elsewhere meanwhile: all ways on, and nothing typed is lost. */
export function ConflictNote({ conflict, ...props }: ConflictNoteProps) {
  if (conflict.kind === 'window') return <WindowNote {...props} mark={conflict.mark} />;
  return <VersionNote {...props} over={conflict.over} savedAs={conflict.postId} />;
}

type WindowNoteProps = Omit<ConflictNoteProps, 'conflict'> & { mark: string };

function WindowNote({ postId, search, ...note }: WindowNoteProps) {
  return (
    <OvertakenNote
      {...note}
      title="Tą patį įrašą pakeitėte kitame lange ar įrenginyje."
      latest={{ to: formAddress(postId) + search, label: 'Atverti naujausią' }}
    >
      Ką įrašėte čia, neprarasta, bet dar neišsaugota. Galite palikti, kas įrašyta čia (pakeitimai
      iš kito lango dings), arba atverti naujausią.
    </OvertakenNote>
  );
}

type VersionNoteProps = Omit<ConflictNoteProps, 'conflict'> & { over: number; savedAs: string };

function VersionNote(props: VersionNoteProps) {
  const { postId, search, form, busy, over, savedAs, onDrop, onStay } = props;
  const isNew = postId === null;
  return (
    <ShownNote>
      <p>
        {isNew ? (
          <strong>Šį įrašą jau išsaugojote kitame lange.</strong>
        ) : (
          <strong>
            Kol redagavote, įrašą išsaugojo kitas administratorius arba jūs kitame lange.
          </strong>
        )}{' '}
        Ką įrašėte čia, neprarasta, bet dar neišsaugota. Galite išsaugoti savo tekstą (kas išsaugota
        ten, dings) arba jo atsisakyti ir atverti išsaugotą.
      </p>
      <div className="row">
        <Button
          type="submit"
          form={form}
          formAction={formAddress(savedAs) + search}
          name="over"
          value={over}
          size="sm"
          busy={busy}
        >
          Išsaugoti mano tekstą
        </Button>
        <ButtonLink
          to={`${previewAddress(savedAs)}?saved`}
          size="sm"
          icon="eye"
          target="_blank"
          rel="noopener"
        >
          Peržiūrėti išsaugotą
        </ButtonLink>
        {isNew ? (
          <ButtonLink
            to={formAddress(savedAs) + search}
            size="sm"
            variant="danger-quiet"
            onClick={onDrop}
          >
            Atsisakyti savo teksto
          </ButtonLink>
        ) : (
          <DropForm postId={savedAs} search={search} onDrop={onDrop} onStay={onStay} />
        )}
      </div>
    </ShownNote>
  );
}

type DropFormProps = Pick<ConflictNoteProps, 'search' | 'onDrop' | 'onStay'> & { postId: string };

/** Gives up what was typed and opens the post as it is saved; a server out of reach changes nothing. */
function DropForm({ postId, search, onDrop, onStay }: DropFormProps) {
  const { Form, state, data } = useFetcher<FormState>();
  useEffect(() => {
    if (data) onStay();
  }, [data, onStay]);
  return (
    <Form method="post" action={discardAddress(postId) + search} onSubmit={onDrop}>
      <input type="hidden" name="then" value="open" />
      <Button
        type="submit"
        size="sm"
        variant="danger-quiet"
        busy={state !== 'idle'}
        busyText="Atveriama..."
      >
        Atsisakyti savo teksto
      </Button>
      {data && <p role="alert">Nepavyko. {data.text}</p>}
    </Form>
  );
}
