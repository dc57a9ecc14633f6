import { Checkbox, Radio } from '#app/ui/fields/choice.tsx';
import { Field, FieldError } from '#app/ui/fields/field.tsx';
import { TextArea } from '#app/ui/fields/input.tsx';
import type { Attribute } from '../catalogue/attributes.ts';
import type { Category } from '../catalogue/categories.ts';
import type { Option } from '../catalogue/options.ts';
import { AttributeField, type SingleAttribute } from './attribute-field.tsx';
import { controlId, type FieldLookup, Line } from './form-field.tsx';
import { serviceFieldLimits as limits, priceFields } from './service-form.ts';

interface InfoStepProps {
  category: Category;
  field: FieldLookup;
  /** The date in Vilnius, 'yyyy-MM-dd'. */
  today: string;
  /** The ticked values of a field. */
  ticked: (name: string) => readonly string[];
}

/** What the service is: its words, its price and all that its category declares. */
export function InfoStep({ category, field, today, ticked }: InfoStepProps) {
  const groups = category.attributes.filter((attribute) => isGroup(category, attribute));
  const single = category.attributes.filter((attribute) => isSingle(category, attribute));
  const prices = priceFields(category);
  const description = field('description');
  return (
    <>
      <Line name="title" field={field} label="Pavadinimas" maxLength={limits.title} />
      <Field
        label="Aprašymas"
        name="description"
        id={controlId('description')}
        optional
        hint={category.hint}
        error={description.error}
      >
        {(control) => (
          <TextArea
            {...control}
            className="wizard-text"
            maxLength={limits.description}
            defaultValue={description.value}
          />
        )}
      </Field>
      <div className="fgrid">
        {single.map((attribute) => (
          <AttributeField key={attribute.key} attribute={attribute} field={field} today={today} />
        ))}
        {prices.length > 0 && (
          <div className={prices.length > 1 ? 'all fgrid' : undefined}>
            {prices.map(({ name, label }) => (
              <Line
                key={name}
                name={name}
                field={field}
                label={label}
                optional
                inputMode="decimal"
                autoComplete="off"
                maxLength={limits.price}
              />
            ))}
          </div>
        )}
      </div>
      {groups.map((attribute) => (
        <ChoiceGroup
          key={attribute.key}
          attribute={attribute}
          chosen={
            attribute.kind === 'many' ? ticked(attribute.key) : [field(attribute.key).value ?? '']
          }
          error={field(attribute.key).error}
        />
      ))}
    </>
  );
}

/** The first list of a category is a field beside the price; further ones show all their options. */
function isGroup(
  { attributes }: Category,
  attribute: Attribute,
): attribute is Extract<Attribute, { kind: 'one' | 'many' | 'yes_no' }> {
  switch (attribute.kind) {
    case 'one':
      return attribute !== attributes.find(({ kind }) => kind === 'one');
    case 'many':
    case 'yes_no':
      return true;
    case 'years':
    case 'breed':
    case 'instant':
      return false;
    default:
      return attribute satisfies never;
  }
}

function isSingle(category: Category, attribute: Attribute): attribute is SingleAttribute {
  return !isGroup(category, attribute);
}

interface ChoiceGroupProps {
  attribute: Extract<Attribute, { kind: 'one' | 'many' | 'yes_no' }>;
  /** The values that stand in the form; '' for none. */
  chosen: readonly string[];
  error: string | undefined;
}

/** All options of an attribute: boxes where several may be chosen, else round ones and none. */
function ChoiceGroup({ attribute, chosen, error }: ChoiceGroupProps) {
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
  const none = { id: '', label: 'Nenurodyta' };
  switch (attribute.kind) {
    case 'many':
      return attribute.options;
    case 'one':
      return [...attribute.options, none];
    case 'yes_no':
      return [{ id: 'true', label: attribute.yes }, { id: 'false', label: attribute.no }, none];
    default:
      return attribute satisfies never;
  }
}
