import type { ActionFunctionArgs } from 'react-router';
import {
  type Content,
  getContentToRemove,
} from '#app/domains/moderation/removals/removable-content.server.ts';
import { removeContent } from '#app/domains/moderation/removals/remove-content.server.ts';
import { findCaseValues } from '#app/domains/moderation/templates/case-values.server.ts';
import { listFilledTemplates } from '#app/domains/moderation/templates/templates.server.ts';
import { removeUnownedFilesSoon } from '#app/domains/photos/unowned-files.server.ts';
import { hidingReasons } from '#app/domains/services/publication/hiding-reasons.ts';
import { actForm } from '#app/forms/act-form.ts';
import { adminAction, leadTo, newFormKey } from '#app/web/forms/form-action.server.ts';
import type { FormFailure } from '#app/web/forms/form-failure.ts';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import { adminContext, dbContext } from '#app/web/request/contexts.ts';
import { keptSearch } from '../kept-search.ts';
import { leadBackIf } from '../queue/lead-on.server.ts';
import { insertTemplate } from '../templates/insert-template.server.ts';
import { servicePageAt } from './page-address.ts';

type Args = Pick<ActionFunctionArgs, 'request' | 'context' | 'url'>;

/** What the dialog shows that asks whether to remove a part of a service. */
export async function loadRemoving(
  { context, url, request }: Args,
  serviceId: string,
  content: Content,
) {
  const [db, admin] = [context.get(dbContext), context.get(adminContext)];
  const asked = getContentToRemove(db, admin, serviceId, content);
  const { title, found } = await orNotFoundPage(asked);
  const back = servicePageAt(serviceId, keptSearch(url.searchParams));
  leadBackIf(found === null, request, back);
  const values = await findCaseValues(db, admin, { kind: 'service', id: serviceId });
  const templates = await listFilledTemplates(db, admin, 'decision', values);
  const { mark: seen = '', photo = null } = found ?? {};
  return { title, seen, photo, back, templates, formKey: newFormKey() };
}

/** Removes a part of a service, and a photo's file with it. */
export async function sendRemoval(
  args: Args,
  serviceId: string,
  content: Content,
  failure: FormFailure,
) {
  const subject = { kind: 'service', id: serviceId } as const;
  const inserted = await insertTemplate(args, 'decision', ['explanation'], subject);
  if (inserted) return inserted;
  const options = { schema: actForm(hidingReasons), failure };
  return adminAction(args, options, async ({ value, admin, accounts, now, once, ...parts }) => {
    const removed = await once((saveReply) =>
      removeContent(accounts, admin, serviceId, { ...value, content }, { now, saveReply }),
    );
    if (!removed.ok) return removed;
    const isPhoto = content.kind === 'photo';
    if (isPhoto) await removeUnownedFilesSoon(parts.db, parts.files, parts.log, now);
    const back = servicePageAt(serviceId, keptSearch(args.url.searchParams));
    return leadTo(back, {
      notice: isPhoto ? 'paslaugos-nuotrauka-pasalinta' : 'aprasymas-pasalintas',
    });
  });
}
