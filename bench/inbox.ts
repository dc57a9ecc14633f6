import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Partner } from '#app/domains/accounts/types.ts';
import { listInbox } from '#app/domains/messages/inbox/inbox.server.ts';
import { inboxPath } from '#app/domains/messages/inbox/inbox-address.ts';
import type { InboxQuery } from '#app/domains/messages/inbox/inbox-conversation.ts';
import { getInboxState } from '#app/domains/messages/inbox/inbox-state.server.ts';
import { countThisMonth } from '#app/domains/messages/inbox/received.server.ts';
import { readSecret } from '#app/platform/crypto/secret.server.ts';
import { type Db, openDatabase } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { figures, median, round, timeEach } from '../scripts/measure.ts';
import { sessionCookie } from '../scripts/session-cookie.ts';
import { type Place, type Subject, startSubject } from './subject.ts';

const partners = 200;
const perPartner = 5_000;
const goal = 40;
const runs = 3;

const whole: InboxQuery = { query: '', archived: false, before: null };
const deep = perPartner / 4;

/** What is asked, in groups that are timed together; for each inbox its next question. */
const questions: Readonly<Record<string, readonly InboxQuery[]>> = {
  opening: [whole],
  'opening, archive and far back': [
    { ...whole, archived: true },
    { ...whole, before: deep },
  ],
  // Words that many messages have, some have and one in thousands has.
  searching: ['kirpimas', 'Petrauskas', 'gruodžio 23', '+37061007919'].map((query) => ({
    ...whole,
    query,
  })),
  'searching for nothing': [
    { ...whole, query: 'tokio žodžio čia nėra' },
    { ...whole, query: 'ąžq' },
  ],
  'searching, archive and far back': [
    { ...whole, query: 'Petrauskas', archived: true },
    { ...whole, query: 'kirpimas', before: deep },
  ],
};

/**
 * Times opening an inbox and searching in it: what the page asks the database, on one connection,
 * and the whole page of the application over HTTP; and `select 1` in the same runs.
 */
export async function benchInbox(place: Place): Promise<void> {
  const db = openDatabase({
    url: place.databaseUrl,
    connections: 1,
    patient: true,
    onIdleError: (error) => console.error(error.message),
  });
  const subject = await startSubject('app', place);
  try {
    const owners = await fillInboxes(db);
    const cookies = await signIn(db, owners, place.dataDir);
    console.log(
      `inbox, ${partners} partners with ${perPartner} messages each, medians of ${runs} runs:`,
    );
    const ping = await timesOf(owners, () => sql`select 1`.execute(db));
    console.log(`  select 1: median ${ping.median} ms`);
    for (const [name, queries] of Object.entries(questions)) {
      const asked = owners.map((partner, index) => ({
        partner,
        query: queries[index % queries.length] as InboxQuery,
      }));
      const inbox = await timesOf(asked, ({ partner, query }) => ask(db, partner, query));
      const page = await timesOf(asked, ({ partner, query }) =>
        fetchPage(subject, inboxPath(query), cookies.get(partner.partnerId) ?? ''),
      );
      const ratio = round(inbox.median / ping.median, 1);
      console.log(
        `  ${name}: queries median ${inbox.median} ms (${ratio} x select 1), p95 ${inbox.p95} ms; page median ${page.median} ms, p95 ${page.p95} ms`,
      );
    }
    console.log(`  goal: p95 ${goal} ms`);
  } finally {
    await subject.stop();
    await db.destroy();
  }
}

/** What the layout and the page of the inbox ask. */
async function ask(db: Db, partner: Partner, query: InboxQuery): Promise<void> {
  await getInboxState(db, partner, new Date());
  await listInbox(db, partner, query);
  await countThisMonth(db, partner, new Date());
}

async function timesOf<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>) {
  await timeEach(items, work);
  const rounds: ReturnType<typeof figures>[] = [];
  for (let run = 0; run < runs; run++) rounds.push(figures(await timeEach(items, work)));
  const middle = (key: 'median' | 'p95') => round(median(rounds.map((one) => one[key])));
  return { median: middle('median'), p95: middle('p95') };
}

/** Partners who have messages; made once, in a few statements. */
async function fillInboxes(db: Db): Promise<readonly Partner[]> {
  const filled = await db.selectFrom('partner_inboxes').select('partner_id').limit(1).execute();
  if (filled.length === 0) {
    console.log(`Filling ${partners} inboxes with ${perPartner} messages each, once…`);
    const started = performance.now();
    // All or nothing: a run that is broken off leaves nothing half filled.
    await db.transaction().execute(insertMessages);
    await sql`vacuum analyze conversations`.execute(db);
    await sql`vacuum analyze messages`.execute(db);
    await sql`vacuum analyze partner_inboxes`.execute(db);
    console.log(`  in ${Math.round((performance.now() - started) / 1000)} s`);
  }
  const rows = await db
    .selectFrom('partner_inboxes')
    .innerJoin('partners', 'partners.id', 'partner_inboxes.partner_id')
    .innerJoin('users', 'users.id', 'partners.user_id')
    .select(['partners.id as partnerId', 'users.id as userId', 'users.email'])
    .select('company_name as companyName')
    .orderBy('partners.id')
    .execute();
  if (rows.length !== partners) throw new Error(`${rows.length} inboxes; remove the database.`);
  return rows.map((row) => ({ kind: 'partner', alsoOwner: false, ...row }));
}

async function insertMessages(db: Db): Promise<void> {
  // In the order of time, so that an inbox lies scattered as in life. One in twelve is unread, one
  // in five archived; one every two hours, the newest last.
  await sql`
    with written as (
      select gen_random_uuid() as id, chosen.partner_id, chosen.id as service_id,
        chosen.title as service_title, seq, 'siuntejas' || seq % 700 || '@pastas.test' as sender_email,
        names[1 + seq % 7] as sender_name, subjects[1 + seq % 9] as subject,
        format('Laba diena, rašau dėl „%s“. Ar turite laiko gruodžio %s d. po %s val.? Mūsų šuo – %s metų mišrūnas, sveria %s kg, ramus ir draugiškas, bet bijo griaustinio. Iki šiol lankydavomės kitur, dabar ieškome arčiau namų. Būtų patogu rytais arba savaitgaliais. Telefonas +3706%s. Ačiū už atsakymą ir gražios dienos!',
          chosen.title, 1 + seq % 30, 8 + seq % 11, 1 + seq % 14, 2 + seq % 60,
          1000000 + seq * 7919 % 8999999) as body,
        seq % 12 <> 0 as is_read, seq % 5 = 0 as is_archived,
        now() - (${perPartner} - seq) * interval '2 hours' as created_at
      from (
        select chosen.*, seq
          from generate_series(1, ${perPartner}::int) as seq, (
            select distinct on (partner_id) id, partner_id, title from partner_provided_services
              where status = 'active' order by partner_id, id limit ${partners}) as chosen
          order by seq, partner_id) as chosen,
        (select array['Rūta Petrauskaitė', 'Mantas Žukauskas', 'Jonas Petrauskas', null,
            'Aušra Šimkienė', 'Giedrius Šimkus', 'Živilė Ąžuolaitė'] as names,
          array['Laisva vieta per šventes', 'Kirpimas prieš parodą', 'Skiepai prieš kelionę',
            'Dresūros pamokos šuniukui', 'Nagų kirpimas', 'Kaina ir laikas',
            'Vedžiojimas darbo dienomis', 'Ar priimate didelius šunis?',
            'Užklausa dėl paslaugos'] as subjects) as words
    ), folded as (
      select written.*, fold_text(concat_ws(' ', subject, sender_name, sender_email, service_title,
        body)) as folded
      from written
    ), begun as (
      insert into conversations (id, partner_id, service_id, service_title, last_seq, sender_email,
        sender_name, subject, last_text, is_read, is_archived, created_at, last_turn_at, text_head,
        text_long)
      select id, partner_id, service_id, service_title, seq, sender_email, sender_name, subject,
        left(body, 160), is_read, is_archived, created_at, created_at, left(folded, 640),
        case when octet_length(folded) > 640 then folded end
      from folded
    )
    insert into messages (id, conversation_id, partner_id, turn, author, seq, body, notification,
      created_at)
    select id, id, partner_id, 1, 'sender', seq, body, 'sent', created_at from folded`.execute(db);
  await sql`
    insert into partner_inboxes (partner_id, last_seq, month_start, received)
    select partner_id, max(seq), date_trunc('month', now()), 60 from messages
      group by partner_id`.execute(db);
}

/** Begins a session for each, as the measured server signs them. @returns Cookie headers */
async function signIn(
  db: Db,
  owners: readonly Partner[],
  dataDir: string,
): Promise<ReadonlyMap<string, string>> {
  const secret = readSecret({ secret: null, dataDir });
  const sessions = owners.map(({ partnerId, userId }) => ({
    partnerId,
    userId,
    token: randomUUID(),
  }));
  const expires_at = new Date(Date.now() + 3_600_000);
  await db
    .insertInto('sessions')
    .values(
      sessions.map(({ userId, token }) => ({ id: newId(), user_id: userId, token, expires_at })),
    )
    .execute();
  return new Map(
    sessions.map(({ partnerId, token }) => {
      return [partnerId, sessionCookie('http://localhost', secret, token)];
    }),
  );
}

/** @throws Error when it is not the inbox that comes */
async function fetchPage({ origin }: Subject, path: string, cookie: string): Promise<void> {
  const response = await fetch(`${origin}${path}`, { headers: { cookie }, redirect: 'manual' });
  const page = await response.text();
  if (response.status !== 200 || !page.includes('Žinutės')) {
    throw new Error(`${path}: ${response.status}`);
  }
}
