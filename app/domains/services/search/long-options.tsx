import './long-options.css';
import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { fold } from '#app/lithuanian/fold.ts';
import { Checkbox } from '#app/ui/fields/choice.tsx';
import { TextInput } from '#app/ui/fields/input.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { Option } from '../catalogue/options.ts';

export type OptionGroup = { readonly label?: string; readonly options: readonly Option[] };

interface LongOptionsProps {
  name: string;
  legend: string;
  /** Names the field that narrows the list. */
  searchLabel: string;
  groups: readonly OptionGroup[];
  /** Ids that are applied when the list appears; the list keeps its order while edited. */
  applied: readonly string[];
}

const shownAtFirst = 4;

/**
 * A list of many boxes to tick: the first few and the applied ones in view, the rest behind
 * 'Rodyti visas', with a field that narrows it where there is JavaScript.
 */
export function LongOptions({ name, legend, searchLabel, groups, applied }: LongOptionsProps) {
  const [typed, setTyped] = useState('');
  const [opened, setOpened] = useState(false);
  // A box must not change its place while it is edited: that would lose what was ticked.
  const [parts] = useState(() => splitGroups(groups, applied));
  const wanted = fold(typed).trim();
  const narrowed = wanted !== '';
  const matches = (option: Option) => !narrowed || fold(option.label).includes(wanted);
  const all = groups.flatMap((group) => group.options);
  const nothing = narrowed && !all.some(matches);

  const more = useRef<HTMLElement>(null);
  const rest = useRef<HTMLDivElement>(null);
  /** The button gives its place, and the focus, to the first box that it shows, and gets both back. */
  const show = (shown: boolean) => {
    const isPressed = rest.current?.parentElement?.contains(document.activeElement);
    flushSync(() => setOpened(shown));
    if (!isPressed) return;
    if (shown) rest.current?.querySelector('input')?.focus();
    else more.current?.focus();
  };

  const list = (group: OptionGroup) => (
    <OptionList
      key={group.label ?? ''}
      name={name}
      group={group}
      applied={applied}
      matches={matches}
    />
  );
  return (
    <fieldset className="group long-options">
      <legend>{legend}</legend>
      <div className="only-script">
        <TextInput
          icon="search"
          type="search"
          aria-label={searchLabel}
          placeholder={searchLabel}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={applyNothing}
        />
      </div>
      {parts.inView.map(list)}
      {nothing && <p className="muted small">Nieko nerasta</p>}
      <details
        open={opened || narrowed}
        onToggle={(event) => !narrowed && show(event.currentTarget.open)}
      >
        <summary ref={more} className="btn btn-quiet btn-sm" hidden={narrowed || opened}>
          Rodyti visas ({all.length})
          <Icon name="chevron-down" size="sm" />
        </summary>
        <div ref={rest}>{parts.behind.map(list)}</div>
        {opened && !narrowed && (
          <button type="button" className="btn btn-quiet btn-sm" onClick={() => show(false)}>
            Rodyti mažiau
            <Icon name="chevron-down" size="sm" />
          </button>
        )}
      </details>
    </fieldset>
  );
}

interface OptionListProps {
  name: string;
  group: OptionGroup;
  applied: readonly string[];
  matches: (option: Option) => boolean;
}

function OptionList({ name, group, applied, matches }: OptionListProps) {
  return (
    <>
      {group.label && (
        <p className="xs muted strong" hidden={!group.options.some(matches)}>
          {group.label}
        </p>
      )}
      {group.options.map((option) => (
        // Kept in the page while hidden, because what is ticked goes along with the form.
        <div key={option.id} hidden={!matches(option)}>
          <Checkbox
            name={name}
            value={option.id}
            label={option.label}
            defaultChecked={applied.includes(option.id)}
          />
        </div>
      ))}
    </>
  );
}

/** Enter narrows nothing further; it must not send the form. */
function applyNothing(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault();
}

function splitGroups(groups: readonly OptionGroup[], applied: readonly string[]) {
  const first = groups[0]?.options.slice(0, shownAtFirst) ?? [];
  const isInView = (option: Option) => first.includes(option) || applied.includes(option.id);
  const part = (keep: (option: Option) => boolean) =>
    groups
      .map((group) => ({ ...group, options: group.options.filter(keep) }))
      .filter((group) => group.options.length > 0);
  const inView = part(isInView);
  const [next, ...others] = part((option) => !isInView(option));
  if (!next) return { inView, behind: [] };
  // It goes on where the first ones end: their label is not said again.
  const isSame = next.label === inView.at(-1)?.label;
  return { inView, behind: [isSame ? { options: next.options } : next, ...others] };
}
