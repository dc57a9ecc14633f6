import { randomUUID } from 'node:crypto';
import {
  type ActionFunctionArgs,
  data,
  type RouterContext,
  redirect,
  redirectDocument,
  replace,
} from 'react-router';
import type * as z from 'zod';
import type { Accounts } from '#app/domains/accounts/account-dependencies.server.ts';
import type { RequestSource } from '#app/domains/accounts/types.ts';
import { type FormSchema, type FormValue, readForm } from '#app/forms/read-form.ts';
import { type Refusal, refuse } from '#app/forms/refusal.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { isId } from '#app/platform/database/id.ts';
import {
  answerOnce,
  type SaveReply,
  submissionOf,
} from '#app/platform/database/idempotency.server.ts';
import type { FileStore } from '#app/platform/files/files.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import { formKeyName } from '#app/ui/fields/form-key.tsx';
import { type NoticeCode, withNotice } from '#app/web/notices/notice.ts';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import {
  accountsContext,
  actorContext,
  adminContext,
  dbContext,
  filesContext,
  logContext,
  ownerContext,
  partnerContext,
  requestContext,
} from '#app/web/request/contexts.ts';
import { requestSourceOf } from '#app/web/request/request-source.server.ts';
import { withCookies } from '#app/web/request/with-cookies.ts';
import type { FormFailure } from './form-failure.ts';
import { type MoreOfRefusal, refusedAnswer } from './refused-answer.server.ts';

type FormArgs = Pick<ActionFunctionArgs, 'request' | 'context' | 'url'>;

type FormOptions = {
  /** Reads the fields. A form that breaks it is refused, and `work` does not run. */
  readonly schema?: FormSchema<z.ZodRawShape>;
  /**
   * What the page says when an unexpected error ends the work: with it the answer is a refusal with
   * status 503, which keeps what is typed without JavaScript too; without it the page's error.
   */
  readonly failure?: FormFailure;
  /** Whose copies these are, in place of who is signed in: of a form whose address is its right. */
  readonly sender?: string;
  /** Sentences at fields that were found wrong before the form was read, by their names. */
  readonly wrong?: Readonly<Record<string, string>>;
  /** Fields that are no part of what is sent, and other ones when it is sent again. */
  readonly besides?: readonly string[];
};

/** A form as an action gets it, with what its work needs. */
export type TakenForm<Options = unknown> = {
  readonly form: FormData;
  /** What `schema` made of the fields. */
  readonly value: Options extends { readonly schema: infer Schema } ? FormValue<Schema> : undefined;
  readonly from: RequestSource;
  readonly now: Date;
  readonly db: Db;
  readonly accounts: Accounts;
  readonly files: FileStore;
  readonly log: Log;
  /**
   * The submission that the form's key belongs to, for answerOnce; null for a form
   * that carries no key of ours.
   */
  readonly submission: () => Promise<string | null>;
  /** Does the work once, however many copies of the form arrive; see answerOnce. */
  readonly once: <Answer>(
    run: (saveReply: SaveReply<object>) => Promise<Answer>,
  ) => Promise<Answer>;
  /** The answer of a refusal with more than it says itself. */
  readonly refused: <More extends MoreOfRefusal>(
    refusal: Refusal,
    more: More,
  ) => ReturnType<typeof refusedAnswer<More>>;
  /**
   * The same, perhaps because what is changed was saved elsewhere meanwhile: the form may still be
   * saved then, it continues from the newest version.
   */
  readonly overtaken: (
    refusal: Refusal & { readonly newest?: number },
  ) => ReturnType<typeof refusedAnswer<{ readonly newer: boolean }>>;
};

type FormAnswer<Options, Answer> =
  | Exclude<Answer, Refusal>
  | (Options extends { readonly schema: object } | { readonly failure: object }
      ? RefusedAnswer
      : [Extract<Answer, Refusal>] extends [never]
        ? never
        : RefusedAnswer);

type RefusedAnswer = ReturnType<typeof refusedAnswer<Record<never, never>>>;

/**
 * Answers the form of a page that everyone may open. It reads the form (400 when there is none or a
 * broken one), checks it by its schema, runs `work` and answers: a refusal with its status and what
 * was typed, a NotFound with the 404 page, an unexpected error with `failure`; what else `work`
 * returns is the answer as it is.
 */
export async function publicAction<Options extends FormOptions, Answer>(
  args: FormArgs,
  options: Options,
  work: (sent: TakenForm<Options>) => Promise<Answer>,
): Promise<FormAnswer<Options, Answer>> {
  const { request, context } = args;
  const form = await formDataOf(request);
  const take = async () => {
    const { wrong } = options;
    const read = options.schema ? readForm(options.schema, form) : null;
    if (read && !read.ok) return { ...read, fields: { ...wrong, ...read.fields } };
    if (wrong && Object.keys(wrong).length > 0) return refuse(null, { fields: wrong });
    const value = read?.value as TakenForm<Options>['value'];
    return work(takenForm(args, options, form, value));
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

/** Makes the action of an area: the same, and `work` gets by its name who the area's guard has let in. */
function actionOf<Name extends string, Who>(name: Name, who: RouterContext<Who>) {
  return <Options extends FormOptions, Answer>(
    args: FormArgs,
    options: Options,
    work: (sent: TakenForm<Options> & Readonly<Record<Name, Who>>) => Promise<Answer>,
  ) => {
    const actor = { [name]: args.context.get(who) } as Record<Name, Who>;
    return publicAction<Options, Answer>(args, options, (sent) => work(Object.assign(sent, actor)));
  };
}

/** Answers a form of the owner's area. */
export const ownerAction = actionOf('owner', ownerContext);
/** Answers a form of the partner's area. */
export const partnerAction = actionOf('partner', partnerContext);
/** Answers a form of the administrators. */
export const adminAction = actionOf('admin', adminContext);

/** What is rarely needed is looked up when it is. */
function takenForm<Options extends FormOptions>(
  { request, context, url }: FormArgs,
  options: Options,
  form: FormData,
  value: TakenForm<Options>['value'],
): TakenForm<Options> {
  const submission = () => submissionFrom(form, url.pathname, options, context);
  return {
    form,
    value,
    from: requestSourceOf(request, context),
    now: new Date(),
    get db() {
      return context.get(dbContext);
    },
    get accounts() {
      return context.get(accountsContext);
    },
    get files() {
      return context.get(filesContext);
    },
    get log() {
      return context.get(logContext);
    },
    submission,
    once: async (run) => answerOnce(context.get(dbContext), await submission(), run),
    refused: (refusal, more) => refusedAnswer(refusal, form, more),
    overtaken: ({ newest, ...refusal }) => {
      if (newest === undefined) return refusedAnswer(refusal, form, { newer: false });
      return refusedAnswer(refusal, form, { newer: true, values: { version: String(newest) } });
    },
  };
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

/** @param path the form's own: the same key in another form is another submission */
async function submissionFrom(
  form: FormData,
  path: string,
  { sender, besides = [] }: FormOptions,
  context: FormArgs['context'],
): Promise<string | null> {
  const key = form.get(formKeyName);
  if (typeof key !== 'string' || !isId(key)) return null;
  return submissionOf({
    actor: sender ?? (await senderIn(context)),
    form: path,
    key,
    fields: [...form].filter(([field]) => field !== formKeyName && !besides.includes(field)),
  });
}

async function senderIn(context: FormArgs['context']): Promise<string> {
  const actor = await context.get(actorContext)();
  return actor.kind === 'visitor' ? actor.kind : `${actor.kind}:${actor.userId}`;
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
