import { partnerOf, serviceOf } from '#tests/partner-mutations.ts';
import { type Answer, type Browser, cookieHeader, formOf, send } from './browser.ts';
import type { Defect } from './defect.ts';
import {
  prepareThings,
  type Replay,
  replays,
  signInOthers,
  type Things,
  unknownThings,
  waysTo,
} from './foreign-requests.ts';
import type { House, TrialServer } from './house.ts';
import { multipartBody, multipartType } from './multipart.ts';
import { mutationSettings } from './mutations.ts';
import { forgetLimits } from './people.ts';
import { type Change, type SavedTables, saveTables } from './tables.ts';
import type { Outcome, Trial } from './trial.ts';

const [owning, other] = ['klinika@vizgis.test', 'viesbutis@vizgis.test'] as const;

/** Where everything is ready to be asked for. */
type Stage = {
  readonly server: TrialServer;
  readonly tables: SavedTables;
  readonly others: Readonly<Record<string, Browser>>;
  /** Objects of another partner, ids that do not exist, and a service of the other partner. */
  readonly foreign: Things;
  readonly unknown: Things;
  readonly own: string;
  /** Texts that stand in no answer to others: ids, and words of what is not public. */
  readonly canaries: readonly string[];
};

async function openStage(house: House, defects: readonly Defect[] = []): Promise<Stage> {
  const server = await house.startServer({ ...mutationSettings }, defects);
  const foreign = await prepareThings(server, owning);
  await prepareThings(server, other);
  const own = await serviceOf(server.db, await partnerOf(server.db, other));
  const others = await signInOthers(server);
  const canary = 'Kanarėlė iš svetimo narvo';
  await server.db
    .updateTable('partner_provided_services')
    .set({ title: canary, notification_email: 'kanarele@narvas.test' })
    .where('id', '=', foreign.hidden)
    .execute();
  await server.db
    .updateTable('messages')
    .set({ subject: canary, body: canary })
    .where('id', '=', foreign.message)
    .execute();
  await forgetLimits(server.db);
  const tables = await saveTables(server.db);
  const canaries = [
    canary,
    'kanarele@narvas.test',
    foreign.edit,
    foreign.draft,
    foreign.draftPhoto,
  ];
  return { server, tables, others, foreign, unknown: unknownThings(), own, canaries };
}

type Seen = { readonly answer: Answer; readonly changes: readonly Change[] };

/** Sends a replay, tells what it changed and undoes that. */
async function sendReplay(
  { server, tables }: Stage,
  browser: Browser,
  path: string,
  { post }: Replay,
): Promise<Seen> {
  const cookie = cookieHeader(browser.cookies);
  const headers: Record<string, string> = cookie ? { cookie } : {};
  let answer: Answer;
  if (!post) answer = await send(server, { path, headers });
  else {
    const form = formOf(server, path, post.fields, headers);
    const body = multipartBody(Object.entries(post.fields), post.files);
    const typed = { ...form.headers, 'content-type': multipartType };
    answer = await send(server, post.files ? { ...form, headers: typed, body } : form);
  }
  const changes = await tables.changes();
  await tables.restore(changes);
  return { answer, changes };
}

/** What an answer says, but for ids and what is another each time. */
function wordsOf({ status, headers, body }: Answer, things: Things): string {
  const { date: _date, 'x-request-id': id, ...rest } = headers;
  let text = JSON.stringify([status, rest, body]).replaceAll(String(id), 'ID');
  for (const thing of Object.values(things)) text = text.replaceAll(thing, 'THING');
  return (
    text
      .replaceAll(/nonce(-|=\\"|=\\\\\\")[\w+/=]+/g, 'NONCE')
      .replaceAll(/session=[^;"]*/g, 'SESSION')
      // A form's key; ids are of another version.
      .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'KEY')
      .replaceAll(/\b1[0-9]{12}\b/g, 'TIME')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
  );
}

/** The first place at which two texts part. */
function apart(one: string, other: string): string {
  const at = [...one].findIndex((sign, index) => sign !== other[index]);
  return `…${one.slice(Math.max(0, at - 60), at + 80)}… and …${other.slice(Math.max(0, at - 60), at + 80)}…`;
}

/** Rows of another account that have changed; rows of the sender's own draft may change. */
function touched({ own }: Replay, { changes }: Seen, things: Things): string[] {
  const names = Object.values(things);
  const theirs = own
    ? changes.filter(({ row }) => names.some((name) => row.includes(name)))
    : changes;
  return [...new Set(theirs.map(({ sign, table }) => `${sign}${table}`))];
}

/** @param who all of them, or some */
async function tryReplays(stage: Stage, who = Object.keys(stage.others)): Promise<Outcome> {
  const { foreign, unknown, own, others, canaries } = stage;
  const wrong: string[] = [];
  const missingObjects = replays(unknown, own);
  let tried = 0;
  for (const name of who) {
    const browser = others[name] as Browser;
    for (const [index, replay] of replays(foreign, own).entries()) {
      const missing = missingObjects[index] as Replay;
      const [paths, same] = [waysTo(replay.path), waysTo(missing.path)];
      for (const [way, path] of paths.entries()) {
        // A form goes to an address once as a page's and once as a script's.
        if (replay.post && way === 2) continue;
        const seen = await sendReplay(stage, browser, path, replay);
        const usual = await sendReplay(stage, browser, same[way] as string, missing);
        tried += 1;
        const said = `${name}, ${replay.what} (${['page', 'data', 'inside'][way]})`;
        const [got, wanted] = [wordsOf(seen.answer, foreign), wordsOf(usual.answer, unknown)];
        if (got !== wanted) wrong.push(`${said}: another answer: ${apart(got, wanted)}`);
        if (seen.answer.status >= 500) wrong.push(`${said}: status ${seen.answer.status}`);
        const rows = touched(replay, seen, foreign);
        if (rows.length > 0) wrong.push(`${said} changed ${rows.join(' ')}`);
        const told = canaries.filter((text) => !path.includes(text) && tells(seen, text, replay));
        if (told.length > 0) wrong.push(`${said} tells ${told.join(', ')}`);
      }
    }
  }
  const found = `${who.length} people asked for what is not theirs, ${wrong.length} times not as if it did not exist`;
  return { tried, found, wrong };
}

/** Whether an answer holds a text that the request itself did not bring. */
function tells({ answer }: Seen, text: string, { post }: Replay): boolean {
  if (post && JSON.stringify(post.fields).includes(text)) return false;
  return answer.body.includes(text);
}

export const foreignObjects: Trial = {
  id: 'T2',
  title: "other people's things",
  least: 120,
  async run(house) {
    return tryReplays(await openStage(house));
  },
  async defect(house) {
    const stage = await openStage(house, [openReading, openMessage]);
    return bothSeen(await tryReplays(stage, ['another partner']), 'services', 'messages');
  },
};

/** @returns as it was when things of both kinds were found, else nothing wrong */
function bothSeen({ tried, found, wrong }: Outcome, ...kinds: readonly string[]): Outcome {
  const seen = kinds.filter((kind) => wrong.some((text) => text.includes(` ${kind}/`)));
  return {
    tried,
    found: `${found}; seen: ${seen}`,
    wrong: seen.length < kinds.length ? [] : wrong,
  };
}

/** A message is found by its id alone. */
const openMessage: Defect = {
  file: 'build/server',
  find: '.as("isServicePublic")).where("id", "=", id).where("partner_id", "=", partnerId)',
  put: '.as("isServicePublic")).where("id", "=", id)',
};

/** The wizard opens whatever service it is asked for. */
const openReading: Defect = {
  file: 'build/server',
  find: ']).where("id", "=", serviceId).where("partner_id", "=", partner.partnerId).executeTakeFirst();',
  put: ']).where("id", "=", serviceId).executeTakeFirst();',
};

/** The look-ups in front of every change believe the address; what is behind them must hold. */
const openLookUps: readonly Defect[] = [
  openReading,
  {
    file: 'build/server',
    find: '.where("id", "=", knownId({ serviceId })).where("partner_id", "=", partner.partnerId)',
    put: '.where("id", "=", knownId({ serviceId }))',
  },
  {
    file: 'build/server',
    find: '.where("service.id", "=", serviceId).where("service.partner_id", "=", partnerId)',
    put: '.where("service.id", "=", serviceId)',
  },
];

/** Nothing is behind them either. */
const openStatus: Defect = {
  file: 'build/server',
  find: '.where("id", "=", serviceId).where("partner_id", "=", partnerId).returning(',
  put: '.where("id", "=", serviceId).returning(',
};

/** A flag is set on whatever message. */
const openFlag: Defect = {
  file: 'build/server',
  find: '.select(flag).where("id", "=", id).where("partner_id", "=", partnerId)',
  put: '.select(flag).where("id", "=", id)',
};

/** Sends the other partner's forms to a server with these holes. @returns what changed of A's */
async function tryForms(house: House, defects: readonly Defect[]): Promise<Outcome> {
  const stage = await openStage(house, defects);
  const { foreign, own, others } = stage;
  const owner = await partnerOf(stage.server.db, owning);
  const wrong: string[] = [];
  let tried = 0;
  for (const replay of replays(foreign, own)) {
    for (const path of replay.post ? waysTo(replay.path).slice(0, 2) : []) {
      const seen = await sendReplay(stage, others['another partner'] as Browser, path, replay);
      tried += 1;
      // A new row of the sender's own is not a change of what is there.
      const theirs = seen.changes.filter(
        ({ sign, row }) =>
          row.includes(owner.partnerId) ||
          (sign === '-' && Object.values(foreign).some((thing) => row.includes(thing))),
      );
      if (theirs.length > 0)
        wrong.push(`${replay.what} changed ${theirs.map(({ table }) => table).join(' ')}`);
    }
  }
  await stage.server.stop();
  return { tried, found: '', wrong };
}

export const foreignServices: Trial = {
  id: 'T3',
  title: "another partner's services",
  least: 120,
  async run(house) {
    const stage = await openStage(house);
    const first = await tryReplays(stage, ['another partner']);
    await stage.server.stop();
    const second = await tryForms(house, openLookUps);
    return {
      tried: first.tried + second.tried,
      found: `${first.tried} replays, ${first.wrong.length} wrong; with the look-ups removed ${second.tried} forms, ${second.wrong.length} changed a row`,
      wrong: [...first.wrong, ...second.wrong],
    };
  },
  async defect(house) {
    const seen = await tryForms(house, [...openLookUps, openStatus, openFlag]);
    return bothSeen(seen, 'services', 'messages');
  },
};
