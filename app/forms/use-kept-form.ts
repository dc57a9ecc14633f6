import { type RefObject, useEffect, useRef } from 'react';
import { useRouteLoaderData } from 'react-router';
import {
  begunValues,
  fillIn,
  isPartOf,
  type TypedValues,
  typedValues,
} from '#app/ui/fields/typed-values.ts';
import { type FormAnswered, formAnswered } from './form-answered.ts';
import { dropTypingOfOthers, readKeptForm, writeKeptForm } from './kept-forms.ts';
import { showRestored } from './restored-note.tsx';

/** Hidden fields by which the server finds out that what is changed has changed meanwhile. */
const standingOn = ['version', 'seen'];

/**
 * Keeps what is typed into a form in this tab until the form is taken, so that a reload, a way round
 * through other pages or a sign-in in between loses nothing, and fills it in again. A form of one or
 * two lines is not worth it.
 * @param noteId of the form's note, which says what was filled in again
 * @param refused the form shows what the server gave back with a refusal: that is newer than what was
 *   kept, and takes its place
 */
export function useKeptForm(
  form: RefObject<HTMLFormElement | null>,
  noteId: string,
  refused: boolean,
): void {
  const root = useRouteLoaderData<{ readonly viewer: { readonly id: string } | null }>('root');
  const account = root?.viewer?.id ?? '';
  const isRefused = useRef(refused);
  isRefused.current = refused;
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    dropTypingOfOthers(account);
    return keepForm(element, noteId, isRefused.current);
  }, [form, noteId, account]);
}

/** @returns what ends it */
function keepForm(form: HTMLFormElement, noteId: string, refused: boolean): () => void {
  const { pathname } = new URL(form.action);
  let begun = begunValues(form);
  // What the words stood on when they were typed, until the server has said that it has changed.
  let stoodOn: Readonly<Record<string, string>> = {};

  const keep = () => {
    const values = typedValues(form);
    const isKept = isWorthKeeping(form) && !isSame(values, begun);
    const standsOn = { ...hiddenOf(form), ...stoodOn };
    writeKeptForm(pathname, isKept ? { values, standsOn } : null);
  };
  const startAnew = () => {
    stoodOn = {};
    fillIn(form, begun);
    writeKeptForm(pathname, null);
    showRestored(noteId, null);
    form.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea')?.focus();
  };
  const kept = refused ? null : readKeptForm(pathname);
  if (kept) {
    stoodOn = kept.standsOn;
    fillIn(form, kept.values);
    // Of fields that came into being by what was filled in.
    requestAnimationFrame(() => fillIn(form, kept.values));
    showRestored(noteId, startAnew);
  } else if (refused || !isSame(typedValues(form), begun)) {
    keep();
  }

  const hear = ({ target }: Event) => {
    if (isPartOf(form, target)) keep();
  };
  const send = (event: FormDataEvent) => {
    for (const [name, value] of Object.entries(stoodOn)) event.formData.set(name, value);
  };
  const answered = ({ detail: { path, taken } }: CustomEvent<FormAnswered>) => {
    if (path !== pathname) return;
    stoodOn = {};
    showRestored(noteId, null);
    if (taken) begun = typedValues(form);
  };
  const listen = answered as (event: Event) => void;
  document.addEventListener('input', hear);
  form.addEventListener('formdata', send);
  addEventListener(formAnswered, listen);
  return () => {
    document.removeEventListener('input', hear);
    form.removeEventListener('formdata', send);
    removeEventListener(formAnswered, listen);
    showRestored(noteId, null);
  };
}

/** A form of more than two fields, or with a text of several lines. */
function isWorthKeeping(form: HTMLFormElement): boolean {
  const fields = [...form.elements].filter((field) => field.matches('input, select, textarea'));
  const names = new Set(
    fields
      .filter((field) => !field.matches('[type=hidden], [aria-hidden=true] *'))
      .map((field) => field.getAttribute('name'))
      .filter(Boolean),
  );
  return names.size > 2 || fields.some((field) => field.matches('textarea'));
}

function hiddenOf(form: HTMLFormElement): Record<string, string> {
  const fields = standingOn.map((name) => form.elements.namedItem(name));
  const hidden = fields.filter((field) => field instanceof HTMLInputElement);
  return Object.fromEntries(hidden.map(({ name, value }) => [name, value]));
}

function isSame(some: TypedValues, others: TypedValues): boolean {
  return JSON.stringify(some) === JSON.stringify(others);
}
