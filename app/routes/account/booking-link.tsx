import { data, Form, href } from 'react-router';
import {
  actByLink,
  findLinkedBooking,
  type LinkedBooking,
  noSuchLink,
} from '#app/domains/bookings/links/linked-booking.server.ts';
import { linkedWords } from '#app/domains/bookings/links/linked-words.ts';
import { orderLimits } from '#app/domains/bookings/orders/order-fields.ts';
import { linkedActForm } from '#app/domains/bookings/orders/order-forms.server.ts';
import { FormNote } from '#app/forms/form-note.tsx';
import type { FormState } from '#app/forms/form-state.ts';
import { RestoredNote } from '#app/forms/restored-note.tsx';
import { useOwnForm } from '#app/forms/use-own-form.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { FormKey } from '#app/ui/fields/form-key.tsx';
import { LimitedText } from '#app/ui/fields/text-length.tsx';
import { Note } from '#app/ui/note.tsx';
import { newFormKey, publicAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { accountsContext } from '#app/web/request/contexts.ts';
import { noStore } from '#app/web/request/guards.server.ts';
import type { Route } from './+types/booking-link.ts';
import { AuthFrame } from './auth-frame.tsx';
import { MailedLinkForm } from './mailed-link-form.tsx';

export const middleware: Route.MiddlewareFunction[] = [noStore];

const tokenOf = (url: URL) => url.searchParams.get('token') ?? '';

/** What the link is about. Mail programs open it on their own: looking changes nothing. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const booking = await findLinkedBooking(context.get(accountsContext), tokenOf(url), new Date());
  return { booking, dead: noSuchLink.text, formKey: newFormKey() };
}

const failure = laterAgain('Užsakymas nepakeistas');
export const handle: RouteHandle = { title: 'Užsakymas', formFailure: failure };

/** The right is the link: it needs no session. */
export function action(args: Route.ActionArgs) {
  const token = tokenOf(args.url);
  const options = { schema: linkedActForm, failure, sender: token };
  return publicAction(args, options, async ({ value, from, accounts, now, once }) => {
    const acted = await once((saveReply) =>
      actByLink(accounts, token, value, from, now, saveReply),
    );
    return acted.ok ? data({ acted: true as const }) : acted;
  });
}

/** What a link of a mail about a booking opens, for who need not be signed in. */
export default function BookingLink({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, dead, formKey } = loaderData;
  if (booking === null) {
    return (
      <AuthFrame title="Užsakymas">
        <Note tone="bad" role="alert">
          {dead}
        </Note>
        <ButtonLink to={href('/')} block>
          Į pradžią
        </ButtonLink>
      </AuthFrame>
    );
  }
  const words = linkedWords(booking);
  if (actionData && 'acted' in actionData) {
    return (
      <AuthFrame title={words.doneTitle} lead={words.lead}>
        <Note tone="ok" role="status">
          {words.done}
        </Note>
        <ButtonLink to={href('/')} block>
          Į pradžią
        </ButtonLink>
      </AuthFrame>
    );
  }
  const state = actionData && 'acted' in actionData ? undefined : actionData;
  return (
    <AuthFrame title={booking.dead === null ? words.title : 'Užsakymas'} lead={words.lead}>
      {booking.act === 'decline' && booking.dead === null ? (
        <DeclineForm booking={booking} state={state} formKey={formKey} />
      ) : (
        <MailedLinkForm
          state={state}
          text={words.text}
          dead={booking.dead}
          button={words.button}
          busyText={words.busy}
          danger={booking.act !== 'confirm' && booking.act !== 'take'}
        >
          <FormKey value={formKey} />
        </MailedLinkForm>
      )}
      {booking.dead !== null && (
        <ButtonLink to={href('/')} block>
          Į pradžią
        </ButtonLink>
      )}
    </AuthFrame>
  );
}

interface DeclineFormProps {
  booking: LinkedBooking;
  state: FormState | undefined;
  formKey: string;
}

/** Who declines says why: the client reads it. */
function DeclineForm({ booking, state: given, formKey }: DeclineFormProps) {
  const { ref, noteId, state, busy, field } = useOwnForm(given);
  const { value, error } = field('reason');
  const words = linkedWords(booking);
  return (
    <Form ref={ref} method="post" noValidate className="stack">
      <FormKey value={formKey} />
      <RestoredNote id={noteId} />
      <p>{words.text}</p>
      <Field label="Priežastis" name="reason" hint="Ją perskaitys klientas." error={error}>
        {(control) => (
          <LimitedText {...control} rows={3} longest={orderLimits.reason} defaultValue={value} />
        )}
      </Field>
      <FormNote id={noteId} state={state} />
      <Button type="submit" variant="danger" block busy={busy} busyText={words.busy}>
        {words.button}
      </Button>
    </Form>
  );
}
