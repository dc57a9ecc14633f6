import '#app/ui/fields/field.css';
import '#app/ui/note.css';
import './newsletter-box.css';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { href, Link, useFetcher } from 'react-router';
import type { FormState } from '#app/forms/form-state.ts';
import dogWithLetter from '#app/ui/art/newsletter.svg?url';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { isServerAway } from '#app/ui/server-away.ts';

/** What comes of the form; `asked` is the same for every address that can be one. */
export type NewsletterAnswer = FormState | { readonly asked: true; readonly at: number };

interface NewsletterBoxProps {
  /** What came with a page that was sent whole. */
  answered?: NewsletterAnswer | undefined;
}

/**
 * Asks for the newsletter: one field, one button. The page around it stays; without JavaScript the
 * answer is the newsletter's own page. Drawn as Field and Note draw, without their code: what the home
 * page shares with others every first visit loads (vite.config.ts).
 */
export function NewsletterBox({ answered }: NewsletterBoxProps) {
  const fetcher = useFetcher<NewsletterAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const [unsent, setUnsent] = useState<FormState>();
  const [over, setOver] = useState<NewsletterAnswer>();
  const answer = unsent ?? fetcher.data ?? answered;
  const busy = fetcher.state !== 'idle';
  const asked = answer && 'asked' in answer ? answer : null;
  const refused = answer && !('asked' in answer) && answer !== over ? answer : null;
  useEffect(() => {
    if (!answer) return;
    if ('asked' in answer) form.current?.reset();
    else form.current?.querySelector('input')?.focus();
  }, [answer]);
  // The code that would say so may not have been fetched yet.
  const stopWhenOffline = async (event: FormEvent<HTMLFormElement>) => {
    setUnsent(undefined);
    if (navigator.onLine) return;
    event.preventDefault();
    const { currentTarget } = event;
    if (await isServerAway()) setUnsent({ ...notSent, at: Date.now() });
    else await fetcher.submit(currentTarget);
  };
  return (
    <section className="newsletter cat-hotel" aria-labelledby="naujienlaiskis">
      <div className="newsletter-words stack">
        <h2 id="naujienlaiskis">Laiškas kartą per mėnesį</h2>
        <p>Nauji maršrutai, sezono patarimai ir renginiai šunims. Be reklamos.</p>
        <fetcher.Form
          ref={form}
          method="post"
          action={href('/prenumerata')}
          noValidate
          onSubmit={stopWhenOffline}
          onInput={() => setOver(answer)}
        >
          <label className="sr" htmlFor={fieldId}>
            El. paštas
          </label>
          <div className="newsletter-line">
            <input
              className="input"
              id={fieldId}
              name="email"
              type="email"
              autoComplete="email"
              placeholder="vardas@pastas.lt"
              defaultValue={refused?.values.email}
              aria-required
              aria-invalid={refused ? true : undefined}
              aria-describedby={refused ? errorId : undefined}
            />
            <Button type="submit" variant="primary" busy={busy} busyText="Siunčiama...">
              Prenumeruoti
            </Button>
          </div>
          {refused && (
            <p className="error" id={errorId}>
              <Icon name="circle-alert" />
              <span>{refused.fields.email ?? refused.text}</span>
            </p>
          )}
        </fetcher.Form>
        {asked && (
          <div key={asked.at} className="note note-ok" role="status">
            <Icon name="circle-check-big" />
            <div>Išsiuntėme laišką: patvirtinimo nuoroda – jame.</div>
          </div>
        )}
        <p className="small">
          Atsisakyti galima bet kada.{' '}
          <Link to={`${href('/privacy')}#naujienlaiskis`}>Kaip saugome adresą</Link>
        </p>
      </div>
      <img src={dogWithLetter} alt="" width={420} height={220} loading="lazy" />
    </section>
  );
}

const fieldId = 'naujienlaiskio-pastas';
const errorId = `${fieldId}-error`;

const notSent = {
  title: null,
  text: 'Neišsiųsta. Patikrinkite interneto ryšį ir bandykite dar kartą.',
  fields: {},
  values: {},
};
