import { ServiceWizard } from '#app/domains/services/editor/service-wizard.tsx';
import { unsentAnswer } from '#app/domains/services/editor/wizard-answer.ts';
import { stepNumber, stepsOf } from '#app/domains/services/editor/wizard-steps.ts';
import { answerOrFailure } from '#app/web/form-failure.ts';
import { unlistedMeta } from '#app/web/page-title.ts';
import type { Route } from './+types/edit-service.ts';
import { loadStep, sendStep } from './wizard-step.server.ts';

export function loader({ context, params: { serviceId, step }, request }: Route.LoaderArgs) {
  return loadStep(context, { serviceId }, step, request);
}

export function action({ context, params: { serviceId, step }, request }: Route.ActionArgs) {
  return sendStep(context, { serviceId }, step, request);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(serverAction(), unsentAnswer);
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return unlistedMeta('Paslaugos redagavimas');
  const { of, step } = loaderData;
  return unlistedMeta(`Paslaugos redagavimas ${stepNumber(of, step)}/${stepsOf(of).length}`);
}

export default function EditService({ loaderData, actionData }: Route.ComponentProps) {
  return <ServiceWizard {...loaderData} answer={actionData} />;
}
