import type { MiddlewareFunction } from 'react-router';
import type { Results } from '#app/router/action-answer.ts';
import { waitForCode } from '#app/router/load-route-module.ts';

/** What the first paint does not wait for. */
export const importPageGuard = () => import('./page-guard.tsx');

/** Client middleware of the root: what is around every form (around-form.ts). */
export const answerForms: MiddlewareFunction<Results> = async ({ request }, next) => {
  if (request.method === 'GET') return next();
  const { aroundForm } = await waitForCode(importPageGuard);
  return aroundForm(request, next);
};
