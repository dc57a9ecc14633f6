import {
  type FormEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { isPartOf } from '#app/ui/fields/typed-values.ts';
import type { KeptAs } from './kept-names.ts';
import { forgetTyping, useKeptTyping } from './use-kept-typing.ts';

/**
 * How it stands with what was typed; `overtaken` says that another window has typed into the draft,
 * `lost` that it is there no more.
 */
export type SavingState =
  | 'untouched'
  | 'saving'
  | 'saved'
  | 'offline'
  | 'signed-out'
  | 'failed'
  | 'overtaken'
  | 'lost';

interface DraftSavingOptions {
  form: RefObject<HTMLFormElement | null>;
  /** Where the fields are kept as they are. */
  address: string;
  /** The pages that a form leads to when it is taken, by the beginning of their addresses. */
  area: string;
  /** Under this name the browser's tab keeps what the server has not got. */
  keptAs: KeptAs;
  /** The page shows what was sent and refused. */
  refused: boolean;
  /** What the page was answered that another window has overtaken: the mark to write over. */
  answered: string | null;
}

const pause = 1_000;
const retryAfter = 5_000;
const longestWait = 8_000;

/**
 * Keeps what is typed into a form: in the tab at once, in the draft a second after the last key. It
 * uses fetch itself, because a failure must leave the page and the typing alone.
 */
export function useDraftSaving(options: DraftSavingOptions) {
  const { form, address, area, keptAs, refused, answered } = options;
  const [state, setState] = useState<SavingState>('untouched');
  const [overtaken, setOvertaken] = useState(answered);
  /** The other window's mark, once the user has chosen to write over it. */
  const over = useRef<string | null>(null);
  /** That mark, until the form is sent again: an answer on its way may still name it. */
  const chosenOver = useRef<string | null>(null);
  const dirty = useRef(false);
  /** The form has been sent with all that was typed. */
  const passed = useRef(false);
  /** The page is being left, and the next one may have been read before the last words arrived. */
  const leaving = useRef(false);
  /** The form waits for what is on its way. */
  const held = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<Promise<SavingState> | null>(null);
  useKeptTyping(form, keptAs, refused);

  const save = useCallback(async (): Promise<SavingState> => {
    clearTimeout(timer.current);
    if (!form.current || !dirty.current) return 'saved';
    dirty.current = false;
    setState('saving');
    const body = textsOf(form.current);
    const sentOver = over.current;
    if (sentOver !== null) body.set('overMark', sentOver);
    const { outcome, mark = null } = await post(address, body);
    if (outcome === 'saved' || outcome === 'overtaken') {
      // A choice made while an older request was on its way goes along with the next one.
      if (over.current === sentOver) over.current = null;
      setOvertaken(mark);
    }
    if (outcome === 'overtaken') dirty.current = true;
    if (outcome === 'saved' && !dirty.current && !leaving.current) forgetTyping(keptAs);
    if (outcome === 'offline' || outcome === 'failed' || outcome === 'signed-out') {
      dirty.current = true;
      timer.current = setTimeout(() => flush.current(), retryAfter);
    }
    setState(dirty.current && outcome === 'saved' ? 'untouched' : outcome);
    return outcome;
  }, [form, address, keptAs]);

  // One request at a time, so that an older text never arrives after a newer one.
  const flush = useRef<() => Promise<SavingState>>(async () => 'saved');
  flush.current = async () => {
    while (waiting.current) await waiting.current;
    waiting.current = save().finally(() => {
      waiting.current = null;
    });
    return waiting.current;
  };

  const note = useCallback(() => {
    dirty.current = true;
    passed.current = false;
    leaving.current = false;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => flush.current(), pause);
  }, []);

  // From the moment the form is there: an effect may run after the first words.
  useLayoutEffect(() => {
    const heard = ({ target }: Event) => {
      const isFile = target instanceof HTMLInputElement && target.type === 'file';
      if (form.current && isPartOf(form.current, target) && !isFile) note();
    };
    document.addEventListener('input', heard);
    return () => document.removeEventListener('input', heard);
  }, [form, note]);

  useEffect(() => {
    if (!form.current) return;
    const leave = () => {
      leaving.current = true;
    };
    const retryNow = () => {
      if (dirty.current) void flush.current();
    };
    // Typed before this or before the script came, or kept in the tab: the draft has not got it yet.
    if (dirty.current || sessionHas(keptAs)) note();
    addEventListener('online', retryNow);
    addEventListener('beforeunload', leave);
    // Left for another window, or come back from where one signs in again.
    document.addEventListener('visibilitychange', retryNow);
    return () => {
      // Led to the page for signing in, the form was not taken: it is there again afterwards.
      const isTaken = passed.current && location.pathname.startsWith(area);
      if (isTaken) forgetTyping(keptAs);
      passed.current = false;
      over.current = null;
      setOvertaken(null);
      clearTimeout(timer.current);
      removeEventListener('online', retryNow);
      removeEventListener('beforeunload', leave);
      document.removeEventListener('visibilitychange', retryNow);
    };
  }, [form, keptAs, area, note]);

  return {
    state,
    /** Not null while another window's words wait for a choice. */
    overtaken,
    /** Writes what stands in the form over the other window's words. */
    keepMine: () => {
      over.current = overtaken;
      chosenOver.current = overtaken;
      dirty.current = true;
      return flush.current();
    },
    /** The form was refused, because another window has typed into the draft. */
    hearOvertaken: useCallback((mark: string) => {
      passed.current = false;
      if (mark === chosenOver.current) return;
      dirty.current = true;
      setOvertaken(mark);
      setState('overtaken');
    }, []),
    /** Saves what is not saved yet, and says how it went. */
    flush: useCallback(() => flush.current(), []),
    /**
     * The form itself is about to take everything along. While an older text is still on its way,
     * which might arrive after the form, it is held back and sent again after that.
     */
    pass: useCallback((event: FormEvent<HTMLFormElement>) => {
      clearTimeout(timer.current);
      if (waiting.current) {
        const sent = event.currentTarget;
        const { submitter } = event.nativeEvent as SubmitEvent;
        event.preventDefault();
        if (held.current) return;
        held.current = true;
        void waiting.current.finally(() => {
          held.current = false;
          if (sent.isConnected) sent.requestSubmit(submitter);
        });
        return;
      }
      dirty.current = false;
      passed.current = true;
      chosenOver.current = null;
      setState('untouched');
    }, []),
    /** What was typed shall go: nothing of it is saved any more. */
    drop: useCallback(() => {
      clearTimeout(timer.current);
      dirty.current = false;
      forgetTyping(keptAs);
    }, [keptAs]),
    /** It came back: the draft has everything, unless it never arrived. */
    hear: useCallback(
      (arrived: boolean) => {
        if (arrived && passed.current) forgetTyping(keptAs);
        if (arrived) return;
        passed.current = false;
        dirty.current = true;
        timer.current = setTimeout(() => flush.current(), retryAfter);
      },
      [keptAs],
    ),
  };
}

/** What is typed, without chosen files, which the form itself brings. */
function textsOf(form: HTMLFormElement): FormData {
  const fields = new FormData(form);
  for (const [name, value] of [...fields]) if (value instanceof File) fields.delete(name);
  return fields;
}

type Posted = { readonly outcome: SavingState; readonly mark?: string };

async function post(address: string, form: FormData): Promise<Posted> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      body: form,
      keepalive: mayOutlivePage(form),
      redirect: 'manual',
      signal: AbortSignal.timeout(longestWait),
    });
    if (response.status === 204) return { outcome: 'saved' };
    if (response.status === 412) return { outcome: 'overtaken', ...(await response.json()) };
    // Nothing else leads anywhere: the sign-in page.
    if (response.type === 'opaqueredirect') return { outcome: 'signed-out' };
    const isLost = response.status === 409 || response.status === 404;
    return { outcome: isLost ? 'lost' : 'failed' };
  } catch {
    return { outcome: 'offline' };
  }
}

/** A browser refuses a body above 64 kB that is to be sent after its page has gone. */
function mayOutlivePage(form: FormData): boolean {
  let letters = 0;
  for (const [, value] of form) letters += typeof value === 'string' ? value.length : value.size;
  return letters < 15_000;
}

function sessionHas(name: KeptAs): boolean {
  try {
    return sessionStorage.getItem(name) !== null;
  } catch {
    return false;
  }
}
