import { type Refusal, refuse } from '#app/forms/refusal.ts';

/** What a blocked person is told who has proven to be the account's own (docs/design.md D47). */
export function refuseAsBlocked(reason: string): Refusal {
  const end = /[.!?…]$/.test(reason) ? '' : '.';
  return refuse(
    `Paskyra sustabdyta. Priežastis: ${reason}${end} Jei nesutinkate, parašykite mums per kontaktų puslapį.`,
  );
}
