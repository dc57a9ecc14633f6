/** Why a mail did not leave, for an administrator. */
export type FailureReason = {
  /** A sentence. */
  readonly text: string;
  /** What to do about it; '' where that is nothing. */
  readonly advice: string;
};

const askElsewhere = 'Jei galite susisiekti kitaip, paprašykite pasitaisyti adresą.';

/** By words of ours, or by the codes of Node, SMTP (RFC 5321) and its enhanced status (RFC 3463). */
const reasons: readonly (readonly [pattern: RegExp, text: string, advice: string])[] = [
  [
    /^OPERATOR_EMAIL/,
    'Nenustatyta, kuriuo adresu gaunate laiškus iš kontaktų puslapio.',
    'Nustatykite OPERATOR_EMAIL. Pats laiškas yra skiltyje „Laiškai“.',
  ],
  [
    /^the service has no address/,
    'Paslauga neturi el. pašto adreso.',
    'Žinutę partneris mato savo žinučių dėžutėje.',
  ],
  [/^an address is not/, 'Adresas neteisingas.', askElsewhere],
  [
    /EAUTH|\b53[0-5]\b|\b5\.7\.8\b/,
    'Pašto serveris neleido prisijungti.',
    'Patikrinkite SMTP_URL naudotoją ir slaptažodį.',
  ],
  [
    /ETLS|EREQUIRETLS|CERT/,
    'Nepavyko saugiai prisijungti prie pašto serverio.',
    'Patikrinkite SMTP_URL ir serverio sertifikatą.',
  ],
  [
    /\b[45]\.2\.2\b/,
    'Gavėjo pašto dėžutė pilna.',
    'Jei galite susisiekti kitaip, paprašykite ją atlaisvinti.',
  ],
  [/\b5\.2\.1\b/, 'Gavėjo pašto dėžutė išjungta.', askElsewhere],
  [
    /\b[45]\.7\.\d/,
    'Gavėjo pašto serveris mūsų laiškų nepriima.',
    'Patikrinkite siuntėjo domeno SPF, DKIM ir DMARC įrašus.',
  ],
  [/\b5\.1\.\d|\b55[013]\b.*RCPT TO/, 'Tokio adreso nėra.', askElsewhere],
  [
    /\b4\d\d\b/,
    'Pašto serveris laiško nepriėmė, nors bandėme visą parą.',
    'Kodas pasako, kodėl; jo prasmės klauskite pašto paslaugos teikėjo.',
  ],
  [
    /\b5\d\d\b/,
    'Pašto serveris laiško nepriėmė.',
    'Kodas pasako, kodėl; jo prasmės klauskite pašto paslaugos teikėjo.',
  ],
  [
    /^(ESOCKET|ECONN|ETIMEDOUT|EDNS|EPROTOCOL|EHOST|ENOTFOUND|EAI)/,
    'Pašto serveris neatsakė.',
    'Patikrinkite, ar SMTP_URL serveris veikia.',
  ],
  [/^unknown$/, 'Priežastis nežinoma: siuntimas nutrūko.', ''],
];

/** Words for a failure as it is kept in the database. */
export function explainFailure(reason: string): FailureReason {
  for (const [pattern, text, advice] of reasons) if (pattern.test(reason)) return { text, advice };
  return {
    text: 'Laiško parašyti nepavyko dėl klaidos sistemoje.',
    advice: 'Daugiau apie klaidą rasite serverio žurnale.',
  };
}
