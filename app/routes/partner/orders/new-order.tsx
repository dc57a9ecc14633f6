import { Form, href } from 'react-router';
import { addEntry, listEntryChoices } from '#app/domains/bookings/orders/add-entry.server.ts';
import { furthestEntryDays, orderLimits } from '#app/domains/bookings/orders/order-fields.ts';
import { entryForm } from '#app/domains/bookings/orders/order-forms.server.ts';
import { OrderSteps } from '#app/domains/bookings/orders/order-steps.tsx';
import { getOrdersSetup } from '#app/domains/bookings/orders/setup.server.ts';
import { FormNote } from '#app/forms/form-note.tsx';
import { useOwnForm } from '#app/forms/use-own-form.ts';
import { readDate } from '#app/lithuanian/typed-date.ts';
import { readTime } from '#app/lithuanian/typed-time.ts';
import { formatDate } from '#app/lithuanian/vilnius-time.ts';
import { daysLater } from '#app/lithuanian/wall-days.ts';
import { Button } from '#app/ui/button.tsx';
import { Crumb } from '#app/ui/crumb.tsx';
import { DateInput } from '#app/ui/fields/date-field.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { FormKey } from '#app/ui/fields/form-key.tsx';
import { Select, TextInput } from '#app/ui/fields/input.tsx';
import { TimeInput } from '#app/ui/fields/time-field.tsx';
import { leadTo, newFormKey, partnerAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import { AreaError } from '#app/web/pages/error-page.tsx';
import { unlistedMeta } from '#app/web/pages/page-title.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { dbContext, partnerContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/new-order.ts';

const failure = laterAgain('Klientas neįrašytas');
export const handle: RouteHandle = { formFailure: failure };

export async function loader({ context, url }: Route.LoaderArgs) {
  const [db, partner] = [context.get(dbContext), context.get(partnerContext)];
  const [choices, setup] = await Promise.all([
    listEntryChoices(db, partner),
    getOrdersSetup(db, partner),
  ]);
  const given = (name: string) => url.searchParams.get(name) ?? undefined;
  const wanted = {
    date: readDate(given('date') ?? '') ?? undefined,
    time: readTime(given('time') ?? '') ?? undefined,
    item: onlyItemOf(choices, given('schedule')),
  };
  return { choices, setup, wanted, today: formatDate(new Date()), formKey: newFormKey() };
}

/** What can only be meant: the one item of a schedule. */
function onlyItemOf(choices: Awaited<ReturnType<typeof listEntryChoices>>, scheduleId?: string) {
  const items = choices.flatMap((choice) => choice.items);
  const own = items.filter((item) => item.scheduleId === scheduleId);
  return own.length === 1 ? own[0]?.id : undefined;
}

export function action(args: Route.ActionArgs) {
  const options = { schema: entryForm, failure };
  return partnerAction(args, options, async ({ value, partner, accounts, now, once }) => {
    const entered = await once((saveReply) => addEntry(accounts, partner, value, now, saveReply));
    if (!entered.ok) return entered;
    const page = href('/partner/dashboard/orders/:orderId', { orderId: entered.bookingId });
    return leadTo(page, { notice: 'klientas-irasytas' });
  });
}

export function meta() {
  return unlistedMeta('Įrašyti klientą');
}

export default function NewOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { choices, setup, wanted, today, formKey } = loaderData;
  const { ref, noteId, state, busy, field } = useOwnForm(actionData);
  const [name, phone, dog] = [field('name'), field('phone'), field('dog')];
  const email = field('email');
  const [item, date, time] = [field('item'), field('date'), field('time')];
  return (
    <>
      <Crumb to={href('/partner/dashboard/orders')}>Visi užsakymai</Crumb>
      <div className="page-head">
        <h1>Įrašyti klientą</h1>
      </div>
      {choices.length === 0 ? (
        <OrderSteps setup={setup} />
      ) : (
        <Form ref={ref} method="post" noValidate className="stack gap-5 letter">
          <p className="muted">
            Galite įrašyti ir ne darbo valandomis. Užimto laiko neužimsite: vieta pasitikrinama
            įrašant.
          </p>
          <FormNote id={noteId} state={state} />
          <FormKey value={formKey} />
          <Field label="Paslauga" name="item" error={item.error}>
            {(control) => (
              <Select {...control} defaultValue={item.value ?? wanted.item ?? ''}>
                <option value="">Pasirinkite</option>
                {choices.map(({ serviceId, service, items }) => (
                  <optgroup key={serviceId} label={service}>
                    {items.map(({ id, label }) => (
                      <option key={id} value={id}>
                        {label}
                      </option>
                    ))}
                  </optgroup>
                ))}
              </Select>
            )}
          </Field>
          <div className="fgrid">
            <Field label="Diena" name="date" error={date.error}>
              {(control) => (
                <DateInput
                  {...control}
                  calendarLabel="Diena"
                  readDate={readDate}
                  min={today}
                  max={daysLater(today, furthestEntryDays)}
                  today={today}
                  defaultValue={date.value ?? wanted.date}
                />
              )}
            </Field>
            <Field label="Laikas" name="time" error={time.error}>
              {(control) => (
                <TimeInput
                  {...control}
                  readTime={readTime}
                  defaultValue={time.value ?? wanted.time}
                />
              )}
            </Field>
            <Field label="Kliento vardas" name="name" error={name.error}>
              {(control) => (
                <TextInput
                  {...control}
                  maxLength={orderLimits.name}
                  autoComplete="off"
                  defaultValue={name.value}
                />
              )}
            </Field>
            <Field label="Telefonas" name="phone" error={phone.error}>
              {(control) => (
                <TextInput
                  {...control}
                  type="tel"
                  maxLength={orderLimits.phone}
                  autoComplete="off"
                  defaultValue={phone.value}
                />
              )}
            </Field>
            <Field
              label="El. paštas"
              name="email"
              optional
              hint="Klientas gaus laišką su nuoroda, kuria galės atšaukti."
              error={email.error}
            >
              {(control) => (
                <TextInput
                  {...control}
                  type="email"
                  maxLength={254}
                  autoComplete="off"
                  defaultValue={email.value}
                />
              )}
            </Field>
            <Field label="Šuns vardas" name="dog" optional error={dog.error}>
              {(control) => (
                <TextInput
                  {...control}
                  maxLength={orderLimits.dog}
                  autoComplete="off"
                  defaultValue={dog.value}
                />
              )}
            </Field>
          </div>
          <p className="small muted">
            Telefoną ir el. paštą matysite dar 30&nbsp;dienų po vizito, paskui liks vardai ir data.
          </p>
          <div className="row">
            <Button type="submit" variant="primary" busy={busy} busyText="Įrašoma...">
              Įrašyti
            </Button>
          </div>
        </Form>
      )}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AreaError error={error} home={href('/partner/dashboard')} />;
}
