/** Why an account is blocked, in the words of the audit log. */
export const blockReasons = {
  rules: 'Nesilaikyta taisyklių',
  fraud: 'Sukčiavimas arba apsimetimas kitu',
  illegal: 'Neteisėtas turinys',
  abuse: 'Įžeidinėjimas arba nepageidaujami laiškai',
  stolen: 'Paskyra galėjo būti pasisavinta',
} as const;

/** Why an account is deleted, in the words of the audit log. */
export const deletionReasons = {
  asked: 'Paprašė pats žmogus',
  rules: 'Nesilaikyta taisyklių',
  fake: 'Netikra arba pasikartojanti paskyra',
} as const;
