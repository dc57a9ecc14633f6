import { randomUUID } from 'node:crypto';
import type { Actor } from '#app/domains/accounts/types.ts';
import { isId } from '#app/platform/id.ts';
import { submissionOf } from '#app/platform/idempotency.server.ts';
import { formKeyName } from '#app/ui/form-key.tsx';

/** For the loader of a form's page: what its FormKey carries. 122 random bits. */
export function newFormKey(): string {
  return randomUUID();
}

/**
 * Tells by its key which submission a form belongs to, for answerOnce.
 * @param name the form's own, e.g. 'owner-sign-up'; the same key in another form is another one
 * @returns null for a form that carries no key of ours
 */
export async function submissionFrom(
  form: FormData,
  name: string,
  actor: Actor,
  /** Fields that are no part of what is sent, and other ones when it is sent again. */
  besides: readonly string[] = [],
): Promise<string | null> {
  const key = form.get(formKeyName);
  if (typeof key !== 'string' || !isId(key)) return null;
  return submissionOf({
    actor: actor.kind === 'visitor' ? actor.kind : `${actor.kind}:${actor.userId}`,
    form: name,
    key,
    fields: [...form].filter(([field]) => field !== formKeyName && !besides.includes(field)),
  });
}
