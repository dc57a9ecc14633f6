import {
  type Answer,
  type Browser,
  cookieHeader,
  type Fields,
  formOf,
  send,
} from '../requests/browser.ts';
import { type Files, multipartBody, multipartType } from '../requests/multipart.ts';
import type { TrialServer } from '../servers/trial-servers.ts';
import type { Outcome } from '../trial.ts';
import type { Change, SavedTables } from './tables.ts';

/** Things by their names: ids. */
type Ids = Readonly<Record<string, string>>;

/** A request that names things; whose they are is for the one who sends it to choose. */
export type Replay = {
  readonly what: string;
  readonly path: string;
  readonly post?: { readonly fields: Fields; readonly files?: Files };
  /** Sent to the sender's own draft, service or dog: that may change, the things may not. */
  readonly own?: boolean;
};

/** Where everything is ready to be asked for. */
export type ComparedStage = {
  readonly server: TrialServer;
  readonly tables: SavedTables;
  readonly others: Readonly<Record<string, Browser>>;
  /** Another person's things, and ids that do not exist. */
  readonly foreign: Ids;
  readonly unknown: Ids;
  /** The same requests with the ones and with the others, in one order. */
  readonly sent: { readonly foreign: readonly Replay[]; readonly unknown: readonly Replay[] };
  /** Texts that stand in no answer to others: ids, and words of what is not public. */
  readonly canaries: readonly string[];
};

/** The ways in which an address can be asked for: as a page, as data and as the data of its inside. */
export function waysTo(path: string): string[] {
  const [pathname = '', query] = path.split('?');
  const ending = query === undefined ? '' : `${query}&`;
  return [path, `${pathname}.data?${ending}`, `${pathname}.data?${ending}_routes=${insides}`];
}

const insides = encodeURIComponent(
  [
    ...['services/edit-service', 'services/service-deletion', 'services/services'],
    ...['analytics/analytics', 'messages/messages', 'messages/message'],
    ...['messages/message-deletion', 'questions/question', 'services/price-list'],
    ...['replies/reply', 'replies/reply-deletion'],
    ...['schedules/schedule', 'schedules/schedule-deletion', 'orders/order', 'orders/orders'],
  ]
    .map((name) => `routes/partner/${name}`)
    .concat(
      ['pets/pet', 'pets/edit-pet', 'pets/pet-deletion'].map((name) => `routes/owner/${name}`),
    )
    .join(','),
);

/** What came of one request. */
type Seen = { readonly answer: Answer; readonly changes: readonly Change[] };

/** Sends a replay, tells what it changed and undoes that. */
export async function sendReplay(
  { server, tables }: ComparedStage,
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
function wordsOf({ status, headers, body }: Answer, things: Ids): string {
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

/** Rows of another account that have changed; the sender's own draft may change, and its counters of tries. */
function touched({ own }: Replay, { changes }: Seen, things: Ids): string[] {
  const names = Object.values(things);
  const theirs = changes.filter(({ table, row }) => {
    const mayBeOwn = own || table === 'public.rate_limits';
    return !mayBeOwn || names.some((name) => row.includes(name));
  });
  return [...new Set(theirs.map(({ sign, table }) => `${sign}${table}`))];
}

/**
 * Sends each request twice, with the ids of another person's things and with unknown ones, and
 * undoes what it changed.
 * @param who all of the others, or some
 */
export async function compareReplays(
  stage: ComparedStage,
  who = Object.keys(stage.others),
): Promise<Outcome> {
  const { foreign, unknown, sent, others, canaries } = stage;
  const wrong: string[] = [];
  let tried = 0;
  for (const name of who) {
    const browser = others[name] as Browser;
    for (const [index, replay] of sent.foreign.entries()) {
      const missing = sent.unknown[index] as Replay;
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
