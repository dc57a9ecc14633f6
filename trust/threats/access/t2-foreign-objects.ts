import { partnerOf, serviceOf } from '#tests/mutations/partner-mutations.ts';
import { type Defect, defectIn, withoutCondition } from '../../defects/defect.ts';
import {
  type ComparedStage,
  compareReplays,
  sendReplay,
  waysTo,
} from '../../judging/compared-replays.ts';
import { saveTables } from '../../judging/tables.ts';
import type { Browser } from '../../requests/browser.ts';
import { mutationSettings } from '../../requests/mutations.ts';
import type { TrialServers } from '../../servers/trial-servers.ts';
import { forgetLimits, lengthenSessions } from '../../stages/people.ts';
import type { Outcome, Trial } from '../../trial.ts';
import { openOwnerStage } from './t2-foreign-owner-requests.ts';
import { prepareThings, replays, signInOthers, unknownThings } from './t2-foreign-requests.ts';

const [owning, other] = ['klinika@vizgis.test', 'viesbutis@vizgis.test'] as const;

/** Where everything is ready to be asked for, with objects of another partner. */
async function openStage(
  servers: TrialServers,
  defects: readonly Defect[] = [],
): Promise<ComparedStage> {
  const server = await servers.startServer({ ...mutationSettings }, defects);
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
    .updateTable('conversations')
    .set({ subject: canary, last_text: canary })
    .where('id', '=', foreign.message)
    .execute();
  await server.db
    .updateTable('moderation_questions')
    .set({ body: canary })
    .where('id', '=', foreign.question)
    .execute();
  await server.db
    .updateTable('price_items')
    .set({ note: canary })
    .where('id', '=', foreign.item)
    .execute();
  await server.db
    .updateTable('bookings')
    .set({ client_name: canary, note: canary })
    .where('id', '=', foreign.order)
    .execute();
  await server.db
    .updateTable('group_sessions')
    .set({ name: canary, place: canary })
    .where('id', '=', foreign.session)
    .execute();
  await forgetLimits(server.db);
  await lengthenSessions(server.db);
  const tables = await saveTables(server.db);
  const canaries = [
    canary,
    'kanarele@narvas.test',
    foreign.edit,
    foreign.draft,
    foreign.draftPhoto,
  ];
  const unknown = unknownThings();
  const sent = { foreign: replays(foreign, own), unknown: replays(unknown, own) };
  return { server, tables, others, foreign, unknown, sent, canaries };
}

export const foreignObjects: Trial = {
  id: 'T2',
  title: "other people's things",
  least: 240,
  async run(servers) {
    const partners = await openStage(servers);
    const first = await compareReplays(partners);
    await partners.server.stop();
    const second = await compareReplays(await openOwnerStage(servers));
    return {
      tried: first.tried + second.tried,
      found: `${first.found}; of an owner's things ${second.found}`,
      wrong: [...first.wrong, ...second.wrong],
    };
  },
  async defect(servers) {
    const stage = await openStage(servers, [openReading, openMessage, openQuestion]);
    const partners = await compareReplays(stage, ['another partner']);
    await stage.server.stop();
    const owners = await openOwnerStage(servers, [openPet]);
    const { tried, wrong } = await compareReplays(owners, ['another owner']);
    const all = {
      ...partners,
      tried: partners.tried + tried,
      wrong: [...partners.wrong, ...wrong],
    };
    return bothSeen(all, 'services', 'messages', 'questions', 'mano-augintiniai');
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

/** A dog is found by its id alone. */
const openPet = withoutCondition('app/domains/pets/pets.server.ts', 'selectPets', 'pet.owner_id');

/** A message is found by its id alone. */
const openMessage = withoutCondition(
  'app/domains/messages/conversation/partner-conversation.server.ts',
  'getConversation',
  'partner_id',
);

/** A question is found by its id alone. */
const openQuestion = defectIn(
  'app/domains/moderation/questions/answer-question.server.ts',
  'isOf',
  (_original, { sql }) =>
    () =>
      sql`true`,
);

/** The wizard opens whatever service it is asked for. */
const openReading = withoutCondition(
  'app/domains/services/own/own-service-fields.server.ts',
  'getOwnServiceFields',
  'partner_id',
);

/** The look-ups in front of every change believe the address; what is behind them must hold. */
const openLookUps: readonly Defect[] = [
  openReading,
  defectIn('app/domains/services/own/service-deletion.server.ts', 'requireOwn', () => () => {}),
  withoutCondition(
    'app/domains/services/editor/service-drafts.server.ts',
    'openDraft',
    'partner_id',
  ),
  withoutCondition(
    'app/domains/services/own/own-service-fields.server.ts',
    'listOwnPhotos',
    'service.partner_id',
  ),
];

/** Nothing is behind them either. */
const openDeletion = withoutCondition(
  'app/domains/services/own/service-deletion.server.ts',
  'deleteService',
  'partner_id',
);

/** A flag is set on a conversation of any partner. */
const openFlag = withoutCondition(
  'app/domains/messages/inbox/conversation-flags.server.ts',
  'change',
  'partner_id',
);

/** Sends the other partner's forms to a server with these holes. @returns what changed of A's */
async function tryForms(servers: TrialServers, defects: readonly Defect[]): Promise<Outcome> {
  const stage = await openStage(servers, defects);
  const { foreign, others, sent } = stage;
  const owner = await partnerOf(stage.server.db, owning);
  const wrong: string[] = [];
  let tried = 0;
  for (const replay of sent.foreign) {
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
  async run(servers) {
    const stage = await openStage(servers);
    const first = await compareReplays(stage, ['another partner']);
    await stage.server.stop();
    const second = await tryForms(servers, openLookUps);
    return {
      tried: first.tried + second.tried,
      found: `${first.tried} replays, ${first.wrong.length} wrong; with the look-ups removed ${second.tried} forms, ${second.wrong.length} changed a row`,
      wrong: [...first.wrong, ...second.wrong],
    };
  },
  async defect(servers) {
    const seen = await tryForms(servers, [...openLookUps, openDeletion, openFlag]);
    return bothSeen(seen, 'services', 'messages');
  },
};
