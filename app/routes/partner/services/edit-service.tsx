import { ServiceWizard } from '#app/domains/services/editor/service-wizard.tsx';
import { stepNumber, stepsOf } from '#app/domains/services/editor/wizard-steps.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import type { Route } from './+types/edit-service.ts';
import { answerOrUnsent } from './answer-or-unsent.ts';
import { loadStep, sendStep } from './wizard-step.server.ts';

export function loader({ context, params: { serviceId, step }, request }: Route.LoaderArgs) {
  return loadStep(context, { serviceId }, step, request);
}

export function action({ params: { serviceId, step }, ...args }: Route.ActionArgs) {
  return sendStep(args, { serviceId }, step);
}

/** What is said of a failure depends on what was sent, see answerOrUnsent. */
export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return answerOrUnsent(request, serverAction);
}

export const handle: RouteHandle = {
  title: ({ of, step }: Route.ComponentProps['loaderData']) =>
    `Paslaugos redagavimas ${stepNumber(of, step)}/${stepsOf(of).length}`,
};

export default function EditService({ loaderData, actionData }: Route.ComponentProps) {
  return <ServiceWizard {...loaderData} answer={actionData} />;
}
