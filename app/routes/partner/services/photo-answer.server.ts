import { data, type RouterContextProvider, redirect } from 'react-router';
import type { UploadMessage } from '#app/domains/photos/upload.ts';
import { stepAddress } from '#app/domains/services/editor/wizard-addresses.ts';
import type { DraftOf } from '#app/domains/services/editor/wizard-steps.ts';
import type { UploadOutcome } from '#app/domains/services/photos/photo-upload.ts';
import type { Refusal } from '#app/forms/refusal.ts';
import { withFlash } from '#app/web/notices/flash.server.ts';
import { acceptsHtml } from '#app/web/request/accepts-html.server.ts';
import { settingsContext } from '#app/web/request/contexts.ts';

type Context = Readonly<RouterContextProvider>;

/** Redirects to the wizard's photos; also for a GET of an address that only takes forms. */
export function toPhotos(of: DraftOf): string {
  return stepAddress(of, 'photos');
}

/** Answers an upload: our script with what became of it, a form without a script with the page. */
export function answerUpload(
  request: Request,
  context: Context,
  of: DraftOf,
  outcome: UploadOutcome,
): Response {
  if (acceptsHtml(request)) return backWith(context, of, outcome.messages);
  const refused = outcome.retry ? 503 : 400;
  return Response.json(outcome, { status: outcome.messages.length === 0 ? 200 : refused });
}

/** Answers a change of the list alike. */
export function answerChange(
  request: Request,
  context: Context,
  of: DraftOf,
  done: { readonly ok: true } | Refusal,
): Response {
  const messages = done.ok ? [] : [{ title: done.title ?? '', text: done.text ?? '' }];
  if (acceptsHtml(request)) return backWith(context, of, messages);
  return Response.json({ messages }, { status: done.ok ? 200 : 400 });
}

function backWith(context: Context, of: DraftOf, messages: readonly UploadMessage[]): Response {
  const { origin } = context.get(settingsContext);
  return redirect(toPhotos(of), withFlash(origin, messages));
}

/** The text of a form's field. Throws the answer 400 without one. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  if (typeof value !== 'string') throw data(null, { status: 400 });
  return value;
}
