/** What an administrator of the demo has still to review, and has reviewed. */

/** Companies that wait for a check, by their keys; one of them has typed a digit of its code wrong. */
export const unchecked: Readonly<Record<string, { readonly company_code?: string }>> = {
  'siaures-vikruoliai': {},
  'pavadelio-dirbtuve': { company_code: '399063023' },
};

/** A company whose data were refused. */
export const refusedCompany = {
  key: 'antri-namai',
  refused_reason: 'name',
  refused_explanation: 'Registre šis kodas priklauso įmonei kitu pavadinimu. Įveskite jį tiksliai.',
};

/** A hidden service; its partner had switched it off before. */
export const hiddenService = {
  title: 'Šuniukų mokyklėlė „Pirmas žingsnis“',
  hidden_reason: 'misleading',
  hidden_explanation: 'Aprašyme nurodyta grupė, kuri neberenkama. Atnaujinkite datas.',
};
