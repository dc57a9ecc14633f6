import { href } from 'react-router';
import { addressReasons } from '#app/domains/moderation/companies/address-reasons.ts';
import { addressTakingForm } from '#app/domains/moderation/companies/address-taking-form.server.ts';
import { getReviewedCompany } from '#app/domains/moderation/companies/companies.server.ts';
import { takeAddress } from '#app/domains/moderation/companies/take-address.server.ts';
import { ActDialog } from '#app/forms/act-dialog.tsx';
import type { FieldState } from '#app/forms/form-state.ts';
import { inQuotes } from '#app/lithuanian/typography.ts';
import { Radio } from '#app/ui/fields/choice.tsx';
import { FieldError } from '#app/ui/fields/field.tsx';
import { adminAction, leadTo, newFormKey } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import { reloadRefused } from '#app/web/forms/reload-refused.ts';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { adminContext, dbContext } from '#app/web/request/contexts.ts';
import { requireCode } from '#app/web/request/guards.server.ts';
import { keptSearch, useKeptSearch } from '../kept-search.ts';
import type { Route } from './+types/address-taking.ts';

const failure = laterAgain('Adresas neatimtas');
export const handle: RouteHandle = { title: 'Atimti trumpąjį adresą?', formFailure: failure };

export const middleware: Route.MiddlewareFunction[] = [requireCode];

export async function loader({ context, params }: Route.LoaderArgs) {
  const [db, admin] = [context.get(dbContext), context.get(adminContext)];
  const { name, addresses } = await orNotFoundPage(getReviewedCompany(db, admin, params.partnerId));
  return { name, addresses, formKey: newFormKey() };
}

export function action({ params, ...args }: Route.ActionArgs) {
  const options = { schema: addressTakingForm, failure };
  return adminAction(args, options, async ({ value, admin, accounts, now, once }) => {
    const taken = await once((saveReply) =>
      takeAddress(accounts, admin, params.partnerId, value, { now, saveReply }),
    );
    if (!taken.ok) return taken;
    const page = href('/admin/partners/:partnerId', params) + keptSearch(args.url.searchParams);
    return leadTo(page, { notice: 'adresas-atimtas' });
  });
}

export const shouldRevalidate = reloadRefused;

export default function AddressTaking({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, addresses, formKey } = loaderData;
  return (
    <ActDialog
      title="Atimti trumpąjį adresą?"
      lead={`Adresas niekur nebeves, ir niekas negalės jo pasirinkti. ${inQuotes(name)} puslapis liks kitu adresu, o partneris gaus laišką su priežastimi. To atšaukti negalėsite.`}
      reasons={addressReasons}
      explanationLabel="Paaiškinimas partneriui"
      explanationHint="Matys tik partneris."
      aboveExplanation={(field) => <WhichName names={addresses} state={field('name')} />}
      confirmLabel="Atimti"
      busyText="Atimama..."
      state={actionData}
      formKey={formKey}
      back={href('/admin/partners/:partnerId', params) + useKeptSearch()}
    />
  );
}

/** The present name first; of one there is nothing to choose. */
function WhichName({ names, state }: { names: readonly string[]; state: FieldState }) {
  const errorId = 'name-error';
  const [present = '', ...earlier] = names;
  if (earlier.length === 0) {
    return (
      <p>
        <input type="hidden" name="name" value={present} />
        Adresas: <strong>{`/p/${present}`}</strong>
      </p>
    );
  }
  return (
    <fieldset aria-describedby={state.error ? errorId : undefined}>
      <legend className="label">Adresas</legend>
      {names.map((name) => (
        <Radio
          key={name}
          name="name"
          value={name}
          label={name === present ? `/p/${name} (dabartinis)` : `/p/${name}`}
          defaultChecked={(state.value ?? present) === name}
          aria-invalid={state.error ? true : undefined}
        />
      ))}
      {state.error && <FieldError id={errorId}>{state.error}</FieldError>}
    </fieldset>
  );
}
