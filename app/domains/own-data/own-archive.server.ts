import { makeZip } from 'client-zip';
import type { AccountDependencies } from '#app/domains/accounts/account-dependencies.server.ts';
import { refuseIfLimited } from '#app/domains/accounts/account-dependencies.server.ts';
import { exportLimits } from '#app/domains/accounts/limits.server.ts';
import type { Member } from '#app/domains/accounts/types.ts';
import { exportTurns } from '#app/domains/messages/exported-messages.server.ts';
import { photoKey } from '#app/domains/photos/photos.server.ts';
import type { Refusal } from '#app/forms/refusal.ts';
import { formatDateTime, vilniusIso } from '#app/lithuanian/vilnius-time.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { FileStore } from '#app/platform/files/files.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import { gatherOwnData } from './own-data.server.ts';

type Dependencies = Pick<AccountDependencies, 'db' | 'log' | 'settings'> & {
  readonly files: FileStore;
};

type Archive = { readonly ok: true; readonly body: ReadableStream<Uint8Array<ArrayBuffer>> };

/**
 * Packs all of a person's own data, of an owner or a partner: a ZIP that is written while it is read, one photo in memory at a
 * time. At most ten an hour.
 */
export async function packOwnData(
  { db, log, settings, files }: Dependencies,
  member: Member,
  now: Date,
): Promise<Archive | Refusal> {
  const tooMany = await refuseIfLimited(db, exportLimits(member.userId), now);
  if (tooMany) return tooMany;
  const { data, photos, attachments, email } = await gatherOwnData(
    db,
    member,
    settings.origin,
    now,
  );
  async function* entries() {
    const text = (name: string, input: string) => ({ name, input, lastModified: now });
    yield text('SKAITYKITE.txt', readMe(now));
    yield text('duomenys.json', `${written(data)}\n`);
    yield {
      name: 'zinutes.json',
      input: writeMessages(db, { userId: member.userId, email }),
      lastModified: now,
    };
    for (const photo of photos) {
      const key = photoKey(photo.id, photo.contentHash, '1600.webp', 'private');
      const input = await readFile(files, log, { id: photo.id, key });
      if (input) yield { name: photo.file, input, lastModified: photo.uploadedAt };
    }
    for (const { id, key, file, sentAt } of attachments) {
      const input = await readFile(files, log, { id, key });
      if (input) yield { name: file, input, lastModified: sentAt };
    }
  }
  const packed = entries();
  // Nothing but next(): a reader who goes away leaves the rest unwritten, which is no error.
  const forward = { [Symbol.asyncIterator]: () => ({ next: () => packed.next() }) };
  return { ok: true, body: makeZip(forward) as Archive['body'] };
}

/** JSON that people read, with moments by the clock of Vilnius. */
function written(data: unknown): string {
  return JSON.stringify(
    data,
    function (this: Record<string, unknown>, key, value) {
      const moment = this[key];
      return moment instanceof Date ? vilniusIso(moment) : value;
    },
    2,
  );
}

/** A JSON array of the turns, a page of them at a time. */
async function* writeMessages(db: Db, who: Parameters<typeof exportTurns>[1]) {
  let before = '[';
  for await (const messages of exportTurns(db, who)) {
    yield before + messages.map((message) => `\n${written(message)}`).join(',');
    before = ',';
  }
  yield before === '[' ? '[]\n' : '\n]\n';
}

/** A file that is in the archive, or null when the store has lost it. */
async function readFile(
  files: FileStore,
  log: Log,
  { id, key }: { readonly id: string; readonly key: string },
): Promise<ArrayBuffer | null> {
  const found = await files.find(key);
  if (found) return new Response(found.body as BodyInit).arrayBuffer();
  log.warn('file missing in an archive', { id });
  return null;
}

const readMe = (now: Date) => `Jūsų duomenys iš Vizgio
Parengta: ${formatDateTime(now)} (Vilniaus laiku)

duomenys.json – viskas, ką apie jus saugome: paskyra, jos prisijungimai ir nustatymai,
  naujienlaiškio prenumerata, jūsų žinutės mums, pranešimai apie paslaugas ir administratorių
  pastabos apie jus. Jei naudojatės šeimininko skydeliu, čia ir šeimininko profilis, augintiniai,
  vizitai, užsakymai, atsiliepimai ir įsimintos paslaugos. Jei esate partneris, čia ir teikėjo profilis, jo
  trumpieji adresai, paslaugos, jų juodraščiai, tvarkaraščiai ir užsiėmimai, paruošti atsakymai, užblokuoti siuntėjai, įspėjimai, mūsų sprendimai ir
  klausimai;
  profilio ir paslaugų nuotraukų nurodyti adresai.
zinutes.json – jūsų pokalbiai su paslaugų teikėjais; partnerio – ir jo parašyti atsakymai.
nuotraukos – jūsų augintinių ir atsiliepimų nuotraukos, jei jų turite.
priedai – failai, kuriuos siuntėte su žinutėmis, jei jų siuntėte.

Laikas nurodytas Vilniaus laiku, su skirtumu nuo pasaulinio: „2026-11-03T16:30:00.000+02:00“.
„null“ reiškia, kad nieko neįrašyta.
Slaptažodžio čia nėra: saugome tik iš jo apskaičiuotą kodą. Partnerio paskyros gautos žinutės ir
užsakymai yra jų siuntėjų ir klientų duomenys; juos matote partnerio skydelyje.
`;
