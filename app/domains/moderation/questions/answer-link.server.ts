import { href } from 'react-router';
import type { AccountDependencies } from '#app/domains/accounts/account-dependencies.server.ts';
import { createSealer } from '#app/platform/crypto/sealed.server.ts';
import { isId } from '#app/platform/database/id.ts';
import { answerDays } from './question-limits.ts';

type Secret = Pick<AccountDependencies, 'secret'>;

const purpose = 'moderation-answer';

/** The address at which a question is answered without signing in: sealed, which one and until when. */
export function answerLink({ secret }: Secret, questionId: string, now: Date): string {
  const until = now.getTime() + answerDays * 86_400_000;
  const sealed = createSealer(secret, purpose).seal({ question: questionId, until });
  return `${href('/atsakymas')}?token=${Buffer.from(sealed, 'base64').toString('base64url')}`;
}

/** The question of a link; null for one that is none of ours or too old. */
export function openAnswerLink({ secret }: Secret, token: string, now: Date): string | null {
  try {
    const opened = createSealer(secret, purpose).open(token) as {
      readonly question: string;
      readonly until: number;
    };
    return opened.until > now.getTime() && isId(opened.question) ? opened.question : null;
  } catch {
    return null;
  }
}
