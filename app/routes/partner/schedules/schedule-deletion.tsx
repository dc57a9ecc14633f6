import { href } from 'react-router';
import {
  deleteSchedule,
  getOwnScheduleName,
} from '#app/domains/bookings/schedules/own-schedules.server.ts';
import { FormNote } from '#app/forms/form-note.tsx';
import { QuestionPage } from '#app/forms/question-page.tsx';
import { inQuotes } from '#app/lithuanian/typography.ts';
import { leadTo, partnerAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { dbContext, partnerContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/schedule-deletion.ts';

const failure = laterAgain('Tvarkaraštis neištrintas');
export const handle: RouteHandle = { title: 'Tvarkaraščio ištrynimas', formFailure: failure };

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

export default function ScheduleDeletion({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name } = loaderData;
  return (
    <QuestionPage
      title="Ištrinti tvarkaraštį?"
      back={href('/partner/dashboard/schedules/:scheduleId', { scheduleId: id })}
      backText="Grįžti į tvarkaraštį"
      confirmLabel="Ištrinti"
      busyText="Trinama..."
      note={<FormNote id="istrynimo-pastaba" state={actionData} />}
    >
      <p>
        Tvarkaraštis {inQuotes(name)} bus ištrintas kartu su išimtimis ir atostogomis. To atšaukti
        negalėsite.
      </p>
    </QuestionPage>
  );
}
