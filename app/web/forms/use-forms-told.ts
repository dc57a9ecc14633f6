import { useEffect } from 'react';
import { type FormAnswered, formAnswered } from '#app/forms/form-answered.ts';
import { writeKeptForm } from '#app/forms/kept-forms.ts';
import type { NoticeCode } from '#app/web/notices/notice.ts';
import { type Answered, answered } from './tell-answered.ts';

/** Tells the page's forms which of them was answered, and drops what the tab keeps of a taken one. */
export function useFormsTold(): void {
  useEffect(() => {
    const hear = ({ detail: { request, results } }: CustomEvent<Answered>) => {
      if (request.method !== 'POST') return;
      const { pathname: path } = new URL(request.url);
      const taken = Object.values(results).some(({ result }) => isTaken(result));
      if (taken) writeKeptForm(path, null);
      const detail: FormAnswered = { path, taken };
      dispatchEvent(new CustomEvent(formAnswered, { detail }));
    };
    const listen = hear as (event: Event) => void;
    addEventListener(answered, listen);
    return () => removeEventListener(answered, listen);
  }, []);
}

/** With these the guards of an area lead to a page for signing in, or for a code. */
const refusals: readonly NoticeCode[] = [
  'prisijungimas-baigesi',
  'ne-seimininkas',
  'ne-partneris',
  'reikia-kodo',
];

/** A form that is taken leads on, unless to a page that asks who one is; or it says so. */
function isTaken(answer: unknown): boolean {
  if (answer instanceof Response) {
    const to = answer.headers.get('location');
    return to !== null && !refusals.some((code) => to.endsWith(`=${code}`));
  }
  return (answer as { sent?: unknown } | undefined)?.sent === true;
}
