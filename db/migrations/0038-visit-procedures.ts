import { type Kysely, sql } from 'kysely';

/** What a visit is for, such as 'Skiepijimas', beside the service's title. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table appointments
      add column procedure_name text
        constraint appointments_procedure_name_check check (length(procedure_name) between 1 and 120)
  `.execute(db);
}
