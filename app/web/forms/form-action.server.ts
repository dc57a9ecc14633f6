import { randomUUID } from 'node:crypto';
import { type ActionFunctionArgs, data, redirect, redirectDocument, replace } from 'react-router';
import type * as z from 'zod';
import type { RequestSource } from '#app/domains/accounts/types.ts';
import type { FormState } from '#app/forms/form-state.ts';
import { type FormSchema, type FormValue, readForm } from '#app/forms/read-form.ts';
import { type Refusal, refuse } from '#app/forms/refusal.ts';
import { isId } from '#app/platform/database/id.ts';
import {
  answerOnce,
  type SaveReply,
  submissionOf,
} from '#app/platform/database/idempotency.server.ts';
import { formKeyName } from '#app/ui/fields/form-key.tsx';
import { type NoticeCode, withNotice } from '#app/web/notices/notice.ts';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import { actorContext, dbContext, logContext, requestContext } from '#app/web/request/contexts.ts';
import { requestSourceOf } from '#app/web/request/request-source.server.ts';
import { withCookies } from '#app/web/request/with-cookies.ts';
import type { FormFailure } from './form-failure.ts';

type FormArgs = Pick<ActionFunctionArgs, 'request' | 'context'>;

type FormOptions = {
  /** Reads the fields. A form that breaks it is refused, and `work` does not run. */
  readonly schema?: FormSchema<z.ZodRawShape>;
  /**
   * What the page says when an unexpected error ends the work: with it the answer is a refusal with
   * status 503, which keeps what is typed without JavaScript too; without it the page's error.
   */
  readonly failure?: FormFailure;
  /** The form's name for `once`, e.g. 'owner-sign-up': the same key in another form is another one. */
  readonly name?: string;
  /** Whose copies these are, in place of who is signed in: of a form whose address is its right. */
  readonly sender?: string;
  /** Sentences at fields that were found wrong before the form was read, by their names. */
  readonly wrong?: Readonly<Record<string, string>>;
  /** Fields that are no part of what is sent, and other ones when it is sent again. */
  readonly besides?: readonly string[];
};

/** A form as an action gets it. */
export type TakenForm<Options = unknown> = {
  readonly form: FormData;
  /** What `schema` made of the fields. */
  readonly value: Options extends { readonly schema: infer Schema } ? FormValue<Schema> : undefined;
  readonly from: RequestSource;
  /**
   * The submission that the form's key belongs to, for answerOnce; null for a form
   * that carries no key of ours.
   */
  readonly submission: () => Promise<string | null>;
  /** Does the work once, however many copies of the form arrive; see answerOnce. */
  readonly once: <Answer>(
    run: (saveReply: SaveReply<object>) => Promise<Answer>,
  ) => Promise<Answer>;
};

type FormAnswer<Options, Answer> =
  | Exclude<Answer, Refusal>
  | (Options extends { readonly schema: object } | { readonly failure: object }
      ? RefusedAnswer
      : [Extract<Answer, Refusal>] extends [never]
        ? never
        : RefusedAnswer);

type RefusedAnswer = ReturnType<typeof refusedAnswer>;

/**
 * Answers the form of a route's action. It reads the form (400 when there is none or a broken one),
 * checks it by its schema, runs `work` and answers: a refusal with its status and what was typed, a
 * NotFound with the 404 page, an unexpected error with `failure`; what else `work` returns is the
 * answer as it is.
 */
export async function takeForm<Options extends FormOptions, Answer>(
  { request, context }: FormArgs,
  options: Options,
  work: (sent: TakenForm<Options>) => Promise<Answer>,
): Promise<FormAnswer<Options, Answer>> {
  const form = await formDataOf(request);
  const submission = () => submissionFrom(form, options, context);
  const take = async () => {
    const { wrong } = options;
    const read = options.schema ? readForm(options.schema, form) : null;
    if (read && !read.ok) return { ...read, fields: { ...wrong, ...read.fields } };
    if (wrong && Object.keys(wrong).length > 0) return refuse(null, { fields: wrong });
    return work({
      form,
      value: read?.value as TakenForm<Options>['value'],
      from: requestSourceOf(request, context),
      submission,
      once: async (run) => answerOnce(context.get(dbContext), await submission(), run),
    });
  };
  const answer = await orNotFoundPage(take()).catch((error: unknown) => {
    // A thrown answer, such as the 404, is no Error.
    if (!options.failure || !(error instanceof Error)) throw error;
    const { id } = context.get(requestContext);
    context.get(logContext).error('unexpected error', { request: id, error });
    return { ok: false, reason: 'failed', ...options.failure, fields: {} } satisfies Refusal;
  });
  return (isRefusal(answer) ? refusedAnswer(answer, form) : answer) as FormAnswer<Options, Answer>;
}

function isRefusal(answer: unknown): answer is Refusal {
  if (typeof answer !== 'object' || answer === null || answer instanceof Response) return false;
  return 'ok' in answer && answer.ok === false && 'fields' in answer;
}

async function formDataOf(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data(null, { status: 400 });
  }
}

async function submissionFrom(
  form: FormData,
  { name, sender, besides = [] }: FormOptions,
  context: FormArgs['context'],
): Promise<string | null> {
  if (name === undefined) throw new Error('A form that is taken once needs a name.');
  const key = form.get(formKeyName);
  if (typeof key !== 'string' || !isId(key)) return null;
  return submissionOf({
    actor: sender ?? (await senderIn(context)),
    form: name,
    key,
    fields: [...form].filter(([field]) => field !== formKeyName && !besides.includes(field)),
  });
}

async function senderIn(context: FormArgs['context']): Promise<string> {
  const actor = await context.get(actorContext)();
  return actor.kind === 'visitor' ? actor.kind : `${actor.kind}:${actor.userId}`;
}

const statuses = { invalid: 400, limited: 429, failed: 503 } as const;

/**
 * Answers a refused form with what its page has to show: status 400, 429 for too many tries, or 503
 * when it is our fault.
 */
export function refusedAnswer(
  { title, text, fields, reason }: Refusal,
  form: FormData,
  cookies: readonly string[] = [],
) {
  const answer: FormState = { title, text, fields, values: keptValues(form), at: Date.now() };
  return data(answer, { status: statuses[reason], ...withCookies(cookies) });
}

/**
 * The same for a profile that was saved elsewhere meanwhile: the form may still be saved, it
 * continues from the newest version.
 */
export function refusedProfile(refusal: Refusal & { readonly newest?: number }, form: FormData) {
  const { data: answer, init } = refusedAnswer(refusal, form);
  if (refusal.newest === undefined) return data(answer, init ?? {});
  const values = { ...answer.values, version: String(refusal.newest) };
  return data({ ...answer, values, newer: true }, init ?? {});
}

/** The texts of a form without its passwords and codes. */
function keptValues(form: FormData): Record<string, string> {
  const kept = [...form].filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && !/password|token|^code$/i.test(entry[0]),
  );
  return Object.fromEntries(kept);
}

type Leading = {
  /** What the next page says. */
  readonly notice?: NoticeCode;
  /** See withNotice. */
  readonly about?: string;
  readonly cookies?: readonly string[];
  /** In place of the page's entry in the history, or by a whole new document. */
  readonly by?: 'replacement' | 'document';
};

/** The answer to a form that leads to another page. */
export function leadTo(
  address: string,
  { notice, about, cookies = [], by }: Leading = {},
): Response {
  const to = notice === undefined ? address : withNotice(address, notice, about);
  const init = withCookies(cookies);
  if (by === 'replacement') return replace(to, init);
  return by === 'document' ? redirectDocument(to, init) : redirect(to, init);
}

/** For the loader of a form's page: what its FormKey carries. 122 random bits. */
export function newFormKey(): string {
  return randomUUID();
}
