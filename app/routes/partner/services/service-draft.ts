import { data, redirect } from 'react-router';
import { readStepKind } from '#app/domains/services/editor/sent-step.server.ts';
import { keepTyped } from '#app/domains/services/editor/service-wizard.server.ts';
import { servicesAddress } from '#app/domains/services/editor/wizard-addresses.ts';
import { readDraftBase } from '#app/forms/draft-base.ts';
import { partnerAction } from '#app/web/forms/form-action.server.ts';
import type { Route } from './+types/service-draft.ts';

/** Looking at the address keeps nothing. */
export function loader() {
  return redirect(servicesAddress);
}

/**
 * The browser's own saving: keeps what is typed into a step, right or wrong. Answers 204, 409 when
 * the draft is gone, or 412 with the draft's mark when another window has typed into it.
 */
export function action({ params, ...args }: Route.ActionArgs) {
  return partnerAction(args, {}, async ({ form, db, partner, now }) => {
    const of = { serviceId: params.serviceId ?? null };
    const step = readStepKind(of, form);
    if (step === null) throw data(null, { status: 400 });
    const page = readDraftBase(form);
    const sent = { step, page: { ...page, unasked: page.over == null }, form };
    const kept = await keepTyped(db, partner, of, sent, now);
    if (!kept.ok && kept.reason === 'overtaken') {
      return Response.json({ mark: kept.mark }, { status: 412 });
    }
    return new Response(null, { status: kept.ok ? 204 : 409 });
  });
}
