import type { ActionFunctionArgs } from 'react-router';
import { href } from 'react-router';
import type { Accounts } from '#app/domains/accounts/account-dependencies.server.ts';
import type { Admin, Done } from '#app/domains/accounts/types.ts';
import type { Refusal } from '#app/forms/refusal.ts';
import type { SaveReply } from '#app/platform/database/idempotency.server.ts';
import { adminAction, leadTo } from '#app/web/forms/form-action.server.ts';
import type { FormFailure } from '#app/web/forms/form-failure.ts';
import type { NoticeCode } from '#app/web/notices/notice.ts';
import { keptSearch } from '../kept-search.ts';

type ActArgs = Pick<ActionFunctionArgs, 'request' | 'context' | 'url'> & {
  readonly params: { readonly userId: string };
};

type Acting = {
  readonly admin: Admin;
  readonly userId: string;
  readonly now: Date;
  readonly saveReply: SaveReply<Done>;
};

type Act = {
  readonly failure: FormFailure;
  /** What the account's page says afterwards. */
  readonly notice: NoticeCode;
};

/** Answers the form of an act that needs no reason. */
export function runAdminAction(
  { params: { userId }, ...args }: ActArgs,
  { failure, notice }: Act,
  perform: (accounts: Accounts, acting: Acting) => Promise<Done | Refusal>,
) {
  return adminAction(args, { failure }, async ({ admin, accounts, now, once }) => {
    const done = await once((saveReply) => perform(accounts, { admin, userId, now, saveReply }));
    if (!done.ok) return { ...done, title: failure.title };
    const page = href('/admin/users/:userId', { userId }) + keptSearch(args.url.searchParams);
    return leadTo(page, { notice });
  });
}
