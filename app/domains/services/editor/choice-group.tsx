import { Checkbox, Radio } from '#app/ui/fields/choice.tsx';
import { FieldError } from '#app/ui/fields/field.tsx';
import { type Attribute, kindOf } from '../catalogue/attributes.ts';
import type { Option } from '../catalogue/options.ts';
import { controlId } from './form-field.tsx';

interface ChoiceGroupProps {
  attribute: Attribute;
  choices: readonly Option[];
  /** The values that stand in the form; '' for none. */
  chosen: readonly string[];
  error: string | undefined;
}

/** All options of an attribute: boxes where several may be chosen, else round ones and none. */
export function ChoiceGroup({ attribute, choices, chosen, error }: ChoiceGroupProps) {
  const { key, label, required } = attribute;
  const Choice = kindOf(attribute).isTicked ? Checkbox : Radio;
  const errorId = `${controlId(key)}-error`;
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="label">
        {label}
        {required === undefined && <span className="opt"> (nebūtina)</span>}
      </legend>
      <div className="choices">
        {choices.map((option, index) => (
          <Choice
            key={option.id}
            name={key}
            id={index === 0 ? controlId(key) : undefined}
            value={option.id}
            label={option.label}
            defaultChecked={chosen.includes(option.id)}
            aria-invalid={error ? true : undefined}
          />
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
