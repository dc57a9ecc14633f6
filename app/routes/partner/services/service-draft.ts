import { data, redirect } from 'react-router';
import { readPage, readStepKind } from '#app/domains/services/editor/sent-step.server.ts';
import { draftGone } from '#app/domains/services/editor/service-drafts.server.ts';
import { keepTyped } from '#app/domains/services/editor/service-wizard.server.ts';
import { servicesAddress, stepAddress } from '#app/domains/services/editor/wizard-addresses.ts';
import { findStep } from '#app/domains/services/editor/wizard-steps.ts';
import { dbContext, partnerContext, settingsContext } from '#app/web/contexts.ts';
import { withFlash } from '#app/web/flash.server.ts';
import { leadTo, takeForm } from '#app/web/form-action.server.ts';
import type { Route } from './+types/service-draft.ts';

/** Looking at the address keeps nothing. */
export function loader() {
  return redirect(servicesAddress);
}

/**
 * Keeps what is typed into a step, right or wrong, then goes where the button leads: to a step's
 * number or to the list, which say so when the draft is gone. The browser's own
 * saving names no place and is answered 204, or 409 when the draft is gone.
 */
export function action({ context, params, request }: Route.ActionArgs) {
  return takeForm({ request, context }, {}, async ({ form }) => {
    const of = draftOf(params);
    const step = readStepKind(of, form);
    if (step === null) throw data(null, { status: 400 });
    const then = form.get('then');
    const page = { ...readPage(form), unasked: then === null };
    const partner = context.get(partnerContext);
    const kept = await keepTyped(
      context.get(dbContext),
      partner,
      of,
      { step, page, form },
      new Date(),
    );
    if (typeof then !== 'string') return new Response(null, { status: kept ? 204 : 409 });
    const next = findStep(of, then);
    if (next === null) return leadTo(servicesAddress, kept ? {} : { notice: 'juodrascio-nebera' });
    const { origin } = context.get(settingsContext);
    const said = { title: draftGone.title ?? '', text: draftGone.text ?? '' };
    return redirect(stepAddress(of, next), withFlash(origin, kept ? [] : [said]));
  });
}

function draftOf({ serviceId }: { serviceId?: string }) {
  return { serviceId: serviceId ?? null };
}
