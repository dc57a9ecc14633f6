import { PlaceSelect } from '#app/forms/place-select.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { Note } from '#app/ui/note.tsx';
import type { Category } from '../catalogue/categories.ts';
import { WorkHoursField } from '../hours/work-hours-field.tsx';
import { controlId, type FieldLookup, Line } from './form-field.tsx';
import { hasPlace, serviceFieldLimits as limits } from './service-form.ts';

interface ContactStepProps {
  category: Category;
  field: FieldLookup;
  /** False for a partner who shows no address. */
  needsAddress: boolean;
}

/** Where the service is, how to reach it and when it is open. */
export function ContactStep({ category, field, needsAddress }: ContactStepProps) {
  return (
    <>
      {hasPlace(category) ? (
        <div className="fgrid">
          <CityField field={field} />
          <Line
            name="address"
            field={field}
            label="Adresas"
            optional={!needsAddress}
            hint={needsAddress ? undefined : 'Jei paliksite tuščią, bus matomas tik miestas.'}
            autoComplete="street-address"
            longest={limits.address}
          />
        </div>
      ) : (
        <Note>Draudimas siūlomas internetu, todėl miesto ir adreso nereikia.</Note>
      )}
      <div className="fgrid">
        <Line
          name="phone_number"
          field={field}
          label="Telefonas"
          optional
          type="tel"
          autoComplete="tel"
          placeholder="+370 612 34567"
          longest={limits.phone_number}
        />
        <Line
          name="email"
          field={field}
          label="El. paštas"
          optional
          type="email"
          autoComplete="email"
          longest={limits.email}
        />
        <Line
          name="notification_email"
          field={field}
          label="El. paštas žinutėms"
          optional
          className="all"
          type="email"
          autoComplete="off"
          longest={limits.notification_email}
          hint="Šiuo adresu siųsime šeimininkų žinutes; viešai jo nerodome. Jei paliksite tuščią, siųsime aukščiau nurodytu el. paštu. Jei nebus nė vieno, šeimininkai parašyti negalės."
        />
      </div>
      <WorkHoursField {...field('work_hours')} />
    </>
  );
}

function CityField({ field }: { field: FieldLookup }) {
  const { value, error } = field('city');
  return (
    <Field label="Miestas" name="city" id={controlId('city')} error={error}>
      {(control) => <PlaceSelect {...control} defaultValue={value ?? ''} />}
    </Field>
  );
}
