import type { TypedValues } from '#app/ui/fields/typed-values.ts';
import { isKeptTyping, type KeptAs, typingAccountKey } from './kept-names.ts';
import { isLeaving, leavingKey } from './leaving.ts';

/** What a tab keeps of a form until it is taken. */
type KeptForm = {
  readonly values: TypedValues;
  /** Hidden fields that say what the words stand on, such as the version of what is changed. */
  readonly standsOn: Readonly<Record<string, string>>;
};

/** What the tab keeps of the form with this address. */
export function readKeptForm(path: string): KeptForm | null {
  return guarded(() => {
    const kept = sessionStorage.getItem(nameOf(path));
    return kept === null ? null : (JSON.parse(kept) as KeptForm);
  });
}

/** @param kept null drops what is kept */
export function writeKeptForm(path: string, kept: KeptForm | null): void {
  guarded(() => {
    if (kept === null) sessionStorage.removeItem(nameOf(path));
    else sessionStorage.setItem(nameOf(path), JSON.stringify(kept));
  });
}

/** For a link that asks for the newest data in place of what was typed. */
export function forgetKeptForm(path: string): void {
  writeKeptForm(path, null);
}

/**
 * Drops what the tab keeps when it is not for who is there now: another account, or none after the
 * session has been ended on purpose. A session that ended by itself drops nothing, and another account
 * only what is kept by a form's address: a draft's typing is kept by its account's draft.
 * @param account the id of who is signed in, '' for none
 */
export function dropTypingOfOthers(account: string): void {
  guarded(() => {
    const before = sessionStorage.getItem(typingAccountKey) ?? '';
    const hasLeft = isLeaving() && account === '';
    const isAnother = account !== '' && before !== '' && before !== account;
    for (const name of Object.keys(sessionStorage)) {
      if (hasLeft ? isKeptTyping(name) : isAnother && isKeptByPath(name)) {
        sessionStorage.removeItem(name);
      }
    }
    if (account !== '') sessionStorage.setItem(typingAccountKey, account);
    else if (hasLeft) sessionStorage.removeItem(typingAccountKey);
    sessionStorage.removeItem(leavingKey);
  });
}

function nameOf(path: string): KeptAs {
  return `forma-${path}`;
}

function isKeptByPath(name: string): boolean {
  return name.startsWith(nameOf(''));
}

/** A browser may refuse to keep anything; then a reload starts from the server's data. */
function guarded<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}
