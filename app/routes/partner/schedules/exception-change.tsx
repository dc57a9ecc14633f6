import type { ComponentType } from 'react';
import { Form, href, type RouterContextProvider } from 'react-router';
import type { ExceptionFieldsProps } from '#app/domains/bookings/schedules/exception-fields.tsx';
import {
  furthestDays,
  getOwnException,
} from '#app/domains/bookings/schedules/own-exceptions.server.ts';
import type { ScheduleException } from '#app/domains/bookings/schedules/schedule.ts';
import { clockOf } from '#app/domains/bookings/schedules/schedule-fields.ts';
import { FormNote } from '#app/forms/form-note.tsx';
import type { FormState } from '#app/forms/form-state.ts';
import { RestoredNote } from '#app/forms/restored-note.tsx';
import { useOwnForm } from '#app/forms/use-own-form.ts';
import { formatDate } from '#app/lithuanian/vilnius-time.ts';
import { daysLater } from '#app/lithuanian/wall-days.ts';
import { Button } from '#app/ui/button.tsx';
import { Crumb } from '#app/ui/crumb.tsx';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import { dbContext, partnerContext } from '#app/web/request/contexts.ts';

/** An exception of a schedule as the fields of its form begin. */
export async function loadException(
  context: Readonly<RouterContextProvider>,
  { scheduleId, exceptionId: id }: { scheduleId: string; exceptionId: string },
  vacation: boolean,
) {
  const [db, partner] = [context.get(dbContext), context.get(partnerContext)];
  const now = new Date();
  const found = await orNotFoundPage(
    getOwnException(db, partner, { scheduleId, id, vacation }, now),
  );
  const today = formatDate(now);
  return { scheduleId, begun: begunOf(found), today, max: daysLater(today, furthestDays) };
}

function begunOf(exception: ScheduleException): Readonly<Record<string, string>> {
  const { kind, startsOn, endsOn, fromMinute, untilMinute, note } = exception;
  if (kind === 'vacation') return { first: startsOn, returns: daysLater(endsOn, 1) };
  const clock = (minute: number | null) => (minute === null ? '' : clockOf(minute));
  return {
    ...{ kind, note, day: startsOn, last_day: endsOn === startsOn ? '' : endsOn },
    ...{ from: clock(fromMinute), until: clock(untilMinute) },
  };
}

interface ExceptionChangeProps extends Omit<ExceptionFieldsProps, 'field'> {
  scheduleId: string;
  title: string;
  state: FormState | undefined;
  Fields: ComponentType<ExceptionFieldsProps>;
}

/** The page on which an exception of a schedule is changed. */
export function ExceptionChange(props: ExceptionChangeProps) {
  const { scheduleId, title, state: given, Fields, ...days } = props;
  const { ref, noteId, state, busy, field } = useOwnForm(given);
  return (
    <>
      <Crumb to={href('/partner/dashboard/schedules/:scheduleId', { scheduleId })}>
        Tvarkaraštis
      </Crumb>
      <div className="page-head">
        <h1>{title}</h1>
      </div>
      <Form ref={ref} method="post" noValidate className="stack gap-5 letter">
        <RestoredNote id={noteId} />
        <Fields {...days} field={field} />
        <FormNote id={noteId} state={state} />
        <div className="row">
          <Button type="submit" variant="primary" busy={busy} busyText="Saugoma...">
            Išsaugoti
          </Button>
        </div>
      </Form>
    </>
  );
}
