import { href, Link } from 'react-router';
import {
  addStayEntry,
  listStayChoices,
} from '#app/domains/bookings/orders/add-stay-entry.server.ts';
import { stayEntryForm } from '#app/domains/bookings/orders/order-forms.server.ts';
import { readDate } from '#app/lithuanian/typed-date.ts';
import { formatDate } from '#app/lithuanian/vilnius-time.ts';
import { Crumb } from '#app/ui/crumb.tsx';
import { leadTo, newFormKey, partnerAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { dbContext, partnerContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/new-stay.ts';
import { EntryDay, EntryForm } from './entry-form.tsx';

const failure = laterAgain('Klientas neįrašytas');
export const handle: RouteHandle = {
  title: 'Įrašyti viešnagę',
  back: href('/partner/dashboard/orders'),
  formFailure: failure,
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const choices = await listStayChoices(context.get(dbContext), context.get(partnerContext));
  const date = readDate(url.searchParams.get('date') ?? '') ?? undefined;
  return { choices, date, today: formatDate(new Date()), formKey: newFormKey() };
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

export default function NewStay({ loaderData, actionData }: Route.ComponentProps) {
  const { choices, date, today, formKey } = loaderData;
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
        <EntryForm
          {...{ choices, formKey }}
          itemLabel="Viešnagė"
          about="Galite įrašyti ir ne darbo dienomis. Jei vietos jau užimtos, įrašyti neleisime."
          after="po viešnagės"
          state={actionData}
          times={(field) => (
            <>
              <EntryDay
                name="date"
                label="Atvykimas"
                field={field('date')}
                today={today}
                begun={date}
              />
              <EntryDay name="until" label="Išvykimas" field={field('until')} today={today} />
            </>
          )}
        />
      )}
    </>
  );
}
