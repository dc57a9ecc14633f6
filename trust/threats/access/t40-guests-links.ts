import { createHash, randomBytes } from 'node:crypto';
import {
  type listLiveLinks,
  tokenOfLink,
} from '#app/domains/messages/conversation/guest-link.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { seededRandom } from '#tests/reference/random.ts';
import { guestPath, makeTalk } from '#tests/talks.ts';
import { type Defect, defectIn, withoutCondition } from '../../defects/defect.ts';
import { type Asked, apart, aucOf, isTelling, mostAuc, wordsOf } from '../../judging/alike.ts';
import { type Answer, formOf, freshAddress, openBrowser, send } from '../../requests/browser.ts';
import { crowd } from '../../requests/crowd.ts';
import type { TrialServer, TrialServers } from '../../servers/trial-servers.ts';
import { openReader } from '../../stages/inbox-reader.ts';
import { inboxSecret, inboxSettings, insertInboxes } from '../../stages/inbox-stage.ts';
import type { Outcome, Trial } from '../../trial.ts';

const settings = { ...inboxSettings, WORKER: 'off' };

/** What a page, a form and a stream of guests must never tell to who has no link. */
const secretWords = 'Rūkytas lašinys po antra eglute';

type Link = {
  /** Links of before, that once opened something, are told from made up ones. */
  readonly isKnown: boolean;
  readonly what: 'guessed' | 'altered' | 'replaced' | 'over' | 'deleted' | "an account's";
  readonly token: string;
};

/**
 * Opens, writes by and listens to links that open nothing: all must be answered alike, and in the
 * same time, whether or not they once were good.
 * @param tries how many links
 */
async function openLinks(
  servers: TrialServers,
  tries: number,
  defects: readonly Defect[] = [],
): Promise<Outcome> {
  const server = await servers.startServer(settings, defects);
  const links = await makeLinks(server, tries);
  const rows = await countTurns(server.db);
  const wrong: string[] = [];
  const asked: Asked[] = [];
  const answers = { page: new Set<string>(), form: new Set<string>(), link: new Set<string>() };
  let streams = 0;
  await crowd(links.length, 4, async (index) => {
    const { token, what, isKnown } = links[index] as Link;
    const path = `/pokalbis/${token}`;
    const headers = { 'x-forwarded-for': freshAddress() };
    const page = await send(server, { path, headers });
    asked.push({ isKnown, answer: page });
    const form = await send(server, formOf(server, path, { body: 'Labas' }, headers));
    const replaced = await send(server, formOf(server, `${path}/nuoroda`, {}, headers));
    const all = { page, form, link: replaced };
    for (const [kind, answer] of Object.entries(all) as [keyof typeof all, Answer][]) {
      answers[kind].add(wordsOf(answer).replaceAll(token, 'TOKEN'));
      if (answer.status !== 404) wrong.push(`${what} link: ${kind} answers ${answer.status}`);
      if (answer.body.includes(secretWords)) wrong.push(`${what} link: ${kind} opens`);
      if (answer.headers['referrer-policy'] !== 'no-referrer') wrong.push(`${kind}: a referrer`);
    }
    const way = { path: `${path}/srautas`, cookie: '', address: freshAddress(), onEvent: () => {} };
    const reader = await openReader(server, way);
    if (reader.status === 200) wrong.push(`${what} link: a stream`);
    if (reader.status === 404) streams += 1;
    reader.close();
  });
  for (const [kind, words] of Object.entries(answers)) {
    if (words.size > 1) wrong.push(`${kind}: told apart: ${apart(words)}`);
  }
  const auc = aucOf(asked);
  if (tries > 1_000 && isTelling(auc)) wrong.push(`times tell: AUC ${auc.toFixed(3)}`);
  const written = (await countTurns(server.db)) - rows;
  if (written > 0) wrong.push(`${written} turns written`);
  const good = await goodLink(server);
  if (good !== null) wrong.push(good);
  const found = `${links.length} links, ${streams} streams refused, AUC ${auc.toFixed(3)} (at most ${mostAuc}), ${wrong.length} wrong`;
  return { tried: links.length, found, wrong: wrong.slice(0, 50) };
}

/** Half of them once were good, or are another kind's. */
async function makeLinks({ db }: TrialServer, tries: number): Promise<readonly Link[]> {
  const random = seededRandom(40);
  const [inbox] = await insertInboxes(db, 1);
  if (!inbox) throw new Error('There is a partner.');
  const talk = {
    ...{ partnerId: inbox.partnerId, serviceId: inbox.serviceId, serviceTitle: 'Viešbutis' },
    ...{ email: 'svecias@pastas.test', words: [secretWords, 'Ačiū, radome.'] as const },
  };
  const begin = () => makeTalk(db, talk, new Date());
  const make: Readonly<Record<Link['what'], () => Promise<string>>> = {
    guessed: async () => randomBytes(32).toString('base64url'),
    async altered() {
      const token = await tokenOf(db, await begin());
      const at = random.whole(0, token.length - 2);
      return token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
    },
    async replaced() {
      const id = await begin();
      const token = await tokenOf(db, id);
      await db.updateTable('conversations').set({ link_number: 2 }).where('id', '=', id).execute();
      await tokenOf(db, id);
      return token;
    },
    async over() {
      const id = await begin();
      const last_turn_at = new Date(Date.now() - 181 * 86_400_000);
      const token = await tokenOf(db, id);
      await db.updateTable('conversations').set({ last_turn_at }).where('id', '=', id).execute();
      return token;
    },
    async deleted() {
      const id = await begin();
      const token = await tokenOf(db, id);
      const sender_hidden_at = new Date();
      await db
        .updateTable('conversations')
        .set({ sender_hidden_at })
        .where('id', '=', id)
        .execute();
      return token;
    },
    async "an account's"() {
      const id = await begin();
      const link_hash = createHash('sha256')
        .update(tokenOfLink(inboxSecret, { id, linkNumber: 1 }))
        .digest();
      const { id: account } = await db
        .selectFrom('users')
        .select('id')
        .where('role', '=', 'pet_owner')
        .orderBy('id')
        .executeTakeFirstOrThrow();
      // The account has none about this service.
      await db
        .updateTable('conversations')
        .set({ link_hash, sender_account: account, service_id: null })
        .where('id', '=', id)
        .execute();
      return tokenOfLink(inboxSecret, { id, linkNumber: 1 });
    },
  };
  const kinds = ['replaced', 'over', 'deleted', "an account's"] as const;
  return crowd(tries, 4, async (index) => {
    const isKnown = index % 2 === 0;
    const made = index % 4 === 1 ? 'altered' : 'guessed';
    const what = isKnown ? (kinds[(index >> 1) % kinds.length] as Link['what']) : made;
    return { isKnown, what, token: await make[what]() };
  });
}

async function tokenOf(db: Db, id: string): Promise<string> {
  return (await guestPath(db, inboxSecret, id)).split('/').at(-1) ?? '';
}

async function countTurns(db: Db): Promise<number> {
  const counted = db.selectFrom('messages').select((row) => row.fn.countAll<string>().as('count'));
  return Number((await counted.executeTakeFirstOrThrow()).count);
}

/** A link that is good opens, takes a turn, and is over once it is replaced, its stream too. */
async function goodLink(server: TrialServer): Promise<string | null> {
  const { db } = server;
  const { id } = await db
    .selectFrom('conversations')
    .select('id')
    .where('sender_email', '=', 'svecias@pastas.test')
    .where('sender_account', 'is', null)
    .where('sender_hidden_at', 'is', null)
    .where('last_turn_at', '>', new Date(Date.now() - 86_400_000))
    .executeTakeFirstOrThrow();
  const path = await guestPath(db, inboxSecret, id);
  const browser = openBrowser(server, freshAddress());
  if (!(await browser.get(path)).body.includes(secretWords)) return 'a good link does not open';
  if ((await browser.post(path, { body: 'Ar dar laukiate?' })).status !== 302)
    return 'a good link takes no turn';
  const way = { path: `${path}/srautas`, cookie: '', address: freshAddress(), onEvent: () => {} };
  const reader = await openReader(server, way);
  if (reader.status !== 200) return 'a good link has no stream';
  const { location } = await browser.post(`${path}/nuoroda`);
  const end = performance.now() + 5_000;
  while (reader.isOpen() && performance.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  if (reader.isOpen()) return 'a stream goes on after its link is replaced';
  if ((await browser.get(path)).status !== 404) return 'a replaced link opens';
  const next = new URL(location ?? '', server.origin).pathname;
  return (await browser.get(next)).body.includes(secretWords) ? null : 'the new link does not open';
}

/** A link that is over opens. */
const endless = withoutCondition(
  'app/domains/messages/conversation/guest-link.server.ts',
  'openLinks',
  'last_turn_at',
);

/** The streams of a link go on when it is replaced. */
const kept = defectIn<typeof listLiveLinks>(
  'app/domains/messages/conversation/guest-link.server.ts',
  'listLiveLinks',
  () => async (_db, links) => links,
);

export const guestsLinks: Trial = {
  id: 'T40',
  title: "guests' links",
  least: 10_000,
  run: (servers) => openLinks(servers, 10_000),
  async defect(servers) {
    const late = await openLinks(servers, 16, [endless]);
    await servers.stopServers();
    const stream = await openLinks(servers, 8, [kept]);
    const seen = [
      late.wrong.some((text) => text.startsWith('over link')),
      stream.wrong.some((text) => text.startsWith('a stream goes on')),
    ];
    const wrong = seen.every(Boolean) ? [...late.wrong, ...stream.wrong] : [];
    return { tried: late.tried + stream.tried, found: `holes seen: ${seen.join(', ')}`, wrong };
  },
};
