import { href } from 'react-router';
import { addSessions } from '#app/domains/bookings/sessions/add-sessions.server.ts';
import { sessionForm } from '#app/domains/bookings/sessions/session-form.server.ts';
import { getSessionService } from '#app/domains/bookings/sessions/session-service.server.ts';
import { formatDate } from '#app/lithuanian/vilnius-time.ts';
import { Crumb } from '#app/ui/crumb.tsx';
import { leadTo, newFormKey, partnerAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { dbContext, partnerContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/new-session.ts';
import { NoPrice } from './no-price.tsx';
import { SessionFields } from './session-fields.tsx';

const failure = laterAgain('Užsiėmimas neišsaugotas');
export const handle: RouteHandle = { title: 'Naujas užsiėmimas', formFailure: failure };

export async function loader({ context, params: { serviceId } }: Route.LoaderArgs) {
  const now = new Date();
  const found = getSessionService(context.get(dbContext), context.get(partnerContext), serviceId);
  return { service: await orNotFoundPage(found), now, formKey: newFormKey() };
}

export function action({ params: { serviceId }, ...args }: Route.ActionArgs) {
  const options = { schema: sessionForm, failure };
  return partnerAction(args, options, async ({ value, partner, db, now, once }) => {
    const added = await once((saveReply) =>
      addSessions(db, partner, serviceId, value, now, saveReply),
    );
    if (!added.ok) return added;
    const page = href('/partner/dashboard/services/:serviceId/sessions', { serviceId });
    return leadTo(page, {
      notice: added.count === 1 ? 'uzsiemimas-sukurtas' : 'uzsiemimai-sukurti',
    });
  });
}

export default function NewSession({ loaderData, actionData }: Route.ComponentProps) {
  const { service, now, formKey } = loaderData;
  const back = href('/partner/dashboard/services/:serviceId/sessions', { serviceId: service.id });
  const isReady = service.items.length > 0 && (!service.isEvent || service.eventAt !== null);
  const begun = {
    ...{ name: service.isEvent ? service.title.slice(0, 80) : '', date: '', time: '' },
    ...{ minutes: String(service.items[0]?.minutes ?? 60), seats: '', place: '', takes: '' },
    item: service.items.length === 1 ? (service.items[0]?.id ?? '') : '',
  };
  return (
    <>
      <Crumb to={back}>{service.isEvent ? 'Renginio registracija' : 'Užsiėmimai'}</Crumb>
      <div className="page-head">
        <div className="stack gap-1">
          <h1>{service.isEvent ? 'Priimti registraciją' : 'Naujas užsiėmimas'}</h1>
          <p className="muted">{service.title}</p>
        </div>
      </div>
      {isReady ? (
        <SessionFields
          {...{ service, begun, now, formKey, back }}
          version={null}
          taken={0}
          today={formatDate(now)}
          state={actionData}
        />
      ) : (
        <NoPrice service={service} />
      )}
    </>
  );
}
