/** The turn up to which a form says a conversation was read; null for anything else. */
export function turnOfForm(form: FormData): number | null {
  const turn = form.get('turn');
  return typeof turn === 'string' && /^[1-9]\d{0,8}$/.test(turn) ? Number(turn) : null;
}
