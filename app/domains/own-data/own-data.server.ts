import { exportAccount } from '#app/domains/accounts/exported-account.server.ts';
import type { Owner } from '#app/domains/accounts/types.ts';
import { exportBookings } from '#app/domains/bookings/exported-bookings.server.ts';
import { exportSchedules } from '#app/domains/bookings/schedules/exported-schedules.server.ts';
import { exportProfile } from '#app/domains/companies/exported-profile.server.ts';
import { exportFavourites } from '#app/domains/favourites/exported-favourites.server.ts';
import { exportContactMessages } from '#app/domains/messages/exported-messages.server.ts';
import { exportNotes } from '#app/domains/moderation/notes/notes.server.ts';
import { exportQuestions } from '#app/domains/moderation/questions/questions.server.ts';
import { exportReports } from '#app/domains/moderation/reports/reports.server.ts';
import { findSubscription } from '#app/domains/newsletter/subscriptions.server.ts';
import { exportCompany, exportKindRequest } from '#app/domains/partners/exported-company.server.ts';
import { exportPetPhotos, exportPets } from '#app/domains/pets/exported-pets.server.ts';
import {
  exportDrafts,
  exportServices,
} from '#app/domains/services/own/exported-services.server.ts';
import { fold } from '#app/lithuanian/fold.ts';
import type { Db } from '#app/platform/database/database.server.ts';

/** A photo of a dog and the name of its file in the archive. */
export type OwnPhoto = {
  readonly id: string;
  readonly contentHash: string;
  readonly uploadedAt: Date;
  readonly file: string;
};

/**
 * All that is kept of an owner's account but the photos themselves and the messages that were sent,
 * as it was at one moment.
 * @param origin where our own addresses begin
 * @returns `data` in the words of a file that its person reads; moments become ISO dates in JSON
 */
export async function gatherOwnData(db: Db, owner: Owner, origin: string, now: Date) {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      const account = await exportAccount(transaction, owner);
      // The address may have changed since the session was looked up.
      const email = account.paskyra?.el_pastas ?? owner.email;
      const pets = await exportPets(transaction, owner);
      const photos = await listPhotos(transaction, owner, pets);
      const fileOf = (petId: string | null) =>
        photos.find((photo) => photo.petId === petId)?.file ?? null;
      const company = await exportCompany(transaction, owner);
      const kindRequest = await exportKindRequest(transaction, owner);
      const data = {
        parengta: now,
        ...account,
        naujienlaiskis_nuo: await findSubscription(transaction, email),
        augintiniai: pets.map(({ id, ...pet }) => ({ ...pet, nuotrauka: fileOf(id) })),
        ...(await exportBookings(transaction, owner)),
        isimintos_paslaugos: await exportFavourites(transaction, owner, origin),
        zinutes_mums: await exportContactMessages(transaction, email),
        administratoriu_pastabos: await exportNotes(transaction, owner),
        pranesimai_apie_paslaugas: await exportReports(transaction, email),
        partnerio_paskyra: company && {
          ...(await withServices(transaction, company, origin)),
          statuso_prasymas: kindRequest,
        },
      };
      return { data, photos: photos satisfies readonly OwnPhoto[], email };
    });
}

async function listPhotos(
  db: Db,
  owner: Owner,
  pets: readonly { readonly id: string; readonly vardas: string }[],
) {
  const photos = await exportPetPhotos(db, owner);
  return photos.map((photo, index) => {
    const name = pets.find(({ id }) => id === photo.petId)?.vardas ?? 'nepriskirta';
    const plain = fold(name).replaceAll(/[^a-z0-9]+/g, '-');
    return { ...photo, file: `nuotraukos/${index + 1}-${plain}.webp` };
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
    paslaugu_juodrasciai: await exportDrafts(db, id),
    tvarkarasciai: await exportSchedules(db, id),
    vizgio_klausimai: await exportQuestions(db, id),
  };
}
