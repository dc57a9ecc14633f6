import { Checkbox, Radio } from '#app/ui/choice.tsx';
import { FieldError } from '#app/ui/field.tsx';
import type { Attribute } from './attributes.ts';
import { controlId } from './form-field.tsx';
import type { Option } from './options.ts';

interface ChoiceGroupProps {
  attribute: Extract<Attribute, { kind: 'one' | 'many' | 'yes_no' }>;
  /** The values that stand in the form; '' for none. */
  chosen: readonly string[];
  error: string | undefined;
}

/** All options of an attribute: boxes where several may be chosen, else round ones and none. */
export function ChoiceGroup({ attribute, chosen, error }: ChoiceGroupProps) {
  const { key, label, required } = attribute;
  const Choice = attribute.kind === 'many' ? Checkbox : Radio;
  const errorId = `${controlId(key)}-error`;
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="label">
        {label}
        {required === undefined && <span className="opt"> (nebūtina)</span>}
      </legend>
      <div className="choices">
        {optionsOf(attribute).map((option, index) => (
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

function optionsOf(attribute: ChoiceGroupProps['attribute']): readonly Option[] {
  if (attribute.kind === 'many') return attribute.options;
  const none = { id: '', label: 'Nenurodyta' };
  if (attribute.kind === 'one') return [...attribute.options, none];
  return [{ id: 'true', label: attribute.yes }, { id: 'false', label: attribute.no }, none];
}
