import { ServiceWizard } from '#app/domains/services/editor/service-wizard.tsx';
import { stepNumber, stepsOf } from '#app/domains/services/editor/wizard-steps.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import type { Route } from './+types/new-service.ts';
import { answerOrUnsent } from './answer-or-unsent.ts';
import { loadStep, sendStep } from './wizard-step.server.ts';

const of = { serviceId: null };

export function loader({ context, params, request }: Route.LoaderArgs) {
  return loadStep(context, of, params.step, request);
}

export function action({ params: { step }, ...args }: Route.ActionArgs) {
  return sendStep(args, of, step);
}

/** What is said of a failure depends on what was sent, see answerOrUnsent. */
export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return answerOrUnsent(request, serverAction);
}

export const handle: RouteHandle = {
  title: ({ step }: Route.ComponentProps['loaderData']) =>
    `Nauja paslauga ${stepNumber(of, step)}/${stepsOf(of).length}`,
};

export default function NewService({ loaderData, actionData }: Route.ComponentProps) {
  return <ServiceWizard {...loaderData} answer={actionData} />;
}
