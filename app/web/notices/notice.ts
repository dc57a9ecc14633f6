import { notOwner, notPartner } from '#app/domains/accounts/types.ts';
import { isId } from '#app/platform/database/id.ts';
import { adminNotices } from './admin-notices.ts';
import { askedReviewNotices } from './asked-review-notices.ts';
import { messageNotices } from './message-notices.ts';
import { aboutParam, confirmedParam, minutesParam, noticeParam } from './notice-address.ts';
import { type Notice, note, ok } from './notice-kinds.ts';
import { profileNotices } from './profile-notices.ts';
import { reviewNotices } from './review-notices.ts';

/** The text of a limit, whose number stands in the address beside the code. */
const tooManyTries = 'per-daug-bandymu';

const notices = {
  ...adminNotices,
  ...profileNotices,
  ...messageNotices,
  ...reviewNotices,
  'paskyra-patvirtinta': ok('Paskyra patvirtinta!'),
  'partneris-uzregistruotas': {
    ...ok('Sėkmingai užsiregistravote!'),
    text: 'Patvirtinkite savo el. pašto adresą. Laiškas išsiųstas.',
    seconds: 9,
  },
  'seimininkas-uzregistruotas': {
    ...ok('Registracija beveik baigta! Patvirtinkite savo el. pašto adresą. Laiškas išsiųstas.'),
    seconds: 9,
  },
  'nuoroda-partneriui': {
    ...ok('Laiškas išsiųstas'),
    text: 'Jei paskyra egzistuoja, išsiuntėme slaptažodžio atkūrimo instrukcijas.',
  },
  'nuoroda-seimininkui': ok(
    'Jei paskyra egzistuoja, išsiuntėme slaptažodžio atkūrimo instrukcijas.',
  ),
  'slaptazodis-pakeistas': ok('Slaptažodis sėkmingai pakeistas!'),
  'slaptazodzio-nuoroda': {
    ...ok('Laiškas išsiųstas'),
    text: 'Nuoroda slaptažodžiui sukurti galioja valandą.',
  },
  'istrynimo-nuoroda': {
    ...ok('Laiškas išsiųstas'),
    text: 'Paskyra bus ištrinta, kai patvirtinsite laiške. Nuoroda galioja valandą.',
  },
  'patvirtinimas-pakartotas': ok('Jei adresas laukia patvirtinimo, laišką išsiuntėme dar kartą.'),
  'registracija-pasibaige': note(
    'Įrašyti duomenys saugomi valandą, o ji praėjo. Įveskite juos iš naujo.',
    'warn',
  ),
  'partnerio-nuoroda': {
    ...ok('Laiškas išsiųstas'),
    text: 'Partneriu tapsite, kai patvirtinsite laiške. Nuoroda galioja valandą.',
  },
  'partnerio-paskyra-prideta': ok('Partnerio paskyra pridėta. Prisijunkite.'),
  'tapote-partneriu': {
    ...ok('Tapote partneriu'),
    text: 'Į šeimininko pusę grįšite per paskyros meniu.',
  },
  'registracija-istrinta': note(
    'Registracija šiuo el. paštu nebuvo patvirtinta, todėl jos duomenis ištrynėme. Užsiregistruokite iš naujo.',
  ),
  'reikia-kodo': note(
    'Šiam veiksmui reikia naujo kodo. Ko dar neišsaugojote, rasite grįžę.',
    'warn',
  ),
  'uzklausa-issiusta': ok('Užklausa išsiųsta'),
  'vizitas-patvirtintas': ok('Vizitas patvirtintas'),
  'viesnage-patvirtinta': ok('Viešnagė patvirtinta'),
  'uzklausa-atsiimta': ok('Užklausa atsiimta'),
  'perkelti-paprasyta': ok('Prašymas perkelti išsiųstas'),
  'vizitas-atsauktas': ok('Vizitas atšauktas'),
  'viesnage-atsaukta': ok('Viešnagė atšaukta'),
  'datos-pakeistos': ok('Datos pakeistos'),
  'pranesimas-is-archyvo': ok('Pranešimas grąžintas iš archyvo'),
  'pranesimas-neskaitytas': ok('Pažymėta kaip neskaityta'),
  'pranesimas-istrintas': ok('Pranešimas ištrintas'),
  'atsakymas-gautas': ok('Ačiū, atsakymą gavome'),
  'busena-pakeista': ok('Būsena pakeista'),
  'tvarkarastis-sukurtas': ok('Tvarkaraštis sukurtas'),
  'tvarkarastis-issaugotas': ok('Tvarkaraštis išsaugotas'),
  'tvarkarastis-istrintas': ok('Tvarkaraštis ištrintas'),
  'registracija-ijungta': ok('Registracija internetu įjungta'),
  'tvarkarascio-paslaugos-issaugotos': ok('Pakeitimas išsaugotas'),
  'atostogos-pridetos': ok('Atostogos pridėtos'),
  'isimtis-prideta': ok('Išimtis pridėta'),
  'isimtis-pakeista': ok('Išimtis pakeista'),
  'atostogos-pakeistos': ok('Atostogos pakeistos'),
  'uzsakymas-patvirtintas': ok('Užsakymas patvirtintas'),
  'uzklausa-nepriimta': ok('Užklausa nepriimta'),
  'uzsakymas-atsauktas': ok('Užsakymas atšauktas'),
  'pazymeta-neatvyko': ok('Pažymėta, kad neatvyko'),
  'pazymeta-atvyko': ok('Žyma „neatvyko“ panaikinta'),
  'vizitas-perkeltas': ok('Vizitas perkeltas'),
  'laikas-uzblokuotas': ok('Laikas užblokuotas'),
  'laikas-atblokuotas': ok('Laikas vėl laisvas'),
  'pasiulymas-priimtas': ok('Sutikote su pasiūlymu'),
  'pasiulymas-nepriimtas': ok('Laukiame teikėjo atsakymo į jūsų užklausą'),
  'laikas-pasiulytas': ok('Kitas laikas pasiūlytas'),
  'datos-pasiulytos': ok('Kitos datos pasiūlytos'),
  'uzsiemimas-pasiulytas': ok('Kitas užsiėmimas pasiūlytas'),
  'viesnage-perkelta': ok('Viešnagė perkelta'),
  'klientas-nepriimamas': ok('Šio kliento užsakymų nebepriimsite'),
  'klientas-priimamas': ok('Šis klientas vėl gali registruotis'),
  'klientui-be-ribos': ok('Šiam klientui riba nebetaikoma'),
  'klientui-riba': ok('Šiam klientui vėl taikoma riba'),
  'uzsakymas-perkeltas': ok('Užsakymas perkeltas'),
  'uzsakymas-lieka': ok('Perkelti nesutikote'),
  'klientas-irasytas': ok('Klientas įrašytas'),
  'isimtis-pasalinta': ok('Išimtis pašalinta'),
  // Of a service that an administrator hides.
  'veliau-rodysime': ok('Kai sustabdymą panaikinsime, paslauga vėl bus rodoma'),
  'veliau-nerodysime': ok('Kai sustabdymą panaikinsime, paslauga liks neaktyvi'),
  ...askedReviewNotices,
  'renginys-be-datos': {
    kind: 'toast',
    tone: 'bad',
    title: 'Renginys nerodomas',
    text: 'Pirma įveskite jo datą: be jos šeimininkai nežino, kada ateiti.',
  },
  'pranesimu-nustatymai': ok('Pranešimų nustatymai išsaugoti'),
  'paskyra-istrinta': ok('Paskyra sėkmingai ištrinta'),
  'paslauga-issaugota': ok('Sėkmingai išsaugota!'),
  'registracija-atsaukta': ok('Registracija atšaukta'),
  'registracija-perkelta': ok('Registracija perkelta'),
  'prasymas-issiustas': ok('Prašymas perkelti išsiųstas'),
  'registracija-patvirtinta': ok('Registracija patvirtinta'),
  'uzsiemimas-sukurtas': ok('Užsiėmimas sukurtas'),
  'uzsiemimai-sukurti': ok('Užsiėmimai sukurti'),
  'uzsiemimas-issaugotas': ok('Užsiėmimas išsaugotas'),
  'uzsiemimas-atsauktas': ok('Užsiėmimas atšauktas'),
  'kainorastis-issaugotas': ok('Kainoraštis išsaugotas'),
  'kainos-perimtos': {
    ...ok('Kainoraštis išsaugotas'),
    text: 'Jo kainos nuo šiol rodomos ir paieškoje.',
  },
  'issaugota-sustabdyta': {
    ...ok('Sėkmingai išsaugota!'),
    text: 'Paslauga tebėra sustabdyta. Kai viską pataisysite, paspauskite „Pataisiau, prašau peržiūrėti“.',
  },
  'paslaugu-limitas': {
    kind: 'toast',
    tone: 'bad',
    title: 'Pasiektas paslaugų limitas',
    text: 'Daugiau paslaugų pridėti negalima. Jei reikia daugiau, parašykite mums.',
  },
  'sustabdyta-nekopijuojama': {
    kind: 'toast',
    tone: 'bad',
    title: 'Sustabdytos paslaugos kopijuoti negalima',
    text: 'Pataisykite ją ir parašykite mums.',
  },
  'isiminta-pasalinta': ok('Pašalinta iš įsimintų'),
  'isimintu-limitas': {
    kind: 'toast',
    tone: 'bad',
    title: 'Daugiau įsiminti negalima',
    text: 'Galima įsiminti 500\u00a0paslaugų. Pašalinkite nereikalingų ir bandykite dar kartą.',
  },
  'pranesimas-isprestas': ok('Sprendimas įrašytas'),
  'paslauga-perziureta': ok('Pažymėta kaip peržiūrėta'),
  'juodrascio-atsisakyta': ok('Juodraščio atsisakyta'),
  'pakeitimu-atsisakyta': ok('Pakeitimų atsisakyta'),
  'juodrascio-nebera': {
    kind: 'toast',
    tone: 'bad',
    title: 'Juodraščio nebėra',
    text: 'Jis jau išsaugotas arba jo atsisakyta kitame lange. Tai, ką įrašėte šiame puslapyje, neišsaugota.',
  },
  'augintinis-pridetas': { ...ok('Pavyko!'), text: 'Augintinis pridėtas.' },
  'augintinis-atnaujintas': { ...ok('Pavyko!'), text: 'Augintinio duomenys atnaujinti.' },
  'augintinis-istrintas': { ...ok('Pavyko!'), text: 'Augintinis ištrintas.' },
  'prieiga-negalima': {
    ...ok('Prieiga negalima'),
    tone: 'bad',
    text: 'Tokio augintinio nėra arba jis ne jūsų.',
  },
  'prisijungimas-baigesi': note(
    'Baigėsi jūsų prisijungimo laikas. Prisijunkite iš naujo ir grįšite ten, kur buvote.',
    'warn',
  ),
  'ne-partneris': note(notPartner),
  'perjungti-i-partneri': note(
    'Esate prisijungę kaip šeimininkas, o šis puslapis skirtas partneriams.',
  ),
  'ne-seimininkas': note(notOwner),
  'nera-partnerio': note('Partnerio profilis nerastas.'),
  'be-google': note(
    'Prisijungimas per „Google“ šioje svetainėje neįjungtas. Prisijunkite el. paštu ir slaptažodžiu.',
  ),
  'be-facebook': note(
    'Prisijungimas per „Facebook“ šioje svetainėje neįjungtas. Prisijunkite el. paštu ir slaptažodžiu.',
  ),
  'kitas-tiekejas-nepatvirtinta': note(
    'Patvirtinkite savo el. paštą: paspauskite nuorodą laiške, tada prisijunkite dar kartą.',
  ),
  'kitas-tiekejas-nesusieta': note(
    'Paskyra su šiuo el. paštu jau egzistuoja. Prisijunkite el. paštu ir slaptažodžiu arba atkurkite slaptažodį.',
  ),
  'paskyra-sustabdyta': note(
    'Ši paskyra sustabdyta. Priežastį rasite laiške, kurį išsiuntėme jos el. pašto adresu.',
  ),
  'kitas-tiekejas-be-adreso': note(
    '„Google“ arba „Facebook“ mums nepateikė jūsų el. pašto adreso. Užsiregistruokite el. paštu ir slaptažodžiu.',
  ),
  'kitas-tiekejas-nepavyko': note(
    'Nepavyko prisijungti. Bandykite dar kartą arba prisijunkite el. paštu ir slaptažodžiu.',
  ),
  [tooManyTries]: note('Per daug bandymų. Bandykite po {N}\u00a0min.'),
} as const satisfies Record<string, Notice>;

export type NoticeCode = keyof typeof notices;

/** What an address asks for. */
export type AskedNotice = { readonly code: NoticeCode; readonly about: string | null };

/**
 * @param path one of our own addresses, with or without a query and a place in the page
 * @param about the id of what was changed
 */
export function withNotice(path: string, code: NoticeCode, about?: string): string {
  const [page = '', place] = path.split('#');
  const notice = `${page}${page.includes('?') ? '&' : '?'}${noticeParam}=${code}`;
  const query = about === undefined ? notice : `${notice}&${aboutParam}=${about}`;
  return place === undefined ? query : `${query}#${place}`;
}

/** The same for too many tries. */
export function withRetryMinutes(path: string, minutes: number): string {
  return `${withNotice(path, tooManyTries)}&${minutesParam}=${minutes}`;
}

/** The notice that an address asks for; a code that is not in the table is none. */
export function findNotice(search: string): (Notice & AskedNotice) | null {
  const params = new URLSearchParams(search);
  const confirmed = params.get(confirmedParam) === 'true' ? 'paskyra-patvirtinta' : '';
  const code = params.get(noticeParam) ?? confirmed;
  if (!isNoticeCode(code)) return null;
  const given = params.get(aboutParam) ?? '';
  const about = isId(given) ? given : null;
  if (code !== tooManyTries) return { ...notices[code], code, about };
  const minutes = params.get(minutesParam) ?? '';
  if (!/^[1-9]\d{0,3}$/.test(minutes)) return null;
  const notice = notices[code];
  return { ...notice, text: notice.text.replace('{N}', minutes), code, about };
}

const isNoticeCode = (code: string): code is NoticeCode => Object.hasOwn(notices, code);
