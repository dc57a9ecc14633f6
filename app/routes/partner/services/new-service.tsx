import { ServiceWizard } from '#app/domains/services/editor/service-wizard.tsx';
import { unsentAnswer } from '#app/domains/services/editor/wizard-answer.ts';
import { stepNumber, stepsOf } from '#app/domains/services/editor/wizard-steps.ts';
import { answerOrFailure } from '#app/web/form-failure.ts';
import { unlistedMeta } from '#app/web/page-title.ts';
import type { Route } from './+types/new-service.ts';
import { loadStep, sendStep } from './wizard-step.server.ts';

const of = { serviceId: null };

export function loader({ context, params, request }: Route.LoaderArgs) {
  return loadStep(context, of, params.step, request);
}

export function action({ context, params, request }: Route.ActionArgs) {
  return sendStep(context, of, params.step, request);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(serverAction(), unsentAnswer);
}

export function meta({ loaderData }: Route.MetaArgs) {
  const step = loaderData ? ` ${stepNumber(of, loaderData.step)}/${stepsOf(of).length}` : '';
  return unlistedMeta(`Nauja paslauga${step}`);
}

export default function NewService({ loaderData, actionData }: Route.ComponentProps) {
  return <ServiceWizard {...loaderData} answer={actionData} />;
}
