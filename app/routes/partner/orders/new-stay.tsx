import { Form, href, Link } from 'react-router';
import {
  addStayEntry,
  listStayChoices,
} from '#app/domains/bookings/orders/add-stay-entry.server.ts';
import { furthestEntryDays, orderLimits } from '#app/domains/bookings/orders/order-fields.ts';
import { stayEntryForm } from '#app/domains/bookings/orders/order-forms.server.ts';
import { FormNote } from '#app/forms/form-note.tsx';
import { useOwnForm } from '#app/forms/use-own-form.ts';
import { readDate } from '#app/lithuanian/typed-date.ts';
import { formatDate } from '#app/lithuanian/vilnius-time.ts';
import { daysLater } from '#app/lithuanian/wall-days.ts';
import { Button } from '#app/ui/button.tsx';
import { Crumb } from '#app/ui/crumb.tsx';
import { DateInput } from '#app/ui/fields/date-field.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { FormKey } from '#app/ui/fields/form-key.tsx';
import { Select, TextInput } from '#app/ui/fields/input.tsx';
import { leadTo, newFormKey, partnerAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import { AreaError } from '#app/web/pages/error-page.tsx';
import { unlistedMeta } from '#app/web/pages/page-title.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { dbContext, partnerContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/new-stay.ts';

const failure = laterAgain('Klientas neįrašytas');
export const handle: RouteHandle = { formFailure: failure };

export async function loader({ context }: Route.LoaderArgs) {
  const choices = await listStayChoices(context.get(dbContext), context.get(partnerContext));
  return { choices, today: formatDate(new Date()), formKey: newFormKey() };
}

export function action(args: Route.ActionArgs) {
  const options = { schema: stayEntryForm, failure };
  return partnerAction(args, options, async ({ value, partner, accounts, now, once }) => {
    const entered = await once((saveReply) =>
      addStayEntry(accounts, partner, value, now, saveReply),
    );
    if (!entered.ok) return entered;
    const page = href('/partner/dashboard/orders/:orderId', { orderId: entered.bookingId });
    return leadTo(page, { notice: 'klientas-irasytas' });
  });
}

export function meta() {
  return unlistedMeta('Įrašyti viešnagę');
}

export default function NewStay({ loaderData, actionData }: Route.ComponentProps) {
  const { choices, today, formKey } = loaderData;
  const { ref, noteId, state, busy, field } = useOwnForm(actionData);
  const item = field('item');
  const text = (
    name: 'name' | 'phone' | 'email' | 'dog',
    label: string,
    more: { readonly type?: string; readonly maxLength: number; readonly hint?: string },
  ) => {
    const { value, ...errors } = field(name);
    const { hint, ...input } = more;
    const isOptional = name === 'email' || name === 'dog';
    return (
      <Field label={label} name={name} optional={isOptional} hint={hint} {...errors}>
        {(control) => <TextInput {...control} {...input} autoComplete="off" defaultValue={value} />}
      </Field>
    );
  };
  const day = (name: 'date' | 'until', label: string) => {
    const { value, ...errors } = field(name);
    return (
      <Field label={label} name={name} {...errors}>
        {(control) => (
          <DateInput
            {...control}
            calendarLabel={label}
            readDate={readDate}
            min={today}
            max={daysLater(today, furthestEntryDays)}
            today={today}
            defaultValue={value}
          />
        )}
      </Field>
    );
  };
  return (
    <>
      <Crumb to={href('/partner/dashboard/orders')}>Visi užsakymai</Crumb>
      <div className="page-head">
        <h1>Įrašyti viešnagę</h1>
      </div>
      {choices.length === 0 ? (
        <p>
          Kainoraščiuose dar nėra naktų ar dienų.{' '}
          <Link to={href('/partner/dashboard/orders/new')}>Įrašyti klientą vizitui</Link>
        </p>
      ) : (
        <Form ref={ref} method="post" noValidate className="stack gap-5 letter">
          <p className="muted">
            Galite įrašyti ir ne darbo dienomis. Užimtos vietos neužimsite: ji pasitikrinama
            įrašant.
          </p>
          <FormNote id={noteId} state={state} />
          <FormKey value={formKey} />
          <Field label="Viešnagė" name="item" error={item.error}>
            {(control) => (
              <Select {...control} defaultValue={item.value ?? ''}>
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
            {day('date', 'Atvykimas')}
            {day('until', 'Išvykimas')}
            {text('name', 'Kliento vardas', { maxLength: orderLimits.name })}
            {text('phone', 'Telefonas', { maxLength: orderLimits.phone, type: 'tel' })}
            {text('email', 'El. paštas', {
              ...{ maxLength: 254, type: 'email' },
              hint: 'Klientas gaus laišką su nuoroda, kuria galės atšaukti.',
            })}
            {text('dog', 'Šuns vardas', { maxLength: orderLimits.dog })}
          </div>
          <p className="small muted">
            Telefoną ir el. paštą matysite dar 30&nbsp;dienų po viešnagės, paskui liks vardai ir
            data.
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
  return <AreaError error={error} home={href('/partner/dashboard/orders')} />;
}
