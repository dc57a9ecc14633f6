import { join } from 'node:path';
import { newId } from '#app/platform/database/id.ts';
import { openFolderStore } from '#app/platform/files/folder-store.server.ts';
import { demoPassword } from '#demo/people.ts';
import { canaries, fillWithCanaries } from '#tests/canary-owner.ts';
import { ensureOwner, ownerOf } from '#tests/mutations/owner-mutations.ts';
import { partnerOf, serviceOf } from '#tests/mutations/partner-mutations.ts';
import { makeTalk } from '#tests/talks.ts';
import type { Defect } from '../../defects/defect.ts';
import type { ComparedStage, Replay } from '../../judging/compared-replays.ts';
import { saveTables } from '../../judging/tables.ts';
import { type Fields, openBrowser } from '../../requests/browser.ts';
import { mutationSettings } from '../../requests/mutations.ts';
import type { TrialServer, TrialServers } from '../../servers/trial-servers.ts';
import { forgetLimits, lengthenSessions } from '../../stages/people.ts';
import { signInOthers } from './t2-foreign-requests.ts';

const area = '/seimininko-skydelis';

/** What belongs to an owner, by ids. */
type OwnerThings = {
  readonly pet: string;
  readonly petPhoto: string;
  /** Uploaded, and not yet in a dog's form that was saved. */
  readonly waitingPhoto: string;
  readonly favourite: string;
  /** A booking that has been confirmed. */
  readonly booking: string;
  /** A conversation with the clinic. */
  readonly talk: string;
};

/** Where everything is ready to be asked for, with things of an owner. */
export async function openOwnerStage(
  servers: TrialServers,
  defects: readonly Defect[] = [],
): Promise<ComparedStage> {
  const server = await servers.startServer({ ...mutationSettings }, defects);
  const foreign = await prepareThings(server);
  const jonas = openBrowser(server);
  await jonas.signIn('owner', 'jonas@vizgis.test', demoPassword);
  const own = await insertDog(server, 'jonas@vizgis.test');
  const { owner, ...others } = await signInOthers(server);
  const unknown = {
    pet: newId(),
    petPhoto: newId(),
    waitingPhoto: newId(),
    ...{ favourite: newId(), booking: newId(), talk: newId() },
  };
  await forgetLimits(server.db);
  await lengthenSessions(server.db);
  const tables = await saveTables(server.db);
  return {
    server,
    tables,
    others: { ...others, 'another owner': jonas, ...(owner ? { 'a third owner': owner } : {}) },
    foreign,
    unknown,
    sent: { foreign: ownerReplays(foreign, own), unknown: ownerReplays(unknown, own) },
    canaries: [...canaries, foreign.favourite],
  };
}

async function prepareThings(server: TrialServer): Promise<OwnerThings> {
  const { db, dataDir } = server;
  const email = 'svetima@narvas.test';
  await ensureOwner(db, email);
  const owner = await ownerOf(db, email);
  const serviceId = await serviceOf(db, await partnerOf(db, 'klinika@vizgis.test'));
  const store = openFolderStore(join(dataDir, 'files'));
  const { pet, photo, waitingPhoto } = await fillWithCanaries(db, store, owner, serviceId);
  const { id: favourite } = await db
    .selectFrom('favourites')
    .select('id')
    .where('owner_id', '=', owner.ownerId)
    .executeTakeFirstOrThrow();
  const { id: booking } = await db
    .selectFrom('bookings')
    .select('id')
    .where('pet_owner_id', '=', owner.ownerId)
    .where('state', '<>', 'carried')
    .executeTakeFirstOrThrow();
  const { partnerId } = await partnerOf(db, 'klinika@vizgis.test');
  const talk = await makeTalk(
    db,
    {
      ...{ partnerId, serviceId, serviceTitle: 'Veterinarija', account: owner.userId, email },
      words: [`Ar priimate ${canaries[0]}?`, `Taip, ${canaries[0]}.`],
    },
    new Date(),
  );
  return { pet, petPhoto: photo, waitingPhoto, favourite, booking, talk };
}

/** The dog of the one who asks. @returns its id */
async function insertDog({ db }: TrialServer, email: string): Promise<string> {
  const { ownerId } = await ownerOf(db, email);
  const id = newId();
  await db.insertInto('pets').values({ id, owner_id: ownerId, name: 'Savas' }).execute();
  return id;
}

/**
 * Reading, changing and deleting each kind of thing of the owner's area, and the lists, which name
 * nothing.
 * @param own a dog of the sender's, for forms that name the things in their fields
 */
function ownerReplays(things: OwnerThings, own: string) {
  const { pet, petPhoto, waitingPhoto, favourite, booking, talk } = things;
  const look = (path: string): Replay => ({ what: `GET ${path}`, path: `${area}/${path}` });
  const form = (path: string, fields: Fields, more: Partial<Replay> = {}): Replay => ({
    what: `POST ${path} ${Object.keys(fields).join(' ')}`,
    path: `${area}/${path}`,
    post: { fields },
    ...more,
  });
  const dog = { name: 'Pavogtas', breed: '', description: 'Svetimas', version: '1' };
  const files = ['240.webp', '1600.webp', '1200.jpg'];
  const inOwn = { own: true };
  return [
    ...['', '/redaguoti', '/istrynimas', '/kortele'].map((end) =>
      look(`mano-augintiniai/${pet}${end}`),
    ),
    ...[petPhoto, waitingPhoto].flatMap((photo) =>
      files.map((file) => look(`augintiniu-nuotraukos/${photo}/${file}`)),
    ),
    look(`paslaugos/isimintos/${favourite}/salinimas`),
    ...['', '/perkelimas', '/pasiulymas', '/datos', '/uzsiemimas', '/kalendorius.ics'].map((end) =>
      look(`vizitai/${booking}${end}`),
    ),
    ...['', '/istrynimas'].map((end) => look(`zinutes/${talk}${end}`)),
    look('zinutes'),
    ...['mano-augintiniai', 'vizitai', 'paslaugos', 'paslaugos/isimintos', 'nustatymai'].map(look),
    form(`mano-augintiniai/${pet}/redaguoti`, dog),
    form(`mano-augintiniai/${pet}/redaguoti`, { ...dog, photo: petPhoto }),
    form(`mano-augintiniai/${pet}/istrynimas`, {}),
    form(`paslaugos/isimintos/${favourite}/salinimas`, {}),
    form(`vizitai/${booking}`, {}),
    form(`zinutes/${talk}`, { body: 'Svetimas' }),
    form(`zinutes/${talk}/perskaityta`, { turn: '2' }),
    form(`zinutes/${talk}/istrynimas`, {}),
    form(`vizitai/${booking}/pasiulymas`, { takes: 'true' }),
    form(`vizitai/${booking}/perkelimas`, { start: '2027-03-01T08:00:00.000Z' }),
    form(`vizitai/${booking}/datos`, { dates: '2027-03-01 2027-03-04' }),
    form(`vizitai/${booking}/uzsiemimas`, { session: booking }),
    form('mano-augintiniai/naujas', { ...dog, photo: waitingPhoto }, inOwn),
    form('mano-augintiniai/naujas', { ...dog, photo: petPhoto }, inOwn),
    form(`mano-augintiniai/${own}/redaguoti`, { ...dog, photo: waitingPhoto }, inOwn),
    form(`mano-augintiniai/${own}/redaguoti`, { ...dog, photo: petPhoto }, inOwn),
  ];
}
