/**
 * What an administrator can do, with the words of the audit log. What is done goes before its
 * subject: 'Sustabdė paskyrą'.
 */
export const acts = {
  'user-blocked': 'Sustabdė paskyrą',
  'user-unblocked': 'Atblokavo paskyrą',
  'user-sessions-ended': 'Atjungė visus paskyros įrenginius',
  'user-deleted': 'Ištrynė paskyrą',
  'user-password-link-sent': 'Išsiuntė slaptažodžio nuorodą',
  'user-confirmation-resent': 'Pakartojo patvirtinimo laišką',
  'partner-checked': 'Patikrino partnerį',
  'partner-refused': 'Atmetė partnerio patikrą',
  'service-hidden': 'Sustabdė paslaugą',
  'service-shown': 'Vėl rodo paslaugą',
  'report-decided': 'Išsprendė pranešimą',
  'post-added': 'Sukūrė tinklaraščio įrašą',
  'post-updated': 'Pakeitė tinklaraščio įrašą',
  'post-published': 'Paskelbė tinklaraščio įrašą',
  'post-scheduled': 'Suplanavo tinklaraščio įrašą',
  'post-unpublished': 'Nebeskelbia tinklaraščio įrašo',
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
