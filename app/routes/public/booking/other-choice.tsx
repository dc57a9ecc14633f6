import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Radio } from '#app/ui/fields/choice.tsx';
import { FieldError } from '#app/ui/fields/field.tsx';

interface OtherChoiceProps {
  /** The field's name. */
  name: string;
  title: string;
  choices: readonly { readonly value: string; readonly label: ReactNode }[];
  /** What is said where there are none. */
  none: string;
  error: string | undefined;
  chosen: string | undefined;
  /** Where all of them are, and the words of the link. */
  all: string;
  allText: string;
}

/** In place of a time that is not free: others that are, chosen within the form. */
export function OtherChoice(props: OtherChoiceProps) {
  const { name, title, choices, none, error, chosen, all, allText } = props;
  const errorId = `${name}-error`;
  return (
    <fieldset className="book-sec other-times" aria-describedby={error && errorId}>
      <legend className="h-md">{title}</legend>
      {choices.length === 0 && <p>{none}</p>}
      <div className="other-tiles">
        {choices.map(({ value, label }) => (
          <Radio
            key={value}
            name={name}
            value={value}
            defaultChecked={value === chosen}
            aria-invalid={error ? true : undefined}
            label={label}
          />
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <p className="small">
        Kas įrašyta žemiau, lieka. <Link to={all}>{allText}</Link>
      </p>
    </fieldset>
  );
}
