import './combobox.css';
import './field.css';
import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { matchOptions } from './match-options.ts';
import { useTypedBefore } from './use-typed-before.ts';

interface ComboboxProps extends Omit<ComponentProps<'input'>, 'list' | 'role' | 'onSelect'> {
  options: readonly string[];
  /** Names the list: 'Veislės'. */
  listLabel: string;
  /** How two texts compare, with one letter out for each letter in; lower case by default. */
  fold?: (text: string) => string;
  /** Names the button that empties the field: 'Išvalyti veislę'. */
  clearLabel?: string;
  /** Always the last choice, below a line, such as 'Kiti – įrašyti kitą veislę'. */
  otherwise?: string;
  /** Options that go by other names which begin with what is typed; they follow the others. */
  alsoCalled?: (typed: string) => readonly string[];
  /** Hears the chosen text, '' when the field is emptied; the field itself holds it for the form. */
  onSelect?: (text: string) => void;
}

/**
 * A line of text with choices under it that follow what is typed. Any text may be sent; the server
 * judges. Arrows move, Enter takes, Esc closes the list and nothing else. Without JavaScript the
 * browser's own suggestions stand in.
 */
export function Combobox({
  options,
  listLabel,
  fold = (text) => text.toLowerCase(),
  clearLabel,
  otherwise,
  alsoCalled,
  onSelect,
  onBlur,
  defaultValue = '',
  ...rest
}: ComboboxProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [ready, setReady] = useState(false);
  const [text, setText] = useState(String(defaultValue));
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  useTypedBefore(input, text, setText);
  useEffect(() => setReady(true), []);

  const found = matchOptions(options, typed, fold, alsoCalled);
  const rows = [...found.map((match) => match.text), ...(otherwise ? [otherwise] : [])];
  const shown = open && rows.length > 0;

  useEffect(() => {
    if (shown) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [shown, active]);
  // What is chosen already is in view when the list opens.
  useEffect(() => {
    const chosen = shown && list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    const box = list.current?.parentElement;
    if (chosen && box) box.scrollTop = chosen.offsetTop - box.clientHeight / 2;
  }, [shown]);

  const show = (filter: string) => {
    setTyped(filter);
    setActive(-1);
    setOpen(true);
  };
  const take = (index: number) => {
    const chosen = rows[index];
    if (chosen === undefined) return;
    const own = chosen === otherwise;
    setText(own ? '' : chosen);
    setOpen(false);
    onSelect?.(chosen);
    if (own) input.current?.focus();
  };
  const clear = () => {
    setText('');
    setOpen(false);
    onSelect?.('');
    input.current?.focus();
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!shown) return show('');
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive((active + step + rows.length + (active < 0 && step < 0 ? 1 : 0)) % rows.length);
    } else if (event.key === 'Enter' && shown && active >= 0) {
      event.preventDefault();
      take(active);
    } else if (event.key === 'Escape' && shown) {
      event.preventDefault();
      setOpen(false);
    }
  };

  return (
    <div className="combo with-icon">
      <input
        {...rest}
        ref={input}
        className="input"
        type="text"
        autoComplete="off"
        role={ready ? 'combobox' : undefined}
        aria-expanded={ready ? shown : undefined}
        aria-controls={ready && shown ? `${id}-list` : undefined}
        aria-autocomplete={ready ? 'list' : undefined}
        aria-activedescendant={shown && active >= 0 ? `${id}-${active}` : undefined}
        list={ready ? undefined : `${id}-options`}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          show(event.currentTarget.value);
        }}
        onClick={() => !shown && show('')}
        onKeyDown={press}
        onBlur={(event) => {
          setOpen(false);
          onBlur?.(event);
        }}
      />
      {ready && clearLabel && text !== '' && (
        <IconButton className="end" icon="x" label={clearLabel} onClick={clear} />
      )}
      {!ready && (
        <datalist id={`${id}-options`}>
          {options.map((option) => (
            <option key={option} value={option} />
          ))}
        </datalist>
      )}
      {shown && (
        <div
          className="listbox"
          // The field keeps the focus while the list is pressed.
          onPointerDown={(event) => event.preventDefault()}
        >
          <div ref={list} id={`${id}-list`} role="listbox" aria-label={listLabel}>
            {rows.map((row, index) => {
              const match = found[index];
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys go to the field above
                <div
                  key={row}
                  id={`${id}-${index}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={row === text}
                  className={`${index === active ? 'is-active' : ''}${match ? '' : ' else'}`}
                  onClick={() => take(index)}
                >
                  <span>{match ? <Marked {...match} /> : row}</span>
                  {row === text && <Icon name="check" />}
                </div>
              );
            })}
          </div>
        </div>
      )}
    </div>
  );
}

function Marked({ text, from, to }: { text: string; from: number; to: number }) {
  return (
    <>
      {text.slice(0, from)}
      {to > from && <mark>{text.slice(from, to)}</mark>}
      {text.slice(to)}
    </>
  );
}
