import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { askedName, mostAsked } from '#app/domains/services/catalogue/ask-several.ts';
import { isPublic } from '#app/domains/services/publication/public-condition.server.ts';
import { type Refusal, refuse } from '#app/forms/refusal.ts';
import { placeLabel } from '#app/lithuanian/places.ts';
import { typeset } from '#app/lithuanian/typography.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { isId } from '#app/platform/database/id.ts';
import { NotFound } from '#app/platform/not-found.ts';
import type { Messages, Sent } from '../messages.server.ts';
import type { SendRefusal } from './admission.server.ts';

/** A service of the list from which the asked ones are ticked. */
export type Askable = {
  readonly id: string;
  readonly title: string;
  /** Its company, and the place. */
  readonly about: string;
  /** Why it cannot be asked; null: it can. */
  readonly hindrance: 'no address' | 'same provider' | null;
};

/** A page has no more cards, and an address no more names. */
const mostListed = 24;

/**
 * The public services of these ids, in their order. Of several of one provider the first one alone is
 * asked, as the same people would read the question twice.
 * @param asked what is no id is passed over
 */
export async function listAskable(db: Db, asked: readonly string[]): Promise<readonly Askable[]> {
  const ids = [...new Set(asked.filter(isId))].slice(0, mostListed);
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('partner_provided_services as service')
    .innerJoin('partners as partner', 'partner.id', 'service.partner_id')
    .select(['service.id', 'service.title', 'service.city', 'service.partner_id'])
    .select(['service.email', 'service.notification_email', 'partner.company_name'])
    .where('service.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where(isPublic('service'))
    .execute();
  const known = new Set<string>();
  return ids.flatMap((id): readonly Askable[] => {
    const row = rows.find((found) => found.id === id);
    if (!row) return [];
    const reachable = (row.notification_email ?? row.email) !== null;
    const again = known.has(row.partner_id);
    if (reachable) known.add(row.partner_id);
    const hindrance = reachable ? (again ? 'same provider' : null) : 'no address';
    const about = [row.company_name, row.city && placeLabel(row.city)].filter(Boolean).join(' · ');
    return [{ id, title: typeset(row.title), about, hindrance }];
  });
}

type Question = Omit<Parameters<Messages['send']>[0], 'serviceId' | 'copyTo'>;
type Sender = Parameters<Messages['send']>[1];

/** The question went to all; or to some of them, whose services `done` names. */
type SentToSeveral = Sent | (SendRefusal & { readonly done: readonly string[] });

/**
 * Sends one question to several services, each as a message of its own that counts by itself. What
 * was sent stays sent when another one is refused; the same form sends it to none of them twice.
 * @param send of Messages
 * @param submission the form's without what is ticked, or null
 */
export async function sendToSeveral(
  send: Messages['send'],
  question: Question,
  serviceIds: readonly string[],
  sender: Sender,
  submission: string | null,
): Promise<SentToSeveral> {
  const asked = [...new Set(serviceIds)];
  const wrong = wrongNumber(asked.length);
  if (wrong !== null) return { ...wrong, done: [] };
  const answers = await Promise.all(
    asked.map(async (serviceId) => {
      const input = { ...question, serviceId, copyTo: null };
      const answer = await send(input, sender, submissionTo(serviceId, submission)).catch(orGone);
      return { serviceId, answer };
    }),
  );
  const done = answers.flatMap(({ serviceId, answer }) => (answer.ok ? [serviceId] : []));
  const title = done.length > 0 ? { title: 'Išsiųsta ne visiems' } : {};
  for (const { answer } of answers) if (!answer.ok) return { ...answer, ...title, done };
  return { ok: true, notified: answers.every(({ answer }) => answer.ok && answer.notified) };
}

function wrongNumber(count: number): Refusal | null {
  if (count === 0) return atTicks('Pažymėkite bent vieną teikėją.');
  if (count <= mostAsked) return null;
  return atTicks(`Vienu kartu galima klausti iki ${mostAsked} teikėjų. Pažymėjote ${count}.`);
}

function atTicks(text: string): Refusal {
  return refuse(text, { fields: { [askedName]: text } });
}

function orGone(error: unknown): Refusal {
  if (error instanceof NotFound) return refuse('Viena iš paslaugų nebeskelbiama.');
  throw error;
}

function submissionTo(serviceId: string, submission: string | null): string | null {
  return submission && createHash('sha256').update(`${submission}:${serviceId}`).digest('hex');
}
