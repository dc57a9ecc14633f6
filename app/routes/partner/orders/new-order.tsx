import { href, redirect } from 'react-router';
import { addEntry, listEntryChoices } from '#app/domains/bookings/orders/add-entry.server.ts';
import { entryForm } from '#app/domains/bookings/orders/order-forms.server.ts';
import { OrderSteps } from '#app/domains/bookings/orders/order-steps.tsx';
import { getOrdersSetup } from '#app/domains/bookings/orders/setup.server.ts';
import { readDate } from '#app/lithuanian/typed-date.ts';
import { readTime } from '#app/lithuanian/typed-time.ts';
import { formatDate } from '#app/lithuanian/vilnius-time.ts';
import { Crumb } from '#app/ui/crumb.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { TimeInput } from '#app/ui/fields/time-field.tsx';
import { leadTo, newFormKey, partnerAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { dbContext, partnerContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/new-order.ts';
import { EntryDay, EntryForm } from './entry-form.tsx';

const failure = laterAgain('Klientas neįrašytas');
export const handle: RouteHandle = { title: 'Įrašyti klientą', formFailure: failure };

export async function loader({ context, url }: Route.LoaderArgs) {
  const [db, partner] = [context.get(dbContext), context.get(partnerContext)];
  const [choices, setup] = await Promise.all([
    listEntryChoices(db, partner),
    getOrdersSetup(db, partner),
  ]);
  if (choices.length === 0 && setup.stays > 0) {
    throw redirect(href('/partner/dashboard/orders/new-stay') + url.search);
  }
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

export default function NewOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { choices, setup, wanted, today, formKey } = loaderData;
  return (
    <>
      <Crumb to={href('/partner/dashboard/orders')}>Visi užsakymai</Crumb>
      <div className="page-head">
        <h1>Įrašyti klientą</h1>
      </div>
      {choices.length === 0 ? (
        <OrderSteps setup={setup} />
      ) : (
        <EntryForm
          {...{ choices, formKey }}
          itemLabel="Paslauga"
          begun={wanted.item}
          about="Galite įrašyti ir ne darbo valandomis. Jei laikas jau užimtas, įrašyti neleisime."
          after="po vizito"
          state={actionData}
          times={(field) => {
            const { value = wanted.time, ...errors } = field('time');
            const date = field('date');
            return (
              <>
                <EntryDay
                  name="date"
                  label="Diena"
                  field={date}
                  today={today}
                  begun={wanted.date}
                />
                <Field label="Laikas" name="time" {...errors}>
                  {(control) => <TimeInput {...control} readTime={readTime} defaultValue={value} />}
                </Field>
              </>
            );
          }}
        />
      )}
    </>
  );
}
