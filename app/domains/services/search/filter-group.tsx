import { Checkbox, Radio } from '#app/ui/fields/choice.tsx';
import { RangeField } from '#app/ui/fields/range-field.tsx';
import {
  type AppliedFilter,
  type AppliedRange,
  type ChoiceFilter,
  type Filter,
  formatRangeValue,
  type OptionsFilter,
  type RangeFilter,
  rangeUnits,
} from './filters.ts';
import { LongOptions } from './long-options.tsx';

interface FilterGroupProps {
  filter: Filter;
  applied?: AppliedFilter;
  /** Of the filter by days its fields, as the server has written them. */
  days?: string;
}

/** The fields of one filter as it is applied. What is edited in them waits for 'Taikyti'. */
export function FilterGroup({ filter, applied, days = '' }: FilterGroupProps) {
  switch (filter.kind) {
    case 'range': {
      const range = applied?.kind === 'range' ? applied : undefined;
      const key = range && `${range.low}-${range.high}`;
      return <RangeGroup key={key} filter={filter} range={range} />;
    }
    case 'choice': {
      const value = applied?.kind === 'choice' ? applied.value : '';
      return <Choices key={value} filter={filter} value={value} />;
    }
    case 'options': {
      const values = applied?.kind === 'options' ? applied.values : [];
      return <Options filter={filter} values={values} />;
    }
    case 'free':
      return <FreeGroup key={days} html={days} />;
    default:
      return filter satisfies never;
  }
}

type OptionsProps = { filter: OptionsFilter; values: readonly string[] };

function Options({ filter, values }: OptionsProps) {
  if (filter.source === 'breed') {
    return (
      <LongOptions
        name={filter.name}
        legend={filter.label}
        searchLabel="Ieškoti veislės"
        groups={[{ options: filter.options }]}
        applied={values}
      />
    );
  }
  return (
    <fieldset className="group">
      <legend>{filter.label}</legend>
      {filter.options.map(({ id, label }) => (
        <Checkbox
          key={id}
          name={filter.name}
          value={id}
          label={label}
          defaultChecked={values.includes(id)}
        />
      ))}
    </fieldset>
  );
}

type ChoiceProps = { filter: ChoiceFilter; value: string };

/** Radio buttons cannot be emptied again, so the first one stands for no choice. */
function Choices({ filter, value }: ChoiceProps) {
  const options = [{ id: '', label: 'Nesvarbu' }, ...filter.options];
  return (
    <fieldset className="group">
      <legend>{filter.label}</legend>
      {options.map(({ id, label }) => (
        <Radio key={id} name={filter.name} value={id} label={label} defaultChecked={id === value} />
      ))}
    </fieldset>
  );
}

/**
 * When: written on the server alone (`daysHtml`), as all of it is plain HTML; the calendar of a day comes
 * when it is first asked for, and where it does not come the day is typed.
 */
function FreeGroup({ html }: { html: string }) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the buttons within answer the keys
    <fieldset
      className="group"
      onClick={({ target }) => {
        const button = (target as Element).closest('button');
        if (button) import('./day-calendar.tsx').then((code) => code.open(button)).catch(() => {});
      }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React has written and escaped it.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

function RangeGroup({ filter, range }: { filter: RangeFilter; range?: AppliedRange }) {
  const { name, label, min, max, step, unit } = filter;
  return (
    <div className="group">
      <div className="legend" aria-hidden="true">
        {label}
      </div>
      <RangeField
        name={name}
        label={label}
        min={min}
        max={max}
        step={step}
        from={range?.low}
        to={range?.high}
        unit={rangeUnits[unit].sign}
        valueText={(value) => formatRangeValue(unit, value)}
      />
    </div>
  );
}
