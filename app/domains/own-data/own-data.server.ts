import { exportAccount } from '#app/domains/accounts/exported-account.server.ts';
import type { Member, Owner } from '#app/domains/accounts/types.ts';
import { exportBookings, exportOrders } from '#app/domains/bookings/exported-bookings.server.ts';
import { exportSchedules } from '#app/domains/bookings/schedules/exported-schedules.server.ts';
import { exportSessions } from '#app/domains/bookings/sessions/exported-sessions.server.ts';
import { exportProfile } from '#app/domains/companies/exported-profile.server.ts';
import { exportFavourites } from '#app/domains/favourites/exported-favourites.server.ts';
import { listSentAttachments } from '#app/domains/messages/attachments/exported-attachments.server.ts';
import { exportBlockedSenders } from '#app/domains/messages/blocking/blocked-senders.server.ts';
import { exportContactMessages } from '#app/domains/messages/exported-messages.server.ts';
import { exportSavedReplies } from '#app/domains/messages/replies/saved-replies.server.ts';
import { exportConversationReports } from '#app/domains/moderation/conversations/report-conversation.server.ts';
import { exportNotes } from '#app/domains/moderation/notes/notes.server.ts';
import { exportQuestions } from '#app/domains/moderation/questions/questions.server.ts';
import { exportReports } from '#app/domains/moderation/reports/reports.server.ts';
import { findSubscription } from '#app/domains/newsletter/subscriptions.server.ts';
import { exportCompany, exportKindRequest } from '#app/domains/partners/exported-company.server.ts';
import { exportPetPhotos, exportPets } from '#app/domains/pets/exported-pets.server.ts';
import { exportReviewPhotos, exportReviews } from '#app/domains/reviews/exported-reviews.server.ts';
import { exportOwnReviews } from '#app/domains/reviews/partner/exported-own-reviews.server.ts';
import {
  exportDrafts,
  exportServices,
} from '#app/domains/services/own/exported-services.server.ts';
import { fold } from '#app/lithuanian/fold.ts';
import type { Db } from '#app/platform/database/database.server.ts';

/** A photo of a dog or of a review and the name of its file in the archive. */
type OwnPhoto = {
  readonly id: string;
  readonly contentHash: string;
  readonly uploadedAt: Date;
  readonly file: string;
};

/**
 * All that is kept of an account, with one side or both, but the photos themselves and the messages that were sent,
 * as it was at one moment.
 * @param origin where our own addresses begin
 * @returns `data` in the words of a file that its person reads; moments become ISO dates in JSON
 */
export async function gatherOwnData(db: Db, member: Member, origin: string, now: Date) {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      const account = await exportAccount(transaction, member);
      // The address may have changed since the session was looked up.
      const email = account.paskyra?.el_pastas ?? member.email;
      const owner = await findOwner(transaction, member);
      const { photos, ...ofOwner } = owner
        ? await exportOwner(transaction, owner, origin)
        : { photos: [] };
      const company = await exportCompany(transaction, member);
      const kindRequest = await exportKindRequest(transaction, member);
      const data = {
        parengta: now,
        ...account,
        naujienlaiskis_nuo: await findSubscription(transaction, email),
        ...ofOwner,
        zinutes_mums: await exportContactMessages(transaction, email),
        administratoriu_pastabos: await exportNotes(transaction, member),
        pranesimai_apie_paslaugas: await exportReports(transaction, email),
        pranesimai_apie_pokalbius: await exportConversationReports(transaction, member.userId),
        partnerio_paskyra: company && {
          ...(await withServices(transaction, company, origin)),
          statuso_prasymas: kindRequest,
        },
      };
      const attachments = await listSentAttachments(transaction, { userId: member.userId, email });
      return { data, photos: photos satisfies readonly OwnPhoto[], attachments, email };
    });
}

type OwnerSide = Pick<Owner, 'ownerId'>;

/** The owner's side of an account, which a partner may have as well; null: there is none. */
async function findOwner(db: Db, { userId }: Member): Promise<OwnerSide | null> {
  const owner = await db
    .selectFrom('pet_owners')
    .select('id as ownerId')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return owner ?? null;
}

async function exportOwner(db: Db, owner: OwnerSide, origin: string) {
  const pets = await exportPets(db, owner);
  const ofPets = await listPhotos(db, owner, pets);
  const ofReviews = await listReviewPhotos(db, owner, ofPets.length);
  const photos = [...ofPets, ...ofReviews];
  const fileOf = (petId: string) => ofPets.find((photo) => photo.petId === petId)?.file ?? null;
  return {
    augintiniai: pets.map(({ id, ...pet }) => ({ ...pet, nuotrauka: fileOf(id) })),
    ...(await exportBookings(db, owner)),
    atsiliepimai: await exportReviews(
      db,
      owner,
      (photoId) => photos.find(({ id }) => id === photoId)?.file ?? '',
    ),
    isimintos_paslaugos: await exportFavourites(db, owner, origin),
    photos,
  };
}

async function listPhotos(
  db: Db,
  owner: OwnerSide,
  pets: readonly { readonly id: string; readonly vardas: string }[],
) {
  const photos = await exportPetPhotos(db, owner);
  return photos.map((photo, index) => {
    const name = pets.find(({ id }) => id === photo.petId)?.vardas ?? 'nepriskirta';
    const plain = fold(name).replaceAll(/[^a-z0-9]+/g, '-');
    return { ...photo, file: `nuotraukos/${index + 1}-${plain}.webp` };
  });
}

async function listReviewPhotos(db: Db, owner: OwnerSide, before: number) {
  const photos = await exportReviewPhotos(db, owner);
  return photos.map((photo, index) => {
    return { ...photo, file: `nuotraukos/${before + index + 1}-atsiliepimas.webp` };
  });
}

async function withServices<Company extends { readonly id: string }>(
  db: Db,
  { id, ...company }: Company,
  origin: string,
) {
  return {
    ...company,
    ...(await exportProfile(db, id, origin)),
    paslaugos: await exportServices(db, id, origin),
    paslaugu_juodrasciai: await exportDrafts(db, id, origin),
    tvarkarasciai: await exportSchedules(db, id),
    uzsiemimai: await exportSessions(db, id),
    uzsakymai: await exportOrders(db, id),
    atsiliepimai: await exportOwnReviews(db, id),
    paruosti_atsakymai: await exportSavedReplies(db, id),
    uzblokuoti_siuntejai: await exportBlockedSenders(db, id),
    vizgio_klausimai: await exportQuestions(db, id),
  };
}
