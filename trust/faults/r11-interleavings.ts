import { sql } from 'kysely';
import type { isOvertaken } from '#app/platform/database/typed-draft.server.ts';
import { demoPassword } from '#demo/people.ts';
import { insertService } from '#tests/integration/rows.ts';
import { contacts } from '#tests/integration/wizard.ts';
import { partnerOf } from '#tests/mutations/partner-mutations.ts';
import { seededRandom } from '#tests/reference/random.ts';
import { type Defect, defectIn, withoutCondition } from '../defects/defect.ts';
import { type Answer, openBrowser, redirectOf } from '../requests/browser.ts';
import { crowd } from '../requests/crowd.ts';
import type { TrialServers } from '../servers/trial-servers.ts';
import type { Outcome, Trial } from '../trial.ts';
import { isSaved, look, openDraftOf, post, type Stage } from './r11-edited-service.ts';

const email = 'klinika@vizgis.test';

/** What a window knows of the draft and the service since it was opened. */
type Window = {
  readonly hours: string;
  page: { draft?: string; version?: string; mark?: string };
  /** The version of the service when the window was opened. */
  opened: number;
  /** The window has shown that what was typed cannot be kept: it saves no more. */
  refused: boolean;
};

/** The moves of one story; each is one request and what must be true right after it. */
type Move = { readonly what: string; readonly make: () => Promise<string[]> };

function movesOf(stage: Stage, id: string, story: number): Move[][] {
  const gone = async () => (await look(stage, id)) === null;
  const answers = async (what: string, answer: Answer, wanted: readonly number[]) =>
    wanted.includes(answer.status) || (await gone()) ? [] : [`${what}: status ${answer.status}`];

  const edit = (name: string): Move[] => {
    const window: Window = {
      hours: `Langas ${name} ${story}`,
      page: {},
      opened: 0,
      refused: false,
    };
    return [
      {
        what: `${name} opens`,
        async make() {
          const service = await look(stage, id);
          const draft = await openDraftOf(stage, id);
          window.page = draft?.page ?? { version: String(service?.version ?? 1) };
          window.opened = service?.version ?? 0;
          return [];
        },
      },
      {
        what: `${name} types`,
        async make() {
          const typed = { ...(contacts as Record<string, string>), work_hours: window.hours };
          const before = await openDraftOf(stage, id);
          const answer = await post(stage, id, 'edit/1', { ...typed, ...window.page });
          window.refused = redirectOf(answer) === null;
          // The next page shows the draft that this one was kept in.
          const draft = await openDraftOf(stage, id);
          if (draft) window.page = draft.page;
          // Another window has typed since this one was opened: its words stay until one is chosen.
          if (answer.status === 409 && draft && draft.hours !== before?.hours)
            return [`${name} was asked, and wrote over ${before?.hours}`];
          return answers(`${name} types`, answer, [202, 200, 400, 409]);
        },
      },
      {
        what: `${name} saves`,
        async make() {
          if (window.refused) return [];
          const before = await look(stage, id);
          const answer = await post(stage, id, 'edit/3', { ...window.page });
          if (!isSaved(answer)) return answers(`${name} saves`, answer, [202, 200, 400, 409]);
          const after = await look(stage, id);
          if (after === null || before === null) return [`${name} saved what is gone`];
          if (before.version !== window.opened)
            return [`${name} wrote over version ${before.version} and has seen ${window.opened}`];
          if (after.work_hours !== window.hours)
            return [`${name} was told that it is saved, and it is not: ${after.work_hours}`];
          return after.status === before.status ? [] : [`${name} changed the status`];
        },
      },
    ];
  };

  /** A window that saves what it shows, without typing. */
  const watch = (): Move[] => {
    const page: Record<string, string> = {};
    let shown: string | null = null;
    return [
      {
        what: 'C opens',
        async make() {
          const service = await look(stage, id);
          const draft = await openDraftOf(stage, id);
          if (draft) Object.assign(page, draft.page);
          else page.version = String(service?.version ?? 1);
          shown = draft?.hours ?? service?.work_hours ?? null;
          return [];
        },
      },
      {
        what: 'C saves without typing',
        async make() {
          const before = await look(stage, id);
          const answer = await post(stage, id, 'edit/3', page);
          if (!isSaved(answer)) return answers('C saves', answer, [202, 200, 400, 409]);
          const after = await look(stage, id);
          if (before === null || after === null) return ['C saved what is gone'];
          // Without a draft there was nothing to save: the service is as it was.
          const wanted = page.draft ? shown : before.work_hours;
          return after.work_hours === wanted
            ? []
            : [`C was told that ${wanted} is saved, and it is ${after.work_hours}`];
        },
      },
    ];
  };

  const toggle: Move[] = ['false', 'true'].map((active) => ({
    what: `switch ${active}`,
    async make() {
      const before = await look(stage, id);
      const answer = await post(stage, id, 'status', { active });
      const after = await look(stage, id);
      if (before === null) return answer.status === 404 ? [] : [`switched what is gone`];
      const status = active === 'true' ? 'active' : 'inactive';
      const kept = after?.version === before.version && after.work_hours === before.work_hours;
      return after?.status === status && kept ? [] : [`the switch gave ${JSON.stringify(after)}`];
    },
  }));
  // As when the company's contacts are applied to all services, which are those of other stories too.
  const contactsApplied: Move[] = [
    {
      what: 'contacts applied',
      async make() {
        await stage.server.db
          .updateTable('partner_provided_services')
          .set((service) => ({
            phone_number: '+37060000099',
            version: service('version', '+', 1),
          }))
          .where('id', '=', id)
          .execute();
        return [];
      },
    },
  ];
  const remove: Move[] = [
    {
      what: 'deletion',
      async make() {
        const answer = await post(stage, id, 'deletion', {});
        const left = await stage.server.db
          .selectFrom('service_drafts')
          .select('id')
          .where('service_id', '=', id)
          .execute();
        const done = (await gone()) && left.length === 0 && answer.status === 200;
        return done ? [] : [`the deletion: status ${answer.status}`];
      },
    },
  ];
  // Every third story has no deletion, so that its end can be looked at.
  const lists = [edit('A'), toggle, edit('B'), watch(), contactsApplied];
  return story % 3 === 0 ? [...lists, remove] : lists;
}

/** Mixes lists of moves, each keeping its own order. */
function mixed(lists: readonly Move[][], random: ReturnType<typeof seededRandom>): Move[] {
  const left = lists.map((list) => [...list]);
  const order: Move[] = [];
  for (;;) {
    const open = left.filter((list) => list.length > 0);
    if (open.length === 0) return order;
    order.push(open[Math.floor(random.next() * open.length)]?.shift() as Move);
  }
}

/** @returns what was wrong, with the order of the moves */
async function tell(stage: Stage, story: number): Promise<string[]> {
  const random = seededRandom(story + 1);
  const id = await insertService(stage.server.db, stage.partner.partnerId);
  const moves = mixed(movesOf(stage, id, story), random);
  for (const [index, { what, make }] of moves.entries()) {
    const wrong = await make();
    if (wrong.length === 0) continue;
    const order = moves.slice(0, index + 1).map((move) => move.what);
    return [`story ${story}, ${what} after ${order.join(', ')}: ${wrong.join('; ')}`];
  }
  await stage.server.db.deleteFrom('partner_provided_services').where('id', '=', id).execute();
  return [];
}

/** The same moves in pairs at the same moment: nothing breaks, and what is searched is what is there. */
async function tellAtOnce(stage: Stage, story: number): Promise<string[]> {
  const random = seededRandom(story + 1);
  const id = await insertService(stage.server.db, stage.partner.partnerId);
  const { db } = stage.server;
  const moves = mixed(movesOf(stage, id, story).slice(0, 4), random);
  const saves: string[] = [];
  for (let index = 0; index < moves.length; index += 2) {
    const pair = moves.slice(index, index + 2);
    for (const [at, wrong] of (await Promise.all(pair.map(({ make }) => make()))).entries()) {
      // Of what is true right after a move only a broken answer counts while another is under way.
      const broken = wrong.filter((text) => /status (5|4(?!00|09))/.test(text));
      saves.push(...broken.map((text) => `story ${story}, ${pair[at]?.what}: ${text}`));
    }
  }
  const service = await look(stage, id);
  const search = await db
    .selectFrom('service_search')
    .select(sql<number>`1`.as('one'))
    .where('service_id', '=', id)
    .execute();
  const found = search.length > 0;
  if (found !== (service?.status === 'active'))
    saves.push(
      `story ${story}: ${service?.status}, and the search ${found ? 'finds' : 'misses'} it`,
    );
  await db.deleteFrom('partner_provided_services').where('id', '=', id).execute();
  return saves;
}

async function interleave(
  servers: TrialServers,
  stories: number,
  defects: readonly Defect[] = [],
): Promise<Outcome> {
  const server = await servers.startServer({ WORKER: 'off' }, defects);
  const browser = openBrowser(server);
  await browser.signIn('partner', email, demoPassword);
  const stage = { server, browser, partner: await partnerOf(server.db, email) };
  const inTurn = Math.floor(stories * 0.8);
  const wrong = await crowd(stories, 4, (story) =>
    story < inTurn ? tell(stage, story) : tellAtOnce(stage, story),
  );
  const found = `${inTurn} stories move by move, ${stories - inTurn} with two moves at once, ${wrong.flat().length} wrong`;
  return { tried: stories, found, wrong: wrong.flat() };
}

/** Last write wins, whatever version the edit began with. */
const lastWins = withoutCondition(
  'app/domains/services/editor/save-service.server.ts',
  'publishEdited',
  'version',
);

/** A page without a draft saves whatever another window has typed by then. */
const unseenWords = defectIn<typeof isOvertaken>(
  'app/platform/database/typed-draft.server.ts',
  'isOvertaken',
  (original) => (draft, page) => page.draftId !== null && original(draft, page),
);

export const interleavings: Trial = {
  id: 'R11',
  title: 'edits, switches and deletions at once',
  least: 1_000,
  run: (servers) => interleave(servers, 1_000),
  defect: async (servers) => {
    const first = await interleave(servers, 60, [lastWins]);
    const second = await interleave(servers, 60, [unseenWords]);
    // Each of the two holes must be seen by itself.
    return second.wrong.length === 0 ? second : first;
  },
};
