import { type Kysely, sql } from 'kysely';

/** The name of a file is kept whole, as long as file systems have them; pages show it shortened. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table attachments drop constraint attachments_name_check,
      add constraint attachments_name_check
        check (name <> '' and octet_length(name) <= 255)`.execute(db);
}
