import { Field } from '#app/ui/field.tsx';
import { TextArea } from '#app/ui/input.tsx';
import { AttributeField } from './attribute-field.tsx';
import type { Attribute } from './attributes.ts';
import type { Category } from './categories.ts';
import { ChoiceGroup } from './choice-group.tsx';
import { controlId, type FieldLookup, Line } from './form-field.tsx';
import { serviceFieldLimits as limits, priceFields } from './service-form.ts';

interface InfoStepProps {
  category: Category;
  field: FieldLookup;
  /** The ticked values of a field. */
  ticked: (name: string) => readonly string[];
}

/** What the service is: its words, its price and all that its category declares. */
export function InfoStep({ category, field, ticked }: InfoStepProps) {
  const groups = category.attributes.filter((attribute) => isGroup(category, attribute));
  const single = category.attributes.filter((attribute) => !isGroup(category, attribute));
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
          <AttributeField key={attribute.key} attribute={attribute} field={field} />
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
  if (attribute.kind === 'one') {
    return attribute !== attributes.find(({ kind }) => kind === 'one');
  }
  return attribute.kind === 'many' || attribute.kind === 'yes_no';
}
