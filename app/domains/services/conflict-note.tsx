import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { FormKey } from '#app/ui/form-key.tsx';
import { Note } from '#app/ui/note.tsx';
import type { ServiceWizardProps } from './service-wizard.tsx';
import { removalAddress } from './wizard-addresses.ts';

interface ConflictNoteProps
  extends Pick<ServiceWizardProps, 'of' | 'draftId' | 'version' | 'mark' | 'formKey'> {
  /** The version that saving would write over. */
  over: number;
  busy: boolean;
  /** The draft is about to be thrown away. */
  onDiscard: () => void;
}

/** The service was saved elsewhere meanwhile: both ways on, and nothing typed is lost. */
export function ConflictNote(props: ConflictNoteProps) {
  const { of, draftId, version, over, mark, formKey, busy, onDiscard } = props;
  return (
    <Note tone="warn" role="alert">
      <div className="stack gap-3">
        <p>
          <strong>Kol redagavote, paslauga buvo išsaugota kitame lange ar įrenginyje.</strong> Jūsų
          pakeitimai neprarasti. Išsaugokite juos vietoj ten išsaugotų arba jų atsisakykite.
        </p>
        <div className="row">
          <Form method="post">
            <input type="hidden" name="step" value="photos" />
            <input type="hidden" name="draft" value={draftId ?? ''} />
            <input type="hidden" name="version" value={version ?? ''} />
            <input type="hidden" name="over" value={over} />
            <input type="hidden" name="mark" value={mark ?? ''} />
            <FormKey value={formKey} />
            <Button type="submit" size="sm" busy={busy}>
              Išsaugoti mano pakeitimus
            </Button>
          </Form>
          <Form method="post" action={removalAddress(of)} onSubmit={onDiscard}>
            <Button type="submit" size="sm" variant="danger-quiet" busy={busy}>
              Atsisakyti mano pakeitimų
            </Button>
          </Form>
        </div>
      </div>
    </Note>
  );
}
