import { laterAgain } from '#app/web/forms/form-failure.ts';
import { unlistedMeta } from '#app/web/pages/page-title.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { NoteDialog } from '../notes/note-dialog.tsx';
import { loadNoting, sendNote } from '../notes/noting.server.ts';
import type { Route } from './+types/service-note.ts';

const failure = laterAgain('Pastaba neišsaugota');
export const handle: RouteHandle = { formFailure: failure };

export function loader({ params, ...args }: Route.LoaderArgs) {
  return loadNoting(args, { kind: 'service', id: params.serviceId });
}

export function action({ params, ...args }: Route.ActionArgs) {
  return sendNote(args, { kind: 'service', id: params.serviceId }, failure);
}

export function meta() {
  return unlistedMeta('Pridėti pastabą');
}

export default function ServiceNote({ loaderData, actionData }: Route.ComponentProps) {
  return <NoteDialog {...loaderData} state={actionData} />;
}
