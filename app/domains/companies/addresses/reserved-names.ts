/**
 * Where a word may not stand in a short address: as the whole of it, as one or several of its words, at
 * the beginning of one of them, or anywhere, hyphens passed over.
 */
type Reach = 'name' | 'part' | 'stem' | 'anywhere';

/** The first parts of our own addresses: `/p/kontaktai` must not pass for one of them. */
const ownPages =
  'admin api apie-mus atnaujinti-slaptazodi atsakymas atsijungti atsiliepimas atsiliepimu-nuotraukos atsisakyti-atsiliepimu atsisakyti-irasu atsisakyti-pranesimu atsisakyti-priminimu blog dev duk healthz isimintos istrinti-paskyra kaip-tikriname-atsiliepimus klausti kontaktai mano-augintiniai misija nuotraukos nustatymai oauth pamirsau-slaptazodi partner partneris paslaugos patvirtinkite-pasta patvirtinti patvirtinti-pasta paveikslai pokalbis prenumerata prieinamumas prisijungti-seimininkas privacy readyz robots seimininko-skydelis service sitemap taisykles tapti-partneriu uzsakymo-nuoroda vizitai zinutes';

/** Who or what could be taken for us. */
const ownWords =
  'administracija administratore administratorius atsiliepimai darbas help info kontaktas login mail moderatorius naujienos null pagalba partneriai paslauga pirma prisijungti puslapis registracija root support test undefined uzsakymai vizgio www';

/*
 * Curses, folded, in Lithuanian, in Russian as it is written in Latin letters, and in English. Where a
 * harmless word begins alike ('shitzu', 'cocker', 'mandarinas') the word itself is meant alone.
 */
const curseStems =
  'asshol bliad bliat bybi chuj cunt debil dolbajob dolbaeb faggot fuck gandon govno hitler huesos huil huj jeban jebat kekse kurv mudak mudil nachui nahui nahuj nazi nigga nigger ebat eban pedik pidar pidor pizd porn pydar pyder pyzd sikn slut subin wank whore xuj zaebis zalup';
const curseWords =
  'bastard bitch blet blya cock dick drist hui manda penis pisk pist pussy rape sex shit sikti sudai sudas sudo';

const listed = (words: string, reach: Reach) => words.split(' ').map((word) => ({ word, reach }));

/** The words that no short address may have, folded. The database has them too (saveReservedNames). */
export const reservedNames: readonly { readonly word: string; readonly reach: Reach }[] = [
  { word: 'vizgis', reach: 'anywhere' },
  ...listed(ownPages, 'name'),
  ...listed(ownWords, 'name'),
  ...listed('suka', 'name'),
  ...listed(curseStems, 'stem'),
  ...listed(curseWords, 'part'),
];

/** Whether a name of a short address is kept from everyone; is_reserved_address is its SQL twin. */
export function isReservedName(name: string): boolean {
  return reservedNames.some(({ word, reach }) => {
    switch (reach) {
      case 'name':
        return name === word;
      case 'part':
        return `-${name}-`.includes(`-${word}-`);
      case 'stem':
        return `-${name}`.includes(`-${word}`);
      case 'anywhere':
        return name.replaceAll('-', '').includes(word);
    }
    return reach satisfies never;
  });
}
