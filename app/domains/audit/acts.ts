/**
 * What an administrator can do, with the words of the audit log. Each makes a sentence with the name
 * that follows: 'Sustabdė paskyrą jonas@…'. One that asks for the genitive ends with a colon.
 */
export const acts = {
  'user-blocked': 'Sustabdė paskyrą',
  'user-unblocked': 'Atšaukė paskyros sustabdymą:',
  'user-sessions-ended': 'Atjungė visus paskyros įrenginius:',
  'user-deleted': 'Ištrynė paskyrą',
  'user-password-link-sent': 'Išsiuntė slaptažodžio nuorodą paskyrai',
  'user-admin-created': 'Sukūrė administratoriaus paskyrą',
  'user-admin-renewed': 'Suteikė naują prisijungimą administratoriui',
  'user-admin-invited': 'Pakvietė administratorių',
  'user-admin-invitation-accepted': 'Priėmė kvietimą administruoti:',
  'user-admin-invitation-withdrawn': 'Atšaukė kvietimą administruoti:',
  'user-admin-signed-in': 'Prisijungė prie administravimo',
  'user-admin-sign-in-failed': 'Nepavyko prisijungti prie administratoriaus paskyros',
  'user-confirmation-resent': 'Iš naujo išsiuntė patvirtinimo laišką paskyrai',
  'partner-checked': 'Patikrino partnerį',
  'partner-refused': 'Atmetė partnerį',
  'partner-suspended': 'Sustabdė partnerį',
  'partner-left-suspended': 'Paliko sustabdytą partnerį',
  'partner-resumed': 'Atšaukė partnerio sustabdymą',
  'partner-address-taken': 'Atėmė partnerio trumpąjį adresą:',
  'service-looked': 'Peržiūrėjo naują paslaugą',
  'partner-kind-changed': 'Pakeitė partnerio statusą:',
  'partner-kind-declined': 'Atmetė prašymą pakeisti partnerio statusą:',
  'service-hidden': 'Sustabdė paslaugą',
  'service-hidden-overdue': 'Pasibaigus įspėjimo terminui sustabdė paslaugą',
  'service-warned': 'Įspėjo partnerį dėl paslaugos',
  'service-warning-lifted': 'Panaikino įspėjimą dėl paslaugos',
  'service-shown': 'Vėl leido rodyti paslaugą',
  'service-left-hidden': 'Paliko sustabdytą paslaugą',
  'service-photo-removed': 'Pašalino nuotrauką iš paslaugos',
  'service-text-removed': 'Pašalino aprašymą iš paslaugos',
  'report-decided': 'Nusprendė dėl pranešimo apie paslaugą',
  'report-asked': 'Paklausė pranešėjo apie paslaugą',
  'report-answer-read': 'Perskaitė pranešėjo atsakymą apie paslaugą',
  'conversation-read': 'Perskaitė pokalbį, apie kurį pranešta:',
  'conversation-decided': 'Nusprendė dėl pranešimo apie pokalbį:',
  'service-asked': 'Paklausė partnerio apie paslaugą',
  'service-answer-read': 'Perskaitė partnerio atsakymą apie paslaugą',
  'partner-asked': 'Paklausė partnerio:',
  'partner-answer-read': 'Perskaitė partnerio atsakymą:',
  'user-noted': 'Pridėjo pastabą apie paskyrą',
  'user-note-deleted': 'Ištrynė savo pastabą apie paskyrą',
  'partner-noted': 'Pridėjo pastabą apie partnerį',
  'partner-note-deleted': 'Ištrynė savo pastabą apie partnerį',
  'service-noted': 'Pridėjo pastabą apie paslaugą',
  'service-note-deleted': 'Ištrynė savo pastabą apie paslaugą',
  'report-noted': 'Pridėjo pastabą prie pranešimo apie paslaugą',
  'report-note-deleted': 'Ištrynė savo pastabą prie pranešimo apie paslaugą',
  'review-hidden': 'Paslėpė atsiliepimą:',
  'review-shown': 'Leido rodyti atsiliepimą:',
  'review-kept': 'Paliko praneštą atsiliepimą:',
  'template-added': 'Sukūrė atsakymo šabloną',
  'template-changed': 'Pakeitė atsakymo šabloną',
  'template-deleted': 'Ištrynė atsakymo šabloną',
  'post-added': 'Sukūrė tinklaraščio įrašą',
  'post-updated': 'Pakeitė tinklaraščio įrašą',
  'post-published': 'Paskelbė tinklaraščio įrašą',
  'post-scheduled': 'Suplanavo tinklaraščio įrašą',
  'post-unpublished': 'Atšaukė tinklaraščio įrašo paskelbimą:',
  'post-deleted': 'Ištrynė tinklaraščio įrašą',
  'letter-read': 'Perskaitė laišką',
  'letter-answered': 'Atsakė į laišką',
  'letter-deleted': 'Ištrynė laišką',
  'newsletter-exported': 'Eksportavo prenumeratorius',
  'newsletter-written': 'Parašė naujienlaiškio juodraštį',
  'newsletter-changed': 'Pakeitė naujienlaiškio juodraštį',
  'newsletter-tried': 'Išsiuntė bandomąjį naujienlaiškį',
  'newsletter-sent': 'Išsiuntė naujienlaiškį',
  'newsletter-deleted': 'Ištrynė naujienlaiškio juodraštį',
} as const;

export type Act = keyof typeof acts;

/** What a job does when its time has come, on what an administrator decided before. */
export const ownActs: readonly Act[] = ['service-hidden-overdue'];

/** What is no act against anything: the home page's last acts leave it out. */
export const signIns: readonly Act[] = ['user-admin-signed-in', 'user-admin-sign-in-failed'];

/** What is done to an invitation, which has an address and no page. */
export const ofInvitations: readonly Act[] = [
  'user-admin-invited',
  'user-admin-invitation-withdrawn',
];

/** The words of an act where what it was done to does not follow. */
export function actAlone(act: Act): string {
  return acts[act].replace(/:$/, '');
}
