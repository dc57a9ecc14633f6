'use client';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { cities, filters, regions } from './catalogue.js';

const places = { Miestai: cities, 'Rajonai ir savivaldybės': regions };

/** What is ticked waits for 'Taikyti', as in the page that this one stands beside. */
export function FilterPanel({ city }) {
  const router = useRouter();
  const [typed, setTyped] = useState('');
  const matches = (name) => name.toLowerCase().includes(typed.toLowerCase());

  function apply(event) {
    event.preventDefault();
    router.push(`/?${new URLSearchParams(new FormData(event.currentTarget))}`);
  }

  return (
    <form aria-label="Filtrai" onSubmit={apply}>
      <fieldset>
        <legend>Miestas</legend>
        <input
          type="search"
          aria-label="Ieškoti vietovės"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {Object.entries(places).map(([label, names]) => (
          <div key={label}>
            <p>{label}</p>
            {names.map((name) => (
              <label key={name} hidden={!matches(name)}>
                <input type="checkbox" name="city" value={name} defaultChecked={name === city} />
                <span>{name}</span>
              </label>
            ))}
          </div>
        ))}
      </fieldset>
      {Object.entries(filters).map(([name, { label, options }]) => (
        <fieldset key={name}>
          <legend>{label}</legend>
          {Object.entries(options).map(([id, text]) => (
            <label key={id}>
              <input type="checkbox" name={name} value={id} />
              <span>{text}</span>
            </label>
          ))}
        </fieldset>
      ))}
      <fieldset>
        <legend>Kaina už parą</legend>
        {['nuo', 'iki'].map((end) => (
          <label key={end}>
            {end} <input type="number" name={`price_${end}`} min="0" max="100" step="5" />
          </label>
        ))}
      </fieldset>
      <button type="submit">Taikyti</button>
    </form>
  );
}
