import { describe, expect, test } from 'vitest';
import { bookingMail } from './booking-mail.ts';
import type { News, NewsName, Reader } from './booking-news.ts';
import { toOwner } from './to-owner.ts';

/*
 * Every mail about a booking, of each kind, to each reader, about all there is to tell, as its reader
 * gets it: the expected texts stand in booking-mail-texts.txt, to be read aloud. After a change of words
 * `vitest -u` writes the file anew; what has changed is then read line by line before it is committed.
 */

/** A Monday morning in Vilnius. */
const now = new Date('2026-11-30T08:00:00Z');
const at = (day: string, hour: string) => new Date(`${day}T${hour}:00+02:00`);

const shared = {
  ...{ companyName: 'Putų ir šukų salonas', companyPhone: '+37060000012' },
  ...{ clientName: 'Rūta Petraitė', expiresAt: at('2026-12-02', '10:00') },
  ...{
    askedFor: null,
    askedEnd: null,
    askedArrivesUntil: null,
    askedUntil: null,
    askedPrice: null,
  },
  ...{ price: '45–55\u00a0€', isFree: false, freeCancelHours: 24 },
  ...{ place: 'Laisvės al. 1, Kaunas', note: '', arrivesUntil: null, isEvent: false },
} as const;

type Booked = Omit<News, 'what' | 'actor' | 'said' | 'before' | 'cause' | 'now' | 'state'>;

const visit: Booked = {
  ...{ ...shared, kind: 'visit', title: 'Kirpimas ir maudymas namuose' },
  dogs: 'Kirpimas, Bela',
  startsAt: at('2026-12-07', '10:00'),
  endsAt: at('2026-12-07', '11:30'),
};

const stay: Booked = {
  ...{ ...shared, kind: 'stay', title: 'Šunų viešbutis prie ežero', companyName: 'MB „Ežero šuo“' },
  ...{ dogs: 'Šuo iki 15 kg, Rikis; Šuo iki 15 kg, Bela', price: '120\u00a0€' },
  startsAt: at('2026-12-18', '14:00'),
  arrivesUntil: at('2026-12-18', '20:00'),
  endsAt: at('2026-12-21', '12:00'),
};

const seat: Booked = {
  ...{ ...shared, kind: 'seat', title: 'Paklusnumo pamokos', companyName: 'Dresūra kieme' },
  ...{ dogs: 'Grupinis užsiėmimas, Rikis', price: '20\u00a0€', place: 'Vingio parkas, Vilnius' },
  startsAt: at('2026-12-08', '18:00'),
  endsAt: at('2026-12-08', '19:00'),
};

const event: Booked = {
  ...{ ...seat, isEvent: true, title: 'Šunų bėgimas', companyName: 'VšĮ „Lapė“' },
  ...{ dogs: 'Dalyvio mokestis, Rikis', price: 'Nemokamai', isFree: true },
  startsAt: at('2026-12-12', '10:00'),
  endsAt: at('2026-12-12', '13:00'),
};

/** What is asked for beside the time that stands. */
const askedUntil = at('2026-12-01', '10:00');
const asked = {
  visit: { askedFor: at('2026-12-10', '14:00'), askedEnd: at('2026-12-10', '15:30'), askedUntil },
  stay: {
    ...{ askedFor: at('2026-12-20', '14:00'), askedArrivesUntil: at('2026-12-20', '20:00') },
    ...{ askedEnd: at('2026-12-23', '12:00'), askedUntil },
  },
  seat: { askedFor: at('2026-12-15', '18:00'), askedEnd: at('2026-12-15', '19:00'), askedUntil },
};
const before = {
  visit: at('2026-12-06', '10:00'),
  stay: at('2026-12-17', '14:00'),
  seat: at('2026-12-01', '18:00'),
};

const ofKind = { visit, stay, seat, event } as const;
type Kind = keyof typeof ofKind;

type Told = Partial<News> & Pick<News, 'what' | 'state'>;

/** All there is to tell, with what each needs; `only` where other kinds, and `to` where other readers, have no such news. */
const situations: readonly (Told & {
  readonly as: string;
  readonly only?: readonly Kind[];
  readonly to?: readonly Reader[];
})[] = [
  { as: 'užklausa', what: 'requested', state: 'requested', actor: 'owner' },
  {
    ...{ as: 'patvirtinta iš karto', what: 'booked', state: 'confirmed', actor: 'owner' },
    to: ['owner', 'partner'],
  },
  { as: 'įrašė partneris', what: 'booked', state: 'confirmed', to: ['client'] },
  { as: 'patvirtinta', what: 'confirmed', state: 'confirmed' },
  { as: 'nepriimta', what: 'declined', state: 'declined', said: 'Tą dieną nedirbame.' },
  { as: 'nepriimta: dingo paskyra', what: 'declined', state: 'declined', cause: 'partner gone' },
  { as: 'atsiimta', what: 'withdrawn', state: 'withdrawn', actor: 'owner' },
  {
    ...{ as: 'atsiimta: dingo paskyra', what: 'withdrawn', state: 'withdrawn' },
    ...{ actor: 'owner', cause: 'owner gone', to: ['partner'] },
  },
  {
    as: 'užklausa atšaukta: paskyra sustabdyta',
    what: 'withdrawn',
    state: 'withdrawn',
    actor: 'owner',
    cause: 'owner blocked',
    to: ['partner'],
  },
  { as: 'neatsakyta', what: 'expired', state: 'requested' },
  { as: 'atšaukė šeimininkas', what: 'cancelled', state: 'owner_cancelled', actor: 'owner' },
  {
    ...{ as: 'atšaukė šeimininkas: dingo paskyra', what: 'cancelled', state: 'owner_cancelled' },
    ...{ actor: 'owner', cause: 'owner gone', to: ['partner'] },
  },
  {
    as: 'atšaukta: paskyra sustabdyta',
    what: 'cancelled',
    state: 'owner_cancelled',
    actor: 'owner',
    cause: 'owner blocked',
    to: ['partner'],
  },
  {
    ...{ as: 'atšaukė partneris', what: 'cancelled', state: 'partner_cancelled' },
    said: 'Susirgome.',
  },
  {
    ...{ as: 'atšaukė partneris: dingo paslauga', what: 'cancelled', state: 'partner_cancelled' },
    cause: 'service gone',
  },
  { as: 'atšaukta vėlai', what: 'cancelled_late', state: 'owner_cancelled', actor: 'owner' },
  {
    ...{ as: 'perkėlė šeimininkas', what: 'moved', state: 'confirmed', actor: 'owner' },
    to: ['owner', 'partner'],
  },
  {
    ...{ as: 'pakeista užklausa', what: 'moved', state: 'requested', actor: 'owner' },
    to: ['owner', 'partner'],
  },
  { as: 'perkėlė partneris', what: 'moved', state: 'confirmed', said: 'Tą dieną remontas.' },
  {
    ...{ as: 'kita vieta', what: 'moved', state: 'confirmed', only: ['seat', 'event'] },
    ...{ before: null, said: 'Nauja vieta: Kalnų parkas, Vilnius.', freeCancelHours: 0 },
  },
  {
    ...{ as: 'kita trukmė', what: 'moved', state: 'confirmed', only: ['seat', 'event'] },
    ...{ before: null, freeCancelHours: 0 },
  },
  { as: 'prašo perkelti', what: 'move_asked', state: 'confirmed', actor: 'owner' },
  { as: 'sutiko perkelti', what: 'move_agreed', state: 'confirmed' },
  { as: 'nesutiko perkelti', what: 'move_refused', state: 'confirmed', said: 'Viskas užimta.' },
  { as: 'neatsakė į prašymą perkelti', what: 'move_lapsed', state: 'confirmed' },
  { as: 'siūlo kitą', what: 'offered', state: 'requested', said: 'Gal tiks?' },
  { as: 'sutiko su pasiūlytu', what: 'offer_taken', state: 'confirmed', actor: 'owner' },
  { as: 'nori pirmojo', what: 'offer_declined', state: 'requested', actor: 'owner' },
  { as: 'neatvyko', what: 'no_show', state: 'no_show' },
  { as: 'žyma panaikinta', what: 'no_show_undone', state: 'confirmed' },
  { as: 'priminimas', what: 'reminder', state: 'confirmed' },
];

const readers: readonly Reader[] = ['owner', 'client', 'partner'];
const named = { owner: 'ŠEIMININKUI', client: 'ĮRAŠYTAM KLIENTUI', partner: 'PARTNERIUI' } as const;
const kindsNamed = {
  visit: 'VIZITAS',
  stay: 'VIEŠNAGĖ',
  seat: 'VIETA',
  event: 'RENGINYS',
} as const;

function newsOf(kind: Kind, told: Told): News {
  const of = kind === 'event' ? 'seat' : kind;
  const isAsking = ['offered', 'move_asked', 'move_lapsed'].includes(told.what);
  return {
    ...ofKind[kind],
    ...(isAsking ? asked[of] : {}),
    ...{ actor: 'partner', said: '', cause: null, before: before[of] },
    now: told.what === 'reminder' ? eveningBefore(ofKind[kind].startsAt) : now,
    ...told,
  };
}

/** 17:00 in Vilnius. */
const eveningBefore = (moment: Date) => {
  const evening = new Date(moment.getTime() - 86_400_000);
  evening.setUTCHours(15, 0);
  return evening;
};

const isAboutOther = (what: NewsName, actor?: string) =>
  /^(move_|offer)/.test(what) || (what === 'moved' && actor === 'owner');

const page = { label: 'Mygtukas', link: 'https://vizgis.test/' };

/** Subject and text without what all mails share: the button's address and the foot's last line. */
function asRead(reader: Reader, news: News): string | null {
  const mail = bookingMail(reader, news, { page, acts: [] });
  if (mail === null) return null;
  const [body = '', foot = ''] = mail.text.split('\n\nMygtukas:\nhttps://vizgis.test/\n\n--\n');
  const [why = ''] = foot.split('\n');
  return [`Tema: ${mail.subject}`, '', body, '', why]
    .join('\n')
    .replaceAll('\u00a0', ' ')
    .replaceAll('\u2060', '');
}

describe('every mail about a booking', () => {
  test('says in whole sentences what it says in booking-mail-texts.txt', async () => {
    const mails = (Object.keys(ofKind) as Kind[]).flatMap((kind) =>
      situations
        .filter(({ only }) => only?.includes(kind) ?? true)
        // An event has no other time that one could ask for.
        .filter(({ what, actor }) => kind !== 'event' || !isAboutOther(what, actor))
        .flatMap(({ as, only: _, to = readers, ...told }) =>
          to.flatMap((reader) => {
            const text = asRead(reader, newsOf(kind, told));
            return text === null
              ? []
              : [`═══ ${kindsNamed[kind]}, ${named[reader]}: ${as}\n${text}`];
          }),
        ),
    );
    await expect(`${mails.join('\n\n')}\n`).toMatchFileSnapshot('booking-mail-texts.txt');
  });

  test('speaks of payment and of cancelling for free only where a booking stands', () => {
    const ended = situations.filter(
      ({ what, state }) => what === 'expired' || !['requested', 'confirmed'].includes(state),
    );
    for (const { as, only: _, to: __, ...told } of ended) {
      for (const reader of readers) {
        const text = asRead(reader, newsOf('visit', told)) ?? '';
        expect(text, as).not.toMatch(/€|Mokama|moka jums|nemokamai/);
      }
    }
  });

  test('is among those situations', () => {
    const told = new Set<NewsName>(situations.map(({ what }) => what));
    expect(Object.keys(toOwner).filter((what) => !told.has(what as NewsName))).toEqual([]);
  });

  test('says in other situations what it says in booking-mail-more.txt', async () => {
    const confirmed = { what: 'confirmed', state: 'confirmed' } as const;
    const late = new Date('2026-12-06T18:00:00Z');
    const nextYear = { startsAt: at('2027-01-06', '10:00'), endsAt: at('2027-01-06', '11:30') };
    const overNewYear = {
      ...{ startsAt: at('2026-12-30', '14:00'), arrivesUntil: at('2026-12-30', '20:00') },
      endsAt: at('2027-01-02', '12:00'),
    };
    const some: readonly (readonly [string, Reader, News])[] = [
      ['kitų metų', 'owner', newsOf('visit', { ...confirmed, ...nextYear })],
      ['per Naujuosius', 'owner', newsOf('stay', { ...confirmed, ...overNewYear })],
      [
        'per Naujuosius',
        'partner',
        newsOf('stay', { what: 'requested', state: 'requested', ...overNewYear }),
      ],
      ['nemokamai atšaukti per vėlu', 'owner', newsOf('visit', { ...confirmed, now: late })],
      ['atšaukti visada nemokama', 'owner', newsOf('visit', { ...confirmed, freeCancelHours: 0 })],
      ...(['owner', 'partner'] as const).map(
        (reader) =>
          [
            ...(['prašo perkelti už kitą kainą', reader] as const),
            newsOf('stay', {
              ...{ what: 'move_asked', state: 'confirmed', actor: 'owner' },
              askedPrice: { price: '150\u00a0€', isFree: false },
            }),
          ] as const,
      ),
      [
        'siūlo nemokamą',
        'owner',
        newsOf('seat', {
          ...{ what: 'offered', state: 'requested' },
          askedPrice: { price: 'Nemokamai', isFree: true },
        }),
      ],
      ['kaina sutariama', 'owner', newsOf('visit', { ...confirmed, price: 'Kaina sutariama' })],
      [
        'nemokamai',
        'partner',
        newsOf('event', { what: 'booked', state: 'confirmed', actor: 'owner' }),
      ],
      [
        'su pastaba',
        'partner',
        newsOf('visit', { what: 'requested', state: 'requested', note: 'Bijo fėno.' }),
      ],
      [
        'priminimas tą pačią dieną',
        'owner',
        newsOf('visit', { what: 'reminder', state: 'confirmed', now: at('2026-12-07', '07:00') }),
      ],
      [
        'be telefono',
        'client',
        newsOf('visit', { what: 'moved', state: 'confirmed', companyPhone: null }),
      ],
      [
        'vardai, kurie kalba',
        'client',
        newsOf('visit', {
          ...{ what: 'booked', state: 'confirmed', companyName: 'Laimėjote: www.pikta.test' },
          ...{ title: 'www.pikta.test', dogs: 'www.pikta.test', place: 'www.pikta.test' },
        }),
      ],
    ];
    const mails = some.map(
      ([as, reader, news]) => `═══ ${named[reader]}: ${as}\n${asRead(reader, news)}`,
    );
    await expect(`${mails.join('\n\n')}\n`).toMatchFileSnapshot('booking-mail-more.txt');
  });
});
