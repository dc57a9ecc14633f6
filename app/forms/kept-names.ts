/**
 * What is typed into forms and kept in sessionStorage, by name; /privacy describes each of them. What is
 * typed into one of several forms of a kind carries more behind the name, such as an id.
 */
export type KeptTyping = 'forma' | 'paslauga' | 'irasas';

/** The name in sessionStorage under which the typing of one form is kept. */
export type KeptAs = KeptTyping | `${KeptTyping}${'-' | ' '}${string}`;

const keptTypings: Readonly<Record<KeptTyping, true>> = {
  forma: true,
  paslauga: true,
  irasas: true,
};

/** Whether a name in sessionStorage is one of what is typed into a form. */
export function isKeptTyping(name: string): boolean {
  return Object.hasOwn(keptTypings, name.split(/[- ]/, 1)[0] ?? '');
}

/** Of sessionStorage: the account whose typing the tab keeps. */
export const typingAccountKey = 'paskyra';
