import { data, href, Link } from 'react-router';
import {
  editTypedRows,
  getOwnPriceList,
  savePriceList,
} from '#app/domains/bookings/price-list/own-price-list.server.ts';
import { PriceListEditor } from '#app/domains/bookings/price-list/price-list-editor.tsx';
import { valuesOf } from '#app/domains/bookings/price-list/typed-rows.ts';
import { getCategory } from '#app/domains/services/catalogue/categories.ts';
import { servicesAddress } from '#app/domains/services/editor/wizard-addresses.ts';
import { isPublicNow } from '#app/domains/services/publication/public-condition.server.ts';
import { inQuotes } from '#app/lithuanian/typography.ts';
import { Crumb } from '#app/ui/crumb.tsx';
import { Note } from '#app/ui/note.tsx';
import { leadTo, newFormKey, partnerAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { dbContext, partnerContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/price-list.ts';

const failure = laterAgain('Kainoraštis neišsaugotas');
export const handle: RouteHandle = { title: 'Kainoraštis', formFailure: failure };

export async function loader({ context, params: { serviceId } }: Route.LoaderArgs) {
  const found = getOwnPriceList(context.get(dbContext), context.get(partnerContext), serviceId);
  return { list: await orNotFoundPage(found), formKey: newFormKey() };
}

/** Saves the list; a button that changes its rows gets the form back with the rows as they are then. */
export function action({ params: { serviceId }, ...args }: Route.ActionArgs) {
  return partnerAction(args, { failure }, async (sent) => {
    const { form, partner, db, now, once, overtaken } = sent;
    if (form.has('edit')) {
      const rows = await editTypedRows(db, partner, serviceId, form);
      const values = { ...valuesOf(rows), version: String(form.get('version')) };
      const edited = { title: null, text: null, fields: {}, values, at: now.getTime() };
      return data({ ...edited, edited: true as const });
    }
    const saved = await once((saveReply) =>
      savePriceList(db, partner, serviceId, form, { now, saveReply }),
    );
    if (!saved.ok) return overtaken(saved);
    const page = href('/partner/dashboard/services/:serviceId/price-list', { serviceId });
    const notice = saved.takes ? 'kainos-perimtos' : 'kainorastis-issaugotas';
    const isShown = await isPublicNow(db, serviceId);
    return leadTo(page, { notice, ...(isShown ? { about: serviceId } : {}) });
  });
}

export default function PriceListPage({ loaderData, actionData }: Route.ComponentProps) {
  const { list, formKey } = loaderData;
  const { serviceId, version } = list;
  const { units } = getCategory(list.category);
  return (
    <>
      <Crumb to={servicesAddress}>Mano paslaugos</Crumb>
      <div className="stack gap-5">
        <div className="stack gap-1">
          <h1>Kainoraštis</h1>
          <p className="strong">{list.title}</p>
          <p className="muted">
            Kainoraštį matys visi, kas atvers paslaugos puslapį.
            {units.length === 0 && ' Šiai paslaugų rūšiai registracijos internetu nėra.'}
            {units.includes('visit') && ' Vizitui būtina trukmė.'}
            {units.includes('night') &&
              ' Kito šuns kainą įveskite, jei antras ir kiti to paties šeimininko šunys kainuoja kitaip.'}
          </p>
        </div>
        {list.timeless.length > 0 && (
          <Note tone="warn">
            <strong>Internetu neregistruojama: {list.timeless.map(inQuotes).join(', ')}.</strong>{' '}
            Registracija į užsiėmimus veikia, bet tvarkaraščio nėra, todėl laisvų laikų nėra.{' '}
            <Link to={href('/partner/dashboard/schedules')}>Nustatyti darbo laiką</Link>
          </Note>
        )}
        <PriceListEditor
          // Saved, it begins anew with what is stored.
          key={`${serviceId} ${version}`}
          list={list}
          state={actionData}
          formKey={formKey}
          page={href('/partner/dashboard/services/:serviceId/price-list', { serviceId })}
        />
      </div>
    </>
  );
}
