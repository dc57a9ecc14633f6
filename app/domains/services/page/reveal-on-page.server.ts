import type { Actor } from '#app/domains/accounts/types.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import { NotFound } from '#app/platform/not-found.ts';
import { findRevealed, revealContact } from './contact-reveal.server.ts';
import { type RevealRequest, type RevealResult, revealFailed } from './reveal-request.ts';
import type { VisitorIdentity } from './visitor-hash.server.ts';

/**
 * Reveals the contact that a page's form asks for, and reads again what the page showed before.
 * What goes wrong is refused with a text; the cause is in the log.
 * @throws NotFound when there is no such service or it has no such contact
 */
export async function revealOnPage(
  db: Db,
  findActor: () => Promise<Actor>,
  visitor: VisitorIdentity,
  serviceId: string,
  { kind, shown }: RevealRequest,
  now: Date,
  log: Log,
): Promise<Pick<RevealResult, 'revealed' | 'refused'>> {
  const refuse = (text: string) => ({ at: now.getTime(), kind, text });
  try {
    const answer = await revealContact(db, await findActor(), visitor, { serviceId, kind }, now);
    const earlier = await Promise.all(
      shown.map(async (kind) => [
        kind,
        (await findRevealed(db, visitor, { serviceId, kind }, now)) ?? undefined,
      ]),
    );
    const revealed = Object.fromEntries(earlier);
    return answer.kind === 'revealed'
      ? { revealed: { ...revealed, [kind]: answer.value }, refused: null }
      : { revealed, refused: refuse(answer.text) };
  } catch (error) {
    if (error instanceof NotFound) throw error;
    log.error('reveal failed', { service: serviceId, error });
    return { revealed: {}, refused: refuse(revealFailed) };
  }
}
