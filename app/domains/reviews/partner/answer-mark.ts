/** Stands in a form for the answer that its page showed; '' for none. */
export function answerMark(answeredAt: Date | null, editedAt: Date | null): string {
  return String((editedAt ?? answeredAt)?.getTime() ?? '');
}
