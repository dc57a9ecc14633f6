/** In every list of reasons: none of the others. What is wrong then stands in the explanation alone. */
export const otherReason = 'Kita';

/** A reason within a sentence: 'sukčiavimas'; '' for the one that only its explanation says. */
function reasonWithin(reason: string): string {
  if (reason === otherReason) return '';
  return reason.charAt(0).toLowerCase() + reason.slice(1).replace(/\.$/, '');
}

/** A reason as a sentence, 'Priežastis: sukčiavimas.', or '' likewise: the explanation stands beside it. */
export function reasonSentence(reason: string): string {
  const words = reasonWithin(reason);
  return words && `Priežastis: ${words}.`;
}

/** What was done with its reason: 'Sustabdyta: sukčiavimas'. */
export function withReason(done: string, reason: string | null): string {
  const words = reasonWithin(reason ?? '');
  return words ? `${done}: ${words}` : done;
}

/** What a mail calls the explanation that it quotes. */
export function explanationTitle(reason: string): string {
  return reason === otherReason ? 'Priežastis' : 'Administratoriaus paaiškinimas';
}
