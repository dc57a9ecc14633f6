import type { RouteHandle } from '#app/web/pages/route-handle.ts';

/** The `handle` of the settings and of the page that asks before the account is deleted (spec 8, owner). */
export const settingsHandle: RouteHandle = {
  failure: { title: 'Nepavyko gauti šeimininko profilio.' },
};
