import { type Notice, ok } from './notice-kinds.ts';

/** What the administrators' pages say after a redirect. */
export const adminNotices = {
  'zmogus-sustabdytas': ok('Paskyra sustabdyta'),
  'zmogus-atblokuotas': ok('Paskyra nesustabdyta'),
  'irenginiai-atjungti': ok('Visi įrenginiai atjungti'),
  'laiskas-issiustas': ok('Laiškas išsiųstas'),
  'juodrastis-issaugotas': ok('Juodraštis išsaugotas'),
  'bandomasis-issiustas': ok('Bandomasis laiškas siunčiamas jums'),
  'administratorius-pakviestas': {
    ...ok('Kvietimas išsiųstas'),
    text: 'Nuoroda galioja 24\u00a0valandas.',
  },
  'kvietimas-atsauktas': ok('Kvietimas atšauktas'),
  'administratoriaus-paskyra': {
    ...ok('Paskyra sukurta'),
    text: 'Prisijunkite slaptažodžiu ir nauju programėlės kodu.',
  },
  'laiskas-nebandytas': {
    kind: 'toast',
    tone: 'bad',
    title: 'Pirmiausia išsiųskite sau',
    text: 'Juodraštis išsaugotas, bet toks laiškas dar nebandytas arba po bandymo pakeistas.',
  },
  'naujienlaiskis-siunciamas': ok('Naujienlaiškis siunčiamas'),
  'laiskas-nariams-siunciamas': ok('Laiškas siunčiamas'),
  'naujienlaiskis-istrintas': ok('Juodraštis ištrintas'),
  'atsiliepimas-isprestas': ok('Sprendimas įrašytas'),
  'laiskas-skaitytas': ok('Pažymėta kaip skaityta'),
  'laiskas-atsakytas': ok('Atsakymas siunčiamas'),
  'laiskas-istrintas': ok('Laiškas ištrintas'),
  'irasas-issaugotas': { ...ok('Sėkmingai išsaugota!'), text: 'Įrašas – juodraštis.' },
  'irasas-skelbiamas': { ...ok('Sėkmingai išsaugota!'), text: 'Įrašas skelbiamas tinklaraštyje.' },
  'irasas-suplanuotas': {
    ...ok('Sėkmingai išsaugota!'),
    text: 'Įrašas bus paskelbtas nustatytu laiku.',
  },
  'irasas-neskelbiamas': { ...ok('Įrašas nebeskelbiamas'), text: 'Dabar jis – juodraštis.' },
  'irasas-istrintas': ok('Įrašas ištrintas'),
  'irasas-jau-istrintas': { ...ok('Įrašas jau ištrintas kitame lange'), tone: 'bad' },
  'paslauga-sustabdyta': { ...ok('Paslauga sustabdyta'), text: 'Partneriui išsiuntėme laišką.' },
  'paslauga-vel-rodoma': {
    ...ok('Paslauga vėl leidžiama'),
    text: 'Partneriui išsiuntėme laišką.',
  },
  'palikta-sustabdyta': {
    ...ok('Paslauga lieka sustabdyta'),
    text: 'Partneriui išsiuntėme laišką.',
  },
  'partneris-sustabdytas': {
    ...ok('Partneris sustabdytas'),
    text: 'Partneriui išsiuntėme laišką.',
  },
  'partneris-paliktas': {
    ...ok('Partneris lieka sustabdytas'),
    text: 'Partneriui išsiuntėme laišką.',
  },
  'partneris-vel-leidziamas': {
    ...ok('Sustabdymas atšauktas'),
    text: 'Partneriui išsiuntėme laišką.',
  },
  'adresas-atimtas': { ...ok('Adresas atimtas'), text: 'Partneriui išsiuntėme laišką.' },
  'partneris-patikrintas': {
    ...ok('Partneris patikrintas'),
    text: 'Ženklas jau rodomas. Partneriui išsiuntėme laišką.',
  },
  'statusas-pakeistas': ok('Statusas pakeistas'),
  'statuso-prasymas-atmestas': ok('Prašymas atmestas'),
  'partneris-atmestas': {
    ...ok('Partnerio duomenys atmesti'),
    text: 'Partneriui išsiuntėme laišką.',
  },
  'paslauga-pasikeite': {
    ...ok('Paslauga pasikeitė'),
    tone: 'bad',
    text: 'Partneris ją ką tik pakeitė. Peržiūrėkite dar kartą.',
  },
  'jau-padaryta': {
    ...ok('Tai jau padarė kitas administratorius arba jūs kitame lange.'),
    tone: 'bad',
  },
  'pastaba-prideta': ok('Pastaba pridėta'),
  'pastaba-istrinta': ok('Pastaba ištrinta'),
  'sablonas-issaugotas': ok('Šablonas išsaugotas'),
  'sablonas-istrintas': ok('Šablonas ištrintas'),
  'klausimas-issiustas': {
    ...ok('Klausimas išsiųstas'),
    text: 'Kai atsakys, atsakymą rasite čia.',
  },
  'atsakymas-perskaitytas': ok('Pažymėta kaip skaityta'),
  'partneris-ispetas': {
    ...ok('Partneris įspėtas'),
    text: 'Išsiuntėme laišką su terminu. Paslauga lieka vieša.',
  },
  'ispejimas-panaikintas': {
    ...ok('Įspėjimas panaikintas'),
    text: 'Partneriui išsiuntėme laišką.',
  },
  'paslaugos-nuotrauka-pasalinta': {
    ...ok('Nuotrauka pašalinta'),
    text: 'Partneriui išsiuntėme laišką su priežastimi.',
  },
  'aprasymas-pasalintas': {
    ...ok('Aprašymas pašalintas'),
    text: 'Partneriui išsiuntėme laišką su priežastimi.',
  },
} as const satisfies Record<string, Notice>;
