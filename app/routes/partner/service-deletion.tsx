import {
  createContext,
  Form,
  href,
  isRouteErrorResponse,
  type ShouldRevalidateFunctionArgs,
  useNavigation,
} from 'react-router';
import { getOwnServiceTitle } from '#app/domains/services/own-services.server.ts';
import { deleteService } from '#app/domains/services/service-deletion.server.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Crumb } from '#app/ui/crumb.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Note } from '#app/ui/note.tsx';
import type { Toast } from '#app/ui/toast.tsx';
import { dbContext, filesContext, logContext, partnerContext } from '#app/web/contexts.ts';
import { AreaError, isNotFound } from '#app/web/error-page.tsx';
import { orNotFoundPage } from '#app/web/not-found-answer.server.ts';
import { unlistedMeta } from '#app/web/page-title.ts';
import type { Route } from './+types/service-deletion.ts';
import { deletionFailed } from './deletion-failed.ts';

export type DeletionResult = { readonly deleted: boolean; readonly toast: Toast };

/** What this very request has deleted, so that its page can still name it. */
const deletedContext = createContext<string | null>(null);

export async function loader({ context, params }: Route.LoaderArgs) {
  const deleted = context.get(deletedContext);
  if (deleted !== null) return { title: deleted };
  const partner = context.get(partnerContext);
  const found = getOwnServiceTitle(context.get(dbContext), partner, params.serviceId);
  return { title: await orNotFoundPage(found) };
}

/** Deletes the service; the answer is for this page and for the list's dialog alike. */
export async function action({ context, params }: Route.ActionArgs): Promise<DeletionResult> {
  const db = context.get(dbContext);
  const means = {
    files: context.get(filesContext),
    log: context.get(logContext),
    now: new Date(),
  };
  const deletion = deleteService(db, context.get(partnerContext), params.serviceId, means);
  const title = await orNotFoundPage(deletion);
  context.set(deletedContext, title);
  const toast = {
    id: `deleted-${params.serviceId}`,
    tone: 'ok',
    title: 'Paslauga ištrinta',
  } as const;
  return { deleted: true, toast: { ...toast, text: `„${title}“` } };
}

/** When the server cannot be reached, the page stays and says so. */
export async function clientAction({
  serverAction,
}: Route.ClientActionArgs): Promise<DeletionResult> {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) {
      throw error;
    }
    return deletionFailed();
  }
}

/** What is gone cannot be loaded again. */
export function shouldRevalidate({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return actionResult ? false : defaultShouldRevalidate;
}

export function meta({ error }: Route.MetaArgs) {
  return unlistedMeta(isNotFound(error) ? 'Puslapis nerastas' : 'Paslaugos ištrynimas');
}

export default function ServiceDeletion({ loaderData, actionData }: Route.ComponentProps) {
  const { title } = loaderData;
  const busy = useNavigation().state !== 'idle';
  const back = href('/partner/dashboard/services');
  if (actionData?.deleted) {
    return (
      <EmptyState
        level={1}
        title={actionData.toast.title}
        actions={
          <ButtonLink variant="primary" to={back}>
            Mano paslaugos
          </ButtonLink>
        }
      >
        <span role="status">Paslaugos „{title}“ nebėra.</span>
      </EmptyState>
    );
  }
  return (
    <div className="stack gap-5">
      <Crumb to={back}>Mano paslaugos</Crumb>
      <h1>Ištrinti paslaugą?</h1>
      {actionData && (
        <Note tone="bad" role="alert">
          <strong>{actionData.toast.title}.</strong> {actionData.toast.text}
        </Note>
      )}
      <p>
        Paslauga „{title}“ bus ištrinta kartu su nuotraukomis ir statistika. To atšaukti negalėsite.
      </p>
      <Form method="post" className="row">
        <ButtonLink to={back}>Atšaukti</ButtonLink>
        <Button type="submit" variant="danger" busy={busy} busyText="Trinama...">
          Ištrinti
        </Button>
      </Form>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AreaError error={error} home={href('/partner/dashboard')} />;
}
