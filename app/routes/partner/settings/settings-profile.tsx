import { data, href, redirect } from 'react-router';
import { readForm } from '#app/domains/accounts/schema.ts';
import { saveProfile } from '#app/domains/partners/profile.server.ts';
import { profileForm } from '#app/domains/partners/schema.ts';
import { accountsContext, dbContext, logContext, partnerContext } from '#app/web/contexts.ts';
import { formAnswer } from '#app/web/form-answer.server.ts';
import { formDataOf } from '#app/web/form-data.server.ts';
import { answerOrFailure, laterAgain } from '#app/web/form-failure.ts';
import { fromOf } from '#app/web/from.server.ts';
import { orNotFoundPage } from '#app/web/not-found-answer.server.ts';
import { withNotice } from '#app/web/notice.ts';
import { unlistedMeta } from '#app/web/page-title.ts';
import type { Route } from './+types/settings-profile.ts';
import { loadSettings } from './settings-data.server.ts';
import { SettingsError, settingsHandle } from './settings-error.tsx';
import { SettingsPage } from './settings-page.tsx';

export function loader({ context }: Route.LoaderArgs) {
  return loadSettings(context);
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await formDataOf(request);
  const read = readForm(profileForm, form);
  if (!read.ok) return formAnswer(read, form);
  const parts = {
    db: context.get(dbContext),
    accounts: context.get(accountsContext),
    log: context.get(logContext),
  };
  const partner = context.get(partnerContext);
  const saved = await orNotFoundPage(
    saveProfile(parts, partner, read.value, fromOf(request, context), new Date()),
  );
  if (!saved.ok) return refused(saved, form);
  const notice = saved.confirmEmail ? 'pasto-keitimas' : 'profilis-issaugotas';
  return redirect(withNotice(href('/partner/dashboard/settings'), notice));
}

/** Whoever was overtaken may still save: the form goes on from the newest version. */
function refused(
  refusal: Extract<Awaited<ReturnType<typeof saveProfile>>, { ok: false }>,
  form: FormData,
) {
  const { data: answer, init } = formAnswer(refusal, form);
  if (refusal.newest === undefined) return data(answer, init ?? {});
  const values = { ...answer.values, version: String(refusal.newest) };
  return data({ ...answer, values, newer: true }, init ?? {});
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(serverAction(), laterAgain('Klaida'));
}

export function meta() {
  return unlistedMeta('Paskyros nustatymai');
}

export const handle = settingsHandle;

export default function SettingsProfile({ loaderData, actionData }: Route.ComponentProps) {
  return <SettingsPage data={loaderData} refused={{ profile: actionData }} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SettingsError error={error} />;
}
