import { redirect } from 'react-router';
import { removeUnownedFilesSoon } from '#app/domains/photos/unowned-files.server.ts';
import { discardWords } from '#app/domains/services/editor/discard-draft.tsx';
import { discardDraft, findDraft } from '#app/domains/services/editor/service-drafts.server.ts';
import { servicesAddress, stepAddress } from '#app/domains/services/editor/wizard-addresses.ts';
import { stepsOf } from '#app/domains/services/editor/wizard-steps.ts';
import { QuestionPage } from '#app/forms/question-page.tsx';
import { leadTo } from '#app/web/forms/form-action.server.ts';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { dbContext, filesContext, logContext, partnerContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/draft-removal.ts';

/** Asks where there is no script for a dialog; without a draft there is nothing to ask. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const of = { serviceId: params.serviceId ?? null };
  const finding = findDraft(context.get(dbContext), context.get(partnerContext), of);
  if ((await orNotFoundPage(finding)) === null) throw redirect(servicesAddress);
  return { of };
}

/** Throws the draft away; a second time changes nothing and is answered alike. */
export async function action({ context, params }: Route.ActionArgs) {
  const db = context.get(dbContext);
  const of = { serviceId: params.serviceId ?? null };
  await orNotFoundPage(discardDraft(db, context.get(partnerContext), of));
  await removeUnownedFilesSoon(db, context.get(filesContext), context.get(logContext), new Date());
  const notice = of.serviceId === null ? 'juodrascio-atsisakyta' : 'pakeitimu-atsisakyta';
  return leadTo(servicesAddress, { notice });
}

export const handle: RouteHandle = { title: 'Juodraščio atsisakymas' };

export default function DraftRemoval({ loaderData: { of } }: Route.ComponentProps) {
  const { title, text } = discardWords(of);
  return (
    <QuestionPage
      title={title}
      back={servicesAddress}
      backText="Mano paslaugos"
      cancelTo={stepAddress(of, stepsOf(of)[0] ?? 'contact')}
      confirmLabel="Atsisakyti"
      busyText="Trinama..."
    >
      <p>{text}</p>
    </QuestionPage>
  );
}
