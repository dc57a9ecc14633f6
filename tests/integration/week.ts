import type { Insertable } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import type { Database } from '#app/platform/database/schema.server.ts';
import { insertPartner, insertServices } from './rows.ts';

/** How much comes for an administrator in a week. */
type Week = Readonly<
  Record<'reports' | 'companies' | 'corrected' | 'services' | 'letters', number>
>;

/** A busy week of a site of its size in spring. */
export const wholeWeek: Week = {
  reports: 40,
  companies: 15,
  corrected: 10,
  services: 5,
  letters: 20,
};

const reasons = ['misleading', 'animal-welfare', 'foreign-content', 'illegal', 'fraud', 'other'];
const bodies = [
  'Puslapyje nurodyta 25 €, o vietoje paprašė 40 €.',
  'Nuotraukos paimtos iš kitos kirpyklos svetainės, mačiau jas ten pernai.',
  'Skambinau tris kartus ir rašiau, niekas neatsako, o adresu yra tuščias butas.',
];

/**
 * Fills a database with what a week brings: reports of services of a checked company, services of it that
 * were corrected after a hiding, companies that wait with a service each that has not been looked at (as
 * many as `services`, the others without), and letters. Each kind is spread evenly over the seven days
 * before `now`.
 * @returns a word that stands in each title and name, and in no other week's
 */
export async function insertWeek(db: Db, week: Week, now: Date): Promise<string> {
  const at = (index: number, count: number) =>
    new Date(now.getTime() - Math.round((7 * 86_400_000 * (count - index)) / (count + 1)));
  const key = newId().slice(-8);
  const checked = await insertPartner(db, `patikrinta-${key}@vizgis.test`, {
    company_name: `UAB „Patikrinta ${key}“`,
    checked_at: now,
  });
  const titles = Array.from({ length: week.reports }, (_, index) => `Kirpykla ${index + 1} ${key}`);
  const services = await insertServices(
    db,
    checked,
    titles.map((title) => ({ title })),
  );
  const reports = services.map((service_id, index): Insertable<Database['service_reports']> => {
    const created_at = at(index, week.reports);
    return {
      ...{ id: newId(created_at.getTime()), service_id, partner_id: checked, created_at },
      ...{ service_title: titles[index] ?? '', reason: pick(reasons, index) },
      ...{ body: pick(bodies, index), email: index % 3 ? `p${index}-${key}@pastas.test` : null },
    };
  });
  if (reports.length > 0) await db.insertInto('service_reports').values(reports).execute();
  for (let index = 0; index < week.corrected; index++) {
    const asked = at(index, week.corrected);
    const corrected = {
      ...{ title: `Pataisyta ${index + 1} ${key}`, hidden_at: new Date(asked.getTime() - 60_000) },
      ...{ hidden_reason: 'misleading', hidden_explanation: 'Kaina ne ta.' },
      ...{ review_asked_at: asked, last_review_asked_at: asked },
    };
    await insertServices(db, checked, [corrected]);
  }
  for (let index = 0; index < week.companies; index++) {
    const updated_at = at(index, week.companies);
    const partner = await insertPartner(db, `nauja-${index}-${key}@vizgis.test`, {
      ...{ company_name: `UAB „Nauja ${index + 1} ${key}“`, created_at: updated_at, updated_at },
    });
    if (index >= week.services) continue;
    const title = `Nauja paslauga ${index + 1} ${key}`;
    // The profile was saved once more after it.
    const created_at = new Date(updated_at.getTime() - 60_000);
    await insertServices(db, partner, [{ title, created_at }]);
  }
  for (let index = 0; index < week.letters; index++) {
    const created_at = at(index, week.letters);
    await db
      .insertInto('contact_messages')
      .values({
        ...{ id: newId(created_at.getTime()), created_at, name: `Rašytoja ${index + 1} ${key}` },
        ...{
          email: `r${index}-${key}@pastas.test`,
          message: `${pick(bodies, index)}\n\nKą daryti?`,
        },
      })
      .execute();
  }
  return key;
}

function pick(words: readonly string[], index: number): string {
  return words[index % words.length] ?? '';
}
