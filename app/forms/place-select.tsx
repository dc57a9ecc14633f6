import type { ComponentProps } from 'react';
import { cities, districts, municipalities, type Place } from '#app/lithuanian/places.ts';
import { Select } from '#app/ui/fields/input.tsx';

/** The one list of places, cities first. */
export function PlaceSelect(props: ComponentProps<typeof Select>) {
  return (
    <Select {...props} autoComplete="address-level2">
      <option value="">Pasirinkite</option>
      <Places label="Miestai" places={cities} />
      <Places label="Rajonai ir savivaldybės" places={[...districts, ...municipalities]} />
    </Select>
  );
}

function Places({ label, places }: { label: string; places: readonly Place[] }) {
  return (
    <optgroup label={label}>
      {places.map(({ name }) => (
        <option key={name}>{name}</option>
      ))}
    </optgroup>
  );
}
