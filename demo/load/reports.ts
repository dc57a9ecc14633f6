import type { Db } from '#app/platform/database/database.server.ts';
import { partners } from '../partners.ts';
import { admin } from '../people.ts';
import { reports } from '../reports.ts';
import { seededId } from '../seeded-id.ts';

/** Inserts the reports of the demo world, and what its administrator did about them. */
export async function insertReports(db: Db, now: Date): Promise<void> {
  const at = ({ minutesOld }: { minutesOld: number }) =>
    new Date(now.getTime() - minutesOld * 60_000);
  const { id: adminId } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', admin.email)
    .executeTakeFirstOrThrow();
  for (const seed of reports) {
    const service = await db
      .selectFrom('partner_provided_services')
      .select(['id', 'partner_id'])
      .where('title', '=', seed.service)
      .executeTakeFirstOrThrow();
    const { decided } = seed;
    const id = seededId(`report ${seed.body}`, at(seed));
    await db
      .insertInto('service_reports')
      .values({
        ...{ id, service_id: service.id, partner_id: service.partner_id },
        ...{ service_title: seed.service, reason: seed.reason, body: seed.body, email: seed.email },
        created_at: at(seed),
        ...(decided && {
          ...{ decision: decided.decision, decision_id: id, decision_reason: decided.reason },
          ...{ explanation: decided.explanation, decided_at: at(decided), decided_by: adminId },
        }),
      })
      .execute();
    if (!decided) continue;
    await db
      .insertInto('audit_log')
      .values({
        ...{ id: seededId(`audit ${seed.body}`, at(decided)), admin_id: adminId },
        ...{ act: 'report-decided', subject_id: id, reason: decided.words },
        created_at: at(decided),
      })
      .execute();
  }
}

/** Inserts a question of the administrator to a company, answered and read, and a note about it. */
export async function insertQuestion(db: Db, now: Date): Promise<void> {
  const day = 24 * 3_600_000;
  const at = (daysOld: number) => new Date(now.getTime() - daysOld * day);
  const { id: asked_by } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', admin.email)
    .executeTakeFirstOrThrow();
  const { id: partner_id } = await db
    .selectFrom('partners')
    .innerJoin('users', 'users.id', 'partners.user_id')
    .select('partners.id')
    .where('users.email', '=', partners[0]?.email ?? '')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('moderation_questions')
    .values({
      ...{ id: seededId('question', at(40)), partner_id, asked_by, asked_at: at(40) },
      body: 'Registre nurodytas kitas adresas. Ar persikėlėte?',
      answer: 'Taip, persikėlėme. Adresą registre atnaujinsime šią savaitę.',
      ...{ answered_at: at(39), read_at: at(39) },
    })
    .execute();
  await db
    .insertInto('moderation_notes')
    .values({
      ...{ id: seededId('note', at(39)), partner_id, written_at: at(39), written_by: asked_by },
      body: 'Adresas registre pasikeis; patikrinti kitą savaitę.',
    })
    .execute();
}

/** Inserts templates of what administrators write. */
export async function insertTemplates(db: Db, now: Date): Promise<void> {
  const templates = [
    {
      kind: 'warning',
      name: 'Kaina nesutampa',
      body: 'Paslaugoje „{paslauga}“ nurodyta kita kaina, nei taikote iš tikrųjų. Iki {terminas} ją pataisykite.',
    },
    {
      kind: 'letter',
      name: 'Ačiū už pastabą',
      body: 'Sveiki, {vardas},\n\načiū, kad parašėte. Pastabą perdavėme kolegoms.',
    },
  ] as const;
  const rows = templates.map((template) => ({
    ...{ ...template, id: seededId(`template ${template.name}`, now), updated_at: now },
  }));
  await db.insertInto('moderation_templates').values(rows).execute();
}
