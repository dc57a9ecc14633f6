import { Form, href, useNavigation } from 'react-router';
import {
  deleteSchedule,
  getOwnScheduleName,
} from '#app/domains/bookings/schedules/own-schedules.server.ts';
import { FormNote } from '#app/forms/form-note.tsx';
import { inQuotes } from '#app/lithuanian/typography.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Crumb } from '#app/ui/crumb.tsx';
import { leadTo, partnerAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import { AreaError } from '#app/web/pages/error-page.tsx';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import { unlistedMeta } from '#app/web/pages/page-title.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { dbContext, partnerContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/schedule-deletion.ts';

const failure = laterAgain('Tvarkaraštis neištrintas');
export const handle: RouteHandle = { formFailure: failure };

export async function loader({ context, params: { scheduleId } }: Route.LoaderArgs) {
  const found = getOwnScheduleName(context.get(dbContext), context.get(partnerContext), scheduleId);
  return { id: scheduleId, name: await orNotFoundPage(found) };
}

export function action({ params: { scheduleId }, ...args }: Route.ActionArgs) {
  return partnerAction(args, { failure }, async ({ partner, db, now }) => {
    const deleted = await deleteSchedule(db, partner, scheduleId, now);
    if (!deleted.ok) return deleted;
    const notice = { notice: 'tvarkarastis-istrintas', by: 'replacement' } as const;
    return leadTo(href('/partner/dashboard/schedules'), notice);
  });
}

export function meta() {
  return unlistedMeta('Tvarkaraščio ištrynimas');
}

export default function ScheduleDeletion({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name } = loaderData;
  const busy = useNavigation().state !== 'idle';
  const back = href('/partner/dashboard/schedules/:scheduleId', { scheduleId: id });
  return (
    <div className="stack gap-5">
      <Crumb to={back}>Grįžti į tvarkaraštį</Crumb>
      <h1>Ištrinti tvarkaraštį?</h1>
      <FormNote id="istrynimo-pastaba" state={actionData} />
      <p>
        Tvarkaraštis {inQuotes(name)} bus ištrintas kartu su išimtimis ir atostogomis. To atšaukti
        negalėsite.
      </p>
      <Form method="post" className="row">
        <ButtonLink to={back}>Atšaukti</ButtonLink>
        <Button type="submit" variant="danger" busy={busy} busyText="Trinama...">
          Ištrinti
        </Button>
      </Form>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AreaError error={error} home={href('/partner/dashboard')} />;
}
