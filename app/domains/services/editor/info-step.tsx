import { Field } from '#app/ui/fields/field.tsx';
import { LimitedText } from '#app/ui/fields/text-length.tsx';
import { type Attribute, kindOf } from '../catalogue/attributes.ts';
import type { Category } from '../catalogue/categories.ts';
import type { Option } from '../catalogue/options.ts';
import { AttributeField } from './attribute-field.tsx';
import { ChoiceGroup } from './choice-group.tsx';
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
  const attributes = category.attributes.map((attribute) => {
    return { attribute, choices: choicesOf(category, attribute) };
  });
  const prices = priceFields(category);
  const description = field('description');
  return (
    <>
      <Line name="title" field={field} label="Pavadinimas" longest={limits.title} />
      <Field
        label="Aprašymas"
        name="description"
        id={controlId('description')}
        optional
        hint={category.hint}
        error={description.error}
      >
        {(control) => (
          <LimitedText
            {...control}
            className="wizard-text"
            longest={limits.description}
            defaultValue={description.value}
          />
        )}
      </Field>
      <div className="fgrid">
        {attributes.map(
          ({ attribute, choices }) =>
            choices === null && (
              <AttributeField
                key={attribute.key}
                attribute={attribute}
                field={field}
                today={today}
              />
            ),
        )}
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
                longest={limits.price}
              />
            ))}
          </div>
        )}
      </div>
      {attributes.map(
        ({ attribute, choices }) =>
          choices && (
            <ChoiceGroup
              key={attribute.key}
              attribute={attribute}
              choices={choices}
              chosen={
                kindOf(attribute).isTicked
                  ? ticked(attribute.key)
                  : [field(attribute.key).value ?? '']
              }
              error={field(attribute.key).error}
            />
          ),
      )}
    </>
  );
}

/** The choices of an attribute that stand in a group below the others; null: it is a field beside them. */
function choicesOf({ attributes }: Category, attribute: Attribute): readonly Option[] | null {
  const isFirst = attribute === attributes.find(({ kind }) => kind === attribute.kind);
  return kindOf(attribute).choices?.(attribute, isFirst) ?? null;
}
