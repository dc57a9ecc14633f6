/** What the pages of a registration are called, of an event and of other sessions. */
export function sessionTitle({ isEvent }: { readonly isEvent: boolean }): string {
  return isEvent ? 'Registracija į renginį' : 'Registracija į užsiėmimą';
}
