import { connection } from 'next/server';
import { Card } from './card.jsx';
import { categories } from './catalogue.js';
import { FilterPanel } from './filter-panel.jsx';
import { searchServices } from './search.js';

export default async function Page({ searchParams }) {
  await connection();
  const { city = 'Vilnius', category = 'hotel' } = await searchParams;
  const { services, count, more } = await searchServices(category, city);
  return (
    <main>
      <nav aria-label="Kategorijos">
        {Object.entries(categories).map(([id, label]) => (
          <a key={id} href={`/?category=${id}`} aria-current={id === category ? 'page' : undefined}>
            {label}
          </a>
        ))}
      </nav>
      <h1>
        {categories[category]}, {city}
      </h1>
      <search>
        <form>
          <input type="search" name="q" aria-label="Ieškoti pagal pavadinimą" />
        </form>
      </search>
      <div className="search">
        <FilterPanel city={city} />
        <section aria-label="Rastos paslaugos">
          <p>Rasta paslaugų: {count > 1000 ? 'daugiau kaip 1000' : count}</p>
          <ul className="results">
            {services.map((service, index) => (
              <Card key={service.id} service={service} eager={index < 3} />
            ))}
          </ul>
          {more && <a href={`/?city=${city}&after=${services.at(-1).id}`}>Kitas puslapis</a>}
        </section>
      </div>
    </main>
  );
}
