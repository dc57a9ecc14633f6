import { href, redirect } from 'react-router';
import { changeSession } from '#app/domains/bookings/sessions/change-session.server.ts';
import { getOwnSession } from '#app/domains/bookings/sessions/own-sessions.server.ts';
import { sessionChangeForm } from '#app/domains/bookings/sessions/session-form.server.ts';
import { formatDate, timeInField } from '#app/lithuanian/vilnius-time.ts';
import { Crumb } from '#app/ui/crumb.tsx';
import { leadTo, newFormKey, partnerAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { dbContext, partnerContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/session-changes.ts';
import { SessionFields } from './session-fields.tsx';

const failure = laterAgain('Užsiėmimas neišsaugotas');
export const handle: RouteHandle = { title: 'Užsiėmimo keitimas', formFailure: failure };

const sessionPath = (params: { serviceId: string; sessionId: string }) =>
  href('/partner/dashboard/services/:serviceId/sessions/:sessionId', params);

export async function loader({ context, params }: Route.LoaderArgs) {
  const now = new Date();
  const [db, partner] = [context.get(dbContext), context.get(partnerContext)];
  const found = await orNotFoundPage(getOwnSession(db, partner, params, now));
  // What has begun or was cancelled shows why nothing can be changed.
  if (!found.session.mayChange) throw redirect(sessionPath(params));
  return { ...found, now, formKey: newFormKey() };
}

export function action({ params, ...args }: Route.ActionArgs) {
  const options = { schema: sessionChangeForm, failure };
  return partnerAction(
    args,
    options,
    async ({ value, partner, accounts, now, once, overtaken }) => {
      const changed = await once((saveReply) =>
        changeSession(accounts, partner, params, value, now, saveReply),
      );
      if (!changed.ok) return overtaken(changed);
      return leadTo(sessionPath(params), { notice: 'uzsiemimas-issaugotas' });
    },
  );
}

export default function SessionChanges({ loaderData, actionData }: Route.ComponentProps) {
  const { service, session, now, formKey } = loaderData;
  const back = sessionPath({ serviceId: service.id, sessionId: session.id });
  const { name, startsAt, minutes, seats, itemId, place, takes, taken, version } = session;
  return (
    <>
      <Crumb to={back}>{service.isEvent ? 'Grįžti į registraciją' : 'Grįžti į užsiėmimą'}</Crumb>
      <div className="page-head">
        <h1>{service.isEvent ? 'Keisti registraciją' : 'Keisti užsiėmimą'}</h1>
      </div>
      <SessionFields
        {...{ service, now, formKey, back, taken }}
        begun={{
          ...{ name, date: formatDate(startsAt), time: timeInField(startsAt) },
          ...{ minutes: String(minutes), seats: String(seats), item: itemId ?? '' },
          ...{ place: place ?? '', takes: takes === null ? '' : String(takes) },
        }}
        version={version}
        today={formatDate(now)}
        state={actionData}
      />
    </>
  );
}
