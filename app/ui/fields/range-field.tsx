import './range-field.css';
import './field.css';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react';
import {
  type Bounds,
  type End,
  moveEnd,
  percent,
  readEnd,
  type Span,
  settle,
  snap,
  writeEnd,
} from './range-maths.ts';

interface RangeFieldProps extends Bounds {
  /** The number fields are sent as `${name}_from` and `${name}_to`; empty means no limit. */
  name: string;
  /** Names all four controls: 'Kaina už parą'. The visible heading is the caller's. */
  label: string;
  /** The applied ends; an absent one is at its bound. */
  from?: number | null;
  to?: number | null;
  /** Stands in the number fields and ends the spoken value: '€'. */
  unit?: string;
  /** How a value is spoken, where a number with its unit is not enough: 18 as '18:00'. */
  valueText?: (value: number) => string;
}

/** Within so many milliseconds leaving a field and sending its form are one press. */
const onePress = 500;

/**
 * A span of numbers: two sliders and two number fields that drive each other. The ends may meet
 * and never cross; the arrows move one step, PageUp and PageDown five. The page holds the state,
 * so a form around it sends and resets it as any field; key it by the applied ends to renew it.
 * Without JavaScript only the number fields show.
 */
export function RangeField({
  name,
  label,
  min,
  max,
  step,
  from,
  to,
  unit,
  valueText,
}: RangeFieldProps) {
  const bounds = { min, max, step };
  const start: Span = { low: settle(from ?? min, bounds), high: settle(to ?? max, bounds) };
  const id = useId();
  const root = useRef<HTMLFieldSetElement>(null);
  const toldAt = useRef(Number.NEGATIVE_INFINITY);
  const say = (value: number) => valueText?.(value) ?? (unit ? `${value} ${unit}` : `${value}`);

  const parts = () => {
    const find = (selector: string) =>
      root.current?.querySelector(selector) as HTMLInputElement | null;
    return {
      low: { slider: find('[data-slider="low"]'), field: find('[data-field="low"]') },
      high: { slider: find('[data-slider="high"]'), field: find('[data-field="high"]') },
    };
  };

  const show = (span: Span, typing?: End) => {
    const { low, high } = parts();
    const ends = [
      { end: 'low', value: span.low, ...low },
      { end: 'high', value: span.high, ...high },
    ] as const;
    for (const { end, value, slider, field } of ends) {
      if (slider) {
        slider.value = String(value);
        slider.setAttribute('aria-valuetext', say(value));
      }
      // What is being typed is left alone until the field is left.
      if (field && end !== typing) field.value = writeEnd(value, end, bounds);
    }
    const left = percent(span.low, bounds);
    const fill = root.current?.querySelector('rect');
    fill?.setAttribute('x', `${left}%`);
    fill?.setAttribute('width', `${percent(span.high, bounds) - left}%`);
    root.current
      ?.querySelector('.range-track')
      ?.setAttribute('data-past-middle', String(left > 50));
  };

  const current = (): Span => {
    const { low, high } = parts();
    return {
      low: readEnd(low.field?.value ?? '', 'low', bounds),
      high: readEnd(high.field?.value ?? '', 'high', bounds),
    };
  };

  const input = (event: FormEvent<HTMLFieldSetElement>) => {
    const note = root.current?.querySelector('[role=status]');
    if (note) note.textContent = '';
    toldAt.current = Number.NEGATIVE_INFINITY;
    const target = event.target as HTMLInputElement;
    const slid = target.dataset.slider as End | undefined;
    if (slid) return show(moveEnd(current(), slid, Number(target.value), bounds));
    const typed = target.dataset.field as End | undefined;
    if (!typed) return;
    const { low, high } = current();
    // Half-typed numbers may cross; they are put right when the field is left.
    if (low <= high) show({ low, high }, typed);
  };

  const leave = (event: FormEvent<HTMLFieldSetElement>) => {
    const typed = (event.target as HTMLInputElement).dataset.field as End | undefined;
    if (!typed) return;
    const span = current();
    const other: Span =
      typed === 'low' ? { low: min, high: span.high } : { low: span.low, high: max };
    const moved = moveEnd(other, typed, span[typed], bounds);
    show(moved);
    if (moved[typed] !== span[typed]) tell(typed, say(moved[typed]));
  };

  /** Says that a typed end would have crossed the other one and was moved. */
  const tell = (end: End, value: string) => {
    const note = root.current?.querySelector('[role=status]');
    if (!note) return;
    toldAt.current = performance.now();
    note.textContent =
      end === 'low'
        ? `Reikšmė „nuo“ negali būti didesnė už „iki“, todėl pakeista į ${value}.`
        : `Reikšmė „iki“ negali būti mažesnė už „nuo“, todėl pakeista į ${value}.`;
    // The foot of a sheet may lie over it.
    note.scrollIntoView({ block: 'center' });
  };

  const press = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    const slid = (event.target as HTMLInputElement).dataset.slider as End | undefined;
    const steps = { PageUp: 5, PageDown: -5 }[event.key];
    if (!slid || !steps) return;
    event.preventDefault();
    const span = current();
    show(moveEnd(span, slid, snap(span[slid] + steps * step, bounds), bounds));
    // Fires the change event of a manual change, for a surrounding form.
    event.target.dispatchEvent(new Event('input', { bubbles: true }));
  };

  // A reset, and a browser that restores fields after Back, change the fields behind our back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once; the page holds the state
  useEffect(() => {
    const form = root.current?.closest('form');
    const follow = () => setTimeout(() => show(current()));
    follow();
    // A form that is sent renews its fields, and what was said of them with it: the press that had
    // an end moved, Enter in its field or a click on the button, sends nothing yet.
    const hold = (event: Event) => {
      const field = document.activeElement as HTMLElement;
      if (root.current?.contains(field)) {
        field.blur();
        field.focus();
      }
      if (performance.now() - toldAt.current > onePress) return;
      event.preventDefault();
      event.stopPropagation();
    };
    form?.addEventListener('reset', follow);
    form?.addEventListener('submit', hold);
    return () => {
      form?.removeEventListener('reset', follow);
      form?.removeEventListener('submit', hold);
    };
  }, []);

  const left = percent(start.low, bounds);
  return (
    <fieldset
      className="range"
      ref={root}
      aria-label={label}
      onInput={input}
      onBlur={leave}
      onKeyDown={press}
    >
      <div className="range-track" data-past-middle={left > 50}>
        <svg className="range-fill" aria-hidden="true">
          <rect x={`${left}%`} width={`${percent(start.high, bounds) - left}%`} height="6" rx="3" />
        </svg>
        {(['low', 'high'] as const).map((end) => (
          <input
            key={end}
            type="range"
            data-slider={end}
            min={min}
            max={max}
            step={step}
            defaultValue={start[end]}
            aria-label={`${label}: ${end === 'low' ? 'nuo' : 'iki'}`}
            aria-valuetext={say(start[end])}
          />
        ))}
      </div>
      <div className="range-nums">
        <NumberEnd
          {...bounds}
          id={`${id}-from`}
          end="low"
          name={`${name}_from`}
          label={label}
          unit={unit}
          value={start.low}
        />
        <span className="muted" aria-hidden="true">
          –
        </span>
        <NumberEnd
          {...bounds}
          id={`${id}-to`}
          end="high"
          name={`${name}_to`}
          label={label}
          unit={unit}
          value={start.high}
        />
      </div>
      <p className="hint" role="status" />
    </fieldset>
  );
}

interface NumberEndProps extends Bounds {
  id: string;
  end: End;
  name: string;
  label: string;
  unit: string | undefined;
  value: number;
}

function NumberEnd({ id, end, name, label, unit, value, min, max, step }: NumberEndProps) {
  const word = end === 'low' ? 'nuo' : 'iki';
  return (
    <div className="range-num">
      <input
        className="input"
        id={id}
        type="number"
        inputMode={Number.isInteger(step) ? 'numeric' : 'decimal'}
        name={name}
        data-field={end}
        min={min}
        max={max}
        step={Number.isInteger(step) ? 1 : step}
        defaultValue={writeEnd(value, end, { min, max, step })}
        placeholder={String(end === 'low' ? min : max)}
        aria-label={`${label}: ${word}${unit ? `, ${unit}` : ''}`}
      />
      {unit && (
        <span className="unit" aria-hidden="true">
          {unit}
        </span>
      )}
    </div>
  );
}
