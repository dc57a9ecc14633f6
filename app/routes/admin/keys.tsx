import '#app/ui/styles/pages/admin.css';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Switch } from '#app/ui/fields/switch.tsx';
import { Dialog, DialogBody } from '#app/ui/overlays/dialog.tsx';
import { useLetterKeys } from '#app/ui/use-letter-keys.ts';
import { useScripted } from '#app/ui/use-scripted.ts';

/** The `data-key` of the link to what waits next. */
export const nextKey = 'n';
/** The id of what is decided on a page: a form, or the button of it. */
export const decisionId = 'sprendimas';

/** Where the focus goes, or null where there is nothing; a link that a key presses is `pressed`. */
type Reach = () => { readonly to: HTMLElement; readonly pressed?: boolean } | null;

/** The keys, by what a keyboard says, with their words for the help; a letter is the same as a capital. */
const keys: readonly { readonly on: readonly string[]; readonly words: string; reach: Reach }[] = [
  { on: ['j'], words: 'Kita sąrašo eilutė', reach: () => rowBeside(1) },
  { on: ['k'], words: 'Ankstesnė sąrašo eilutė', reach: () => rowBeside(-1) },
  { on: ['s'], words: 'Į sprendimą', reach: firstOfDecision },
  {
    on: [nextKey],
    words: 'Kitas laukiantis',
    reach: () => {
      const link = document.querySelector<HTMLElement>(`main [data-key="${nextKey}"]`);
      return link && { to: link, pressed: true };
    },
  },
];
const arrows: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The links by which the rows of a list are opened. */
function rowLinks(): HTMLElement[] {
  return [...document.querySelectorAll('main .tbl tbody tr')].flatMap((row) => {
    const link = row.querySelector<HTMLElement>('a[href]');
    return link ? [link] : [];
  });
}

function rowBeside(step: number): ReturnType<Reach> {
  const links = rowLinks();
  const at = links.findIndex((link) => link.closest('tr')?.contains(document.activeElement));
  const beside = at < 0 ? links[0] : links[at + step];
  return beside ? { to: beside } : null;
}

function firstOfDecision(): ReturnType<Reach> {
  const decision = document.getElementById(decisionId);
  const field = 'input:not([type=hidden]), textarea, select, button:not([hidden]), a[href]';
  const to = decision?.matches(field) ? decision : decision?.querySelector<HTMLElement>(field);
  return to ? { to } : null;
}

/** Where letters are typed, or something else listens to them. */
function isTaken(target: EventTarget | null): boolean {
  const typed = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';
  return (
    !(target instanceof Element) ||
    target.closest(typed) !== null ||
    document.querySelector('dialog[open]') !== null
  );
}

/**
 * The keys of the administrators' area, told of below what they reach (admin.css). Each moves the focus or presses a link, as a hand could: nothing
 * is to be done by them alone. They are silent with a modifier, which belongs to the browser and to screen
 * readers, in fields, and when they are switched off (WCAG 2.1.4).
 */
export function Keys() {
  const [isOn, setOn] = useLetterKeys();
  const [helps, setHelps] = useState(false);
  const isScripted = useScripted();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has its own place for the focus
  useEffect(() => setHelps(false), [pathname]);
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, altKey, metaKey, isComposing, target } = event;
      if (event.defaultPrevented || ctrlKey || altKey || metaKey || isComposing) return;
      if (isTaken(target)) return;
      const reached = key === '?' ? null : reach(key);
      if (!reached && key !== '?') return;
      event.preventDefault();
      if (!reached) setHelps(true);
      else if (reached.pressed) reached.to.click();
      else reached.to.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn]);
  if (!isScripted) return null;
  return (
    <>
      <div className="keys-note muted small">
        {isOn ? (
          <p>
            Klavišai: <kbd>J</kbd> ir <kbd>K</kbd> – per eilutes, <kbd>S</kbd> – į sprendimą,{' '}
            <kbd>N</kbd> – kitas laukiantis, <kbd>?</kbd> – apie klavišus.
          </p>
        ) : (
          <p>Klavišai išjungti.</p>
        )}
        <Button variant="quiet" size="sm" onClick={() => setHelps(true)}>
          Apie klavišus
        </Button>
      </div>
      <Dialog open={helps} onClose={() => setHelps(false)} title="Klavišai">
        <DialogBody>
          <dl className="keys">
            {keys.map(({ on, words }) => (
              <div key={words}>
                <dt>
                  {on.map((key) => (
                    <kbd key={key}>{key.toUpperCase()}</kbd>
                  ))}
                </dt>
                <dd>{words}</dd>
              </div>
            ))}
            <div>
              <dt>
                <kbd>Rodyklės</kbd>
              </dt>
              <dd>Kita ir ankstesnė eilutė, kai viena jau pasirinkta</dd>
            </div>
            <div>
              <dt>
                <kbd>Enter</kbd>
              </dt>
              <dd>Atverti pasirinktą eilutę</dd>
            </div>
            <div>
              <dt>
                <kbd>?</kbd>
              </dt>
              <dd>Šis langas</dd>
            </div>
          </dl>
          <p className="muted small">
            Laukuose, kuriuose rašote, klavišai neveikia. Jei jie trukdo ekrano skaitytuvui ar
            valdymui balsu, išjunkite: pasirinkimą įsimins ši naršyklė.
          </p>
          <Switch
            label="Klavišai"
            on="Veikia"
            off="Neveikia"
            checked={isOn}
            onChange={(event) => setOn(event.target.checked)}
          />
        </DialogBody>
      </Dialog>
    </>
  );
}

function reach(pressed: string): ReturnType<Reach> {
  const step = arrows[pressed];
  // Elsewhere the arrows scroll, or choose among radio buttons.
  if (step !== undefined) {
    return rowLinks().some((link) => link === document.activeElement) ? rowBeside(step) : null;
  }
  const letter = pressed.toLowerCase();
  return keys.find(({ on }) => on.includes(letter))?.reach() ?? null;
}
