import { Form, href } from 'react-router';
import { addSchedule } from '#app/domains/bookings/schedules/own-schedules.server.ts';
import { scheduleLimits } from '#app/domains/bookings/schedules/schedule-fields.ts';
import { newScheduleForm } from '#app/domains/bookings/schedules/schedule-form.server.ts';
import { listScheduledServices } from '#app/domains/bookings/schedules/schedule-services.server.ts';
import { FormNote } from '#app/forms/form-note.tsx';
import { RestoredNote } from '#app/forms/restored-note.tsx';
import { useOwnForm } from '#app/forms/use-own-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Crumb } from '#app/ui/crumb.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { FormKey } from '#app/ui/fields/form-key.tsx';
import { Select } from '#app/ui/fields/input.tsx';
import { LimitedInput } from '#app/ui/fields/text-length.tsx';
import { leadTo, newFormKey, partnerAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { dbContext, partnerContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/new-schedule.ts';

const failure = laterAgain('Tvarkaraštis nesukurtas');
export const handle: RouteHandle = { title: 'Naujas tvarkaraštis', formFailure: failure };

export async function loader({ context }: Route.LoaderArgs) {
  const services = await listScheduledServices(context.get(dbContext), context.get(partnerContext));
  return { services, formKey: newFormKey() };
}

export function action(args: Route.ActionArgs) {
  const options = { schema: newScheduleForm, failure };
  return partnerAction(args, options, async ({ value, partner, db, now, once }) => {
    const added = await once((saveReply) => addSchedule(db, partner, value, now, saveReply));
    if (!added.ok) return added;
    const page = href('/partner/dashboard/schedules/:scheduleId', { scheduleId: added.id });
    return leadTo(page, { notice: 'tvarkarastis-sukurtas' });
  });
}

export default function NewSchedule({ loaderData, actionData }: Route.ComponentProps) {
  const { services, formKey } = loaderData;
  const { ref, noteId, state, busy, field } = useOwnForm(actionData);
  const [name, service] = [field('name'), field('service')];
  const free = services.find(({ scheduleId }) => scheduleId === null);
  return (
    <>
      <Crumb to={href('/partner/dashboard/schedules')}>Tvarkaraščiai</Crumb>
      <div className="page-head">
        <h1>Naujas tvarkaraštis</h1>
      </div>
      <Form ref={ref} method="post" noValidate className="stack gap-5 letter">
        <RestoredNote id={noteId} />
        <FormKey value={formKey} />
        <Field
          label="Tvarkaraščio pavadinimas"
          name="name"
          hint="Kas pagal jį dirba: „Kirpykla“, „Du kabinetai“. Jį matote tik jūs."
          error={name.error}
        >
          {(control) => (
            <LimitedInput
              {...control}
              longest={scheduleLimits.name}
              autoComplete="off"
              defaultValue={name.value}
            />
          )}
        </Field>
        {services.length > 0 && (
          <Field
            label="Pirma paslauga"
            name="service"
            optional
            hint="Perkelsime jos darbo laiką; kitas paslaugas pridėsite vėliau."
            error={service.error}
          >
            {(control) => (
              <Select {...control} defaultValue={service.value ?? free?.id ?? ''}>
                <option value="">Nesirinkti</option>
                {services.map(({ id, title, scheduleName }) => (
                  <option key={id} value={id}>
                    {scheduleName === null ? title : `${title} (dabar: ${scheduleName})`}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <FormNote id={noteId} state={state} />
        <div className="row">
          <Button type="submit" variant="primary" busy={busy} busyText="Kuriama...">
            Sukurti
          </Button>
        </div>
      </Form>
    </>
  );
}
