import { renderToStaticMarkup } from 'react-dom/server';
import { IconButton } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/fields/field.tsx';
import { TextInput } from '#app/ui/fields/input.tsx';
import type { ServiceQuery } from './search-query.ts';
import type { TypedDays } from './typed-days.ts';
import { daysAsked } from './unknown-days.server.ts';

/** The fields of the filter by days, as they are applied or typed; '' where a search has none. */
export function daysHtml(query: ServiceQuery, wrong: TypedDays | null): string {
  const filter = query.category?.filters.find(({ kind }) => kind === 'free');
  if (filter?.kind !== 'free') return '';
  const { name, label } = filter;
  const days = daysAsked(query);
  const isDay = filter.by === 'day';
  return renderToStaticMarkup(
    <>
      <legend>Kada</legend>
      <div className="stack gap-3">
        <DayField
          name={`${name}_from`}
          label={isDay ? label : `${label} nuo`}
          value={wrong?.typed.from ?? days?.from}
          error={wrong?.from}
        />
        {!isDay && (
          <DayField
            name={`${name}_to`}
            label={`${label} iki`}
            value={wrong?.typed.to ?? days?.to}
            error={wrong?.to}
          />
        )}
      </div>
    </>,
  );
}

type DayFieldProps = {
  name: string;
  label: string;
  value: string | null | undefined;
  error: string | undefined;
};

function DayField({ name, label, value, error }: DayFieldProps) {
  return (
    <div className="field date-field">
      <label className="label" htmlFor={name}>
        {label}
      </label>
      <TextInput
        id={name}
        name={name}
        className="num"
        placeholder="mmmm-mm-dd"
        defaultValue={value ?? ''}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${name}-error`}
        end={
          <span className="end only-script">
            <IconButton icon="calendar" label={`${label}: kalendorius`} aria-haspopup="dialog" />
          </span>
        }
      />
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </div>
  );
}
