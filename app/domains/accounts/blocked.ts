import { type Refusal, refuse } from '#app/forms/refusal.ts';
import { inQuotes } from '#app/lithuanian/typography.ts';

/**
 * What a blocked person is told who has proven to be the account's own (docs/design.md D47).
 * @param explanation what the administrator wrote
 */
export function refuseAsBlocked(explanation: string): Refusal {
  return refuse(
    `Paskyra sustabdyta. Administratorius paaiškino: ${inQuotes(explanation)} Jei nesutinkate, parašykite mums per kontaktų puslapį.`,
  );
}
