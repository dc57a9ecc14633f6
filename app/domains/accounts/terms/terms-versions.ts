import { formatDate, formatLongDate } from '#app/lithuanian/vilnius-time.ts';

/** A version of the terms of use, whose text is the page /taisykles. */
type TermsVersion = {
  /** Its name: the day in Vilnius from which it holds, 'yyyy-MM-dd'. */
  readonly version: string;
  /** The day on which the page shows it and the letter to the partners leaves. */
  readonly announced: string;
  /** What it changes, each a sentence that says how it was and how it will be; none of the first. */
  readonly changes: readonly string[];
  /** The first one that says what holds for bookings: who books agrees to it, also before its day. */
  readonly beginsBookings?: true;
  /** Of the page's words, as terms-text.test.ts reads them; see earlierTexts. */
  readonly textHash?: string;
};

type TermsVersions = readonly [TermsVersion, ...TermsVersion[]];

/**
 * All versions, the oldest first. One is added with the text of the page, at least 15 days before its
 * day and together with a letter to the partners (docs/decisions/0044-letters-and-terms.md); from its
 * day on who has an account is asked to agree to it.
 */
export const termsVersions: TermsVersions = [
  { version: '2026-11-22', announced: '2026-11-22', changes: [], textHash: '59d676c1d14fe308' },
  {
    version: '2026-12-15',
    announced: '2026-11-28',
    beginsBookings: true,
    changes: [
      'Anksčiau partneriais registravosi įmonės. Dabar gali ir asmenys, dirbantys pagal individualios veiklos pažymą ar verslo liudijimą, ir ne verslininkai, pavyzdžiui, prieglaudos; kas esate, rašome prie paslaugų.',
      'Nurodyta, kuriuos partnerio duomenis rodome ir kurių nerodome. Partneriai turi savo puslapį; jo tekstams ir nuotraukoms galioja tos pačios taisyklės kaip paslaugoms.',
      'Anksčiau galėjome sustabdyti paslaugą ar paskyrą. Dabar galime sustabdyti ir visą partnerio veiklą, o pirma – įspėti ir nurodyti, iki kada pataisyti; pataisius galima prašyti peržiūrėti.',
      'Apie netinkamą paslaugą pranešama jos puslapyje, o ne per kontaktų puslapį; nurodžiusiems el. paštą parašome, ką ir kodėl nusprendėme.',
      'Viena paskyra tinka ir partneriui, ir šeimininkui. Ištrinti ją gali kiekvienas pats; anksčiau šeimininkai turėjo parašyti mums.',
      'Anksčiau per Vizgį teikėjui buvo galima tik parašyti. Dabar pas teikėją, kuris priima registracijas internetu, galite ir užsiregistruoti; įrašyta, kada susitariama, iki kada laukiama atsakymo, kaip atšaukti ir kur mokėti.',
      'Anksčiau atsiliepimų nebuvo. Dabar atsiliepimą gali parašyti tas, kieno patvirtintas vizitas ar viešnagė jau baigėsi; įrašyta, kas rašyti negali, kaip atsako teikėjas ir dėl ko atsiliepimas paslepiamas.',
      'Įrašyta, kad partneriams skelbti paslaugas ir atsakinėti nieko nekainuoja.',
    ],
    textHash: '0977651aa1b2f813',
  },
];

/** The version that holds at a moment. */
export function holdingTerms(now: Date, versions: TermsVersions = termsVersions): TermsVersion {
  const today = formatDate(now);
  return versions.findLast(({ version }) => version <= today) ?? versions[0];
}

/** The version that a booking made at a moment needs: the one that holds, or the first with bookings. */
export function termsForBooking(now: Date, versions: TermsVersions = termsVersions): TermsVersion {
  const holding = holdingTerms(now, versions);
  const begun = versions.find(({ beginsBookings }) => beginsBookings);
  return begun && begun.version > holding.version ? begun : holding;
}

/** The newest version, which the page of the terms shows, also before its day. */
export function newestTerms(versions: TermsVersions = termsVersions): TermsVersion {
  return versions.at(-1) ?? versions[0];
}

/** The version that is announced and does not hold yet, or null. */
export function upcomingTerms(
  now: Date,
  versions: TermsVersions = termsVersions,
): TermsVersion | null {
  const newest = newestTerms(versions);
  return newest === holdingTerms(now, versions) ? null : newest;
}

/** The day from which a version holds: '2026 m. lapkričio 22 d.'. */
export function termsDay({ version }: Pick<TermsVersion, 'version'>): string {
  return formatLongDate(new Date(`${version}T12:00:00Z`));
}
