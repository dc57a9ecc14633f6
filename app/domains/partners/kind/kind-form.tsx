import { Form } from 'react-router';
import { AddressFields, CodeFields } from '#app/domains/accounts/registration/identity-fields.tsx';
import { KindField } from '#app/domains/accounts/registration/kind-field.tsx';
import { overWithKind, type TraderKind, traderKinds } from '#app/domains/accounts/trader-kinds.ts';
import { FormNote } from '#app/forms/form-note.tsx';
import type { FormState } from '#app/forms/form-state.ts';
import { RestoredNote } from '#app/forms/restored-note.tsx';
import { useOwnForm } from '#app/forms/use-own-form.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';

interface KindFormProps {
  state: FormState | undefined;
  /** What the partner is now. */
  kind: TraderKind;
  /** What was chosen on the page before. */
  chosen: TraderKind | null;
  /** The address as it is now, '' where none is shown. */
  place: { readonly address: string; readonly postal_code: string };
  back: string;
}

/** Asks to be another kind of trader, with what goes with it; it posts to its own page. */
export function KindForm({ state: given, kind, chosen, place, back }: KindFormProps) {
  const form = useOwnForm(given, overWithKind);
  const begun: Readonly<Record<string, string>> = { ...place, trader_kind: chosen ?? '' };
  const field = (name: string) => {
    const { value = begun[name], ...errors } = form.field(name);
    return { value, ...errors };
  };
  return (
    <>
      <RestoredNote id={form.noteId} />
      <Form ref={form.ref} method="post" noValidate className="fgrid by-kind">
        <KindField
          legend="Kas teikia paslaugas iš tikrųjų?"
          state={field('trader_kind')}
          kinds={traderKinds.filter((one) => one !== kind)}
        />
        <CodeFields field={field} kind={null} />
        <AddressFields field={field} kind={null} />
        <FormNote id={form.noteId} state={form.state} />
        <div className="all row">
          <ButtonLink to={back}>Atšaukti</ButtonLink>
          <Button type="submit" variant="primary" busy={form.busy} busyText="Siunčiama...">
            Siųsti prašymą
          </Button>
        </div>
      </Form>
    </>
  );
}
