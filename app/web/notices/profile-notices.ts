import { type Notice, ok } from './notice-kinds.ts';

/** What pages say after a change of a profile, a company's page or an e-mail address. */
export const profileNotices = {
  'profilis-issaugotas': ok('Profilio informacija sėkmingai išsaugota!'),
  'viesas-puslapis-issaugotas': ok('Puslapis išsaugotas'),
  'adresas-pakeistas': ok('Trumpasis adresas pakeistas'),
  'puslapio-nuotrauka-pasalinta': ok('Nuotrauka pašalinta'),
  'puslapio-nuotrauka-perkelta': ok('Nuotrauka perkelta'),
  'nuotrauku-aprasymai': ok('Aprašymai išsaugoti'),
  'statuso-prasymas': {
    ...ok('Prašymas išsiųstas'),
    text: 'Kai nuspręsime, parašysime el. paštu.',
  },
  'statuso-prasymas-atsauktas': ok('Prašymas atšauktas'),
  'statusas-patvirtintas': ok('Ačiū, įrašėme'),
  'kontaktai-pritaikyti': ok('Kontaktai pritaikyti visoms paslaugoms'),
  'kontaktai-nepasirinkti': {
    ...ok('Nieko nepakeista'),
    tone: 'bad',
    text: 'Pažymėkite telefoną arba adresą, kurį norite pritaikyti.',
  },
  'kontaktai-pasikeite': {
    kind: 'toast',
    tone: 'bad',
    title: 'Profilis ką tik pakeistas kitame lange',
    text: 'Paslaugos nepakeistos. Peržiūrėkite kontaktus ir bandykite dar kartą.',
  },
  'pasto-keitimas': {
    ...ok('Patvirtinkite el. pašto keitimą'),
    text: 'Išsiuntėme laiškus dabartiniu ir naujuoju adresu. Kiti pakeitimai išsaugoti.',
    seconds: 9,
  },
  'pasto-keitimas-pakartotas': { ...ok('Patvirtinkite el. pašto keitimą'), seconds: 9 },
  'pasto-keitimas-atsauktas': ok('El. pašto keitimas atšauktas'),
  'pasto-keitimas-pusiau': {
    ...ok('Patvirtinta'),
    text: 'Dar patvirtinkite laiške, kurį išsiuntėme kitu adresu.',
  },
  'pastas-pakeistas': {
    ...ok('El. paštas pakeistas'),
    text: 'Nuo šiol prisijunkite naujuoju adresu.',
  },
} as const satisfies Record<string, Notice>;
