import { Form, href, redirect } from 'react-router';
import { cancelSession } from '#app/domains/bookings/sessions/cancel-session.server.ts';
import { getOwnSession } from '#app/domains/bookings/sessions/own-sessions.server.ts';
import { sessionReasonForm } from '#app/domains/bookings/sessions/session-form.server.ts';
import { sessionLimits } from '#app/domains/bookings/sessions/session-limits.ts';
import { visitMoment } from '#app/domains/bookings/visits/booking-words.ts';
import { FormNote } from '#app/forms/form-note.tsx';
import { RestoredNote } from '#app/forms/restored-note.tsx';
import { useOwnForm } from '#app/forms/use-own-form.ts';
import { inQuotes } from '#app/lithuanian/typography.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Crumb } from '#app/ui/crumb.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { FormKey } from '#app/ui/fields/form-key.tsx';
import { LimitedText } from '#app/ui/fields/text-length.tsx';
import { leadTo, newFormKey, partnerAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { dbContext, partnerContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/session-cancellation.ts';

const failure = laterAgain('Užsiėmimas neatšauktas');
export const handle: RouteHandle = { title: 'Užsiėmimo atšaukimas', formFailure: failure };

const sessionPath = (params: { serviceId: string; sessionId: string }) =>
  href('/partner/dashboard/services/:serviceId/sessions/:sessionId', params);

export async function loader({ context, params }: Route.LoaderArgs) {
  const [db, partner] = [context.get(dbContext), context.get(partnerContext)];
  const now = new Date();
  const found = await orNotFoundPage(getOwnSession(db, partner, params, now));
  if (!found.session.mayCancel) throw redirect(sessionPath(params));
  return { ...found, now, formKey: newFormKey() };
}

export function action({ params, ...args }: Route.ActionArgs) {
  const options = { schema: sessionReasonForm, failure };
  return partnerAction(args, options, async ({ value, partner, accounts, now, once }) => {
    const cancelled = await once((saveReply) =>
      cancelSession(accounts, partner, { ...params, ...value }, now, saveReply),
    );
    if (!cancelled.ok) return cancelled;
    return leadTo(sessionPath(params), { notice: 'uzsiemimas-atsauktas' });
  });
}

export default function SessionCancellation({ loaderData, actionData }: Route.ComponentProps) {
  const { service, session, seats, now, formKey } = loaderData;
  const { ref, noteId, state, busy, field } = useOwnForm(actionData);
  const reason = field('reason');
  const back = sessionPath({ serviceId: service.id, sessionId: session.id });
  const what = service.isEvent ? 'Atšaukti registraciją' : 'Atšaukti užsiėmimą';
  const bookings = seats.filter(({ isIn }) => isIn).length;
  return (
    <div className="stack gap-5">
      <Crumb to={back}>{service.isEvent ? 'Grįžti į registraciją' : 'Grįžti į užsiėmimą'}</Crumb>
      <h1>{what}?</h1>
      <p>
        {inQuotes(session.name)}, {visitMoment(session.startsAt, now)}.{' '}
        {bookings === 0
          ? 'Dar niekas neužsiregistravo.'
          : `Registracijas (${bookings}) atšauksime ir užsiregistravusiems parašysime.`}{' '}
        To pakeisti nebegalėsite.
      </p>
      <Form ref={ref} method="post" noValidate className="stack gap-5 letter">
        <RestoredNote id={noteId} />
        <FormKey value={formKey} />
        <Field
          label="Priežastis"
          name="reason"
          hint="Ją perskaitys užsiregistravusieji ir visi, kas žiūrės užsiėmimų sąrašą."
          error={reason.error}
        >
          {(control) => (
            <LimitedText
              {...control}
              rows={3}
              longest={sessionLimits.reason}
              defaultValue={reason.value}
            />
          )}
        </Field>
        <FormNote id={noteId} state={state} />
        <div className="row">
          <ButtonLink to={back}>Grįžti</ButtonLink>
          <Button type="submit" variant="danger" busy={busy} busyText="Atšaukiama...">
            {what}
          </Button>
        </div>
      </Form>
    </div>
  );
}
