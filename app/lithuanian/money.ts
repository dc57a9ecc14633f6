/**
 * Euros as people see them: '25 €', '24,50 €', '1 234,50 €'. Cents show only when there are some;
 * spaces are no-break. Written by hand, so that the server and every browser agree to the letter.
 *
 * @param euros a finite amount of zero or more, rounded to the cent
 */
export function formatEuros(euros: number): string {
  return `${formatAmount(euros)}\u00a0€`;
}

/** From one amount to another: '25–60 €'. */
export function formatEuroRange(from: number, to: number): string {
  return `${formatAmount(from)}–${formatEuros(to)}`;
}

/** A number of zero or more as people see it: '1 284', '24,50'. */
export function formatAmount(euros: number): string {
  const cents = Math.round(euros * 100);
  const digits = String(Math.floor(cents / 100));
  const whole = digits.replaceAll(/\d/g, (digit, at: number) =>
    at > 0 && (digits.length - at) % 3 === 0 ? `\u00a0${digit}` : digit,
  );
  const rest = cents % 100;
  return rest === 0 ? whole : `${whole},${String(rest).padStart(2, '0')}`;
}
