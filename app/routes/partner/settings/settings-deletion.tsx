import '#app/ui/styles/pages/settings.css';
import { href, redirectDocument } from 'react-router';
import { DeletionFields } from '#app/domains/accounts/account-deletion.tsx';
import { accountDeletionForm, readForm } from '#app/domains/accounts/schema.ts';
import { getOwnSummary } from '#app/domains/services/own/own-summary.server.ts';
import { removeUnownedFilesSoon } from '#app/domains/services/photos/unowned-files.server.ts';
import { useSectionForm } from '#app/forms/use-section-form.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Crumb } from '#app/ui/crumb.tsx';
import {
  accountsContext,
  dbContext,
  filesContext,
  logContext,
  partnerContext,
} from '#app/web/contexts.ts';
import { formAnswer } from '#app/web/form-answer.server.ts';
import { formDataOf } from '#app/web/form-data.server.ts';
import { answerOrFailure, laterAgain } from '#app/web/form-failure.ts';
import { fromOf } from '#app/web/from.server.ts';
import { withNotice } from '#app/web/notice.ts';
import { unlistedMeta } from '#app/web/page-title.ts';
import { withCookies } from '#app/web/with-cookies.ts';
import type { Route } from './+types/settings-deletion.ts';
import { SettingsError, settingsHandle } from './settings-error.tsx';
import { accountLoss } from './settings-loss.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const partner = context.get(partnerContext);
  const { total: services } = await getOwnSummary(context.get(dbContext), partner);
  return { services, alsoOwner: partner.alsoOwner };
}

/** Deletes the account. A whole document follows, so that nothing stays in the browser's memory. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await formDataOf(request);
  const read = readForm(accountDeletionForm, form);
  if (!read.ok) return formAnswer(read, form);
  const deleted = await context
    .get(accountsContext)
    .deleteAccount(context.get(partnerContext), read.value, fromOf(request, context));
  if (!deleted.ok) return formAnswer(deleted, form);
  const db = context.get(dbContext);
  await removeUnownedFilesSoon(db, context.get(filesContext), context.get(logContext), new Date());
  return redirectDocument(withNotice(href('/'), 'paskyra-istrinta'), withCookies(deleted.cookies));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(serverAction(), laterAgain('Klaida trinant paskyrą'));
}

export function meta() {
  return unlistedMeta('Paskyros ištrynimas');
}

/** The confirmation as a page; with JavaScript the settings ask in a dialog. */
export const handle = settingsHandle;

export default function SettingsDeletion({ loaderData, actionData }: Route.ComponentProps) {
  const action = href('/partner/dashboard/settings/deletion');
  const { Form, ...form } = useSectionForm(action, actionData);
  const back = href('/partner/dashboard/settings');
  return (
    <div className="stack gap-5">
      <Crumb to={back}>Paskyros nustatymai</Crumb>
      <h1>Ištrinti paskyrą?</h1>
      <p>{accountLoss(loaderData)}</p>
      <Form {...form.props} className="stack deletion-form">
        <DeletionFields noteId={form.noteId} state={form.state} field={form.field} />
        <div className="row">
          <ButtonLink to={back}>Atšaukti</ButtonLink>
          <Button type="submit" variant="danger" busy={form.busy} busyText="Trinama...">
            Ištrinti paskyrą
          </Button>
        </div>
      </Form>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SettingsError error={error} />;
}
