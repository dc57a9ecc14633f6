import { cities, districts, municipalities } from '#app/lithuanian/places.ts';
import { LongOptions, type OptionGroup } from './long-options.tsx';

const groups: readonly OptionGroup[] = [
  { label: 'Miestai', options: cities.map(asOption) },
  { label: 'Rajonai ir savivaldybės', options: [...districts, ...municipalities].map(asOption) },
];

/** Where: any of 63 places. */
export function PlaceFilter({ applied }: { applied: readonly string[] }) {
  return (
    <LongOptions
      name="city"
      legend="Miestas"
      searchLabel="Ieškoti vietovės"
      groups={groups}
      applied={applied}
    />
  );
}

function asOption({ name }: { readonly name: string }) {
  return { id: name, label: name };
}
