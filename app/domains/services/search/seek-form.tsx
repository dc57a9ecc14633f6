import { type FormEvent, useState } from 'react';
import { Form, href, useNavigate } from 'react-router';
import { cities, districts, municipalities, type Place } from '#app/lithuanian/places.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { categoryNames } from '../catalogue/category-names.ts';

const search = '/paslaugos/:categorySlug?';

/**
 * The hero's search: what and where. Without JavaScript it sends `kategorija` (a slug) and `city`
 * to /paslaugos, which redirects to the category's own address; here it goes there at once.
 */
export function SeekForm() {
  const navigate = useNavigate();
  const [slug, setSlug] = useState('');
  const placeless = categoryNames.find((name) => name.slug === slug)?.placeless === true;
  const seek = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const path = href(search, { categorySlug: String(form.get('kategorija')) || undefined });
    const city = String(form.get('city') ?? '');
    void navigate(city ? `${path}?${new URLSearchParams({ city })}` : path);
  };
  return (
    <Form className="seek" role="search" action={href(search)} onSubmit={seek}>
      <div className="seek-part">
        <label htmlFor="ko-ieskai">Ko ieškai?</label>
        <select
          id="ko-ieskai"
          name="kategorija"
          value={slug}
          onChange={(event) => setSlug(event.currentTarget.value)}
        >
          <option value="">Visos paslaugos</option>
          {categoryNames.map(({ id, slug, label }) => (
            <option key={id} value={slug}>
              {label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </div>
      <div className="seek-part">
        <label htmlFor="kur">Kur?</label>
        <select id="kur" name="city" disabled={placeless}>
          <option value="">{placeless ? 'Internetu' : 'Visa Lietuva'}</option>
          <PlaceGroup label="Miestai" places={cities} />
          <PlaceGroup label="Rajonai ir savivaldybės" places={[...districts, ...municipalities]} />
        </select>
        <Icon name="chevron-down" />
      </div>
      <Button type="submit" variant="primary" icon="search">
        Ieškoti
      </Button>
    </Form>
  );
}

function PlaceGroup({ label, places }: { label: string; places: readonly Place[] }) {
  return (
    <optgroup label={label}>
      {places.map(({ name }) => (
        <option key={name}>{name}</option>
      ))}
    </optgroup>
  );
}
