import { PetPicture } from '#app/domains/pets/photo/pet-picture.tsx';
import { categoryNames } from '#app/domains/services/catalogue/category-names.ts';
import { categoryTint } from '#app/domains/services/catalogue/category-tint.ts';
import { CategoryBadge } from '#app/ui/data/badge.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { iconNames } from '#app/ui/icon-names.ts';

const colours = [
  'paper',
  'card',
  'sunk',
  'line',
  'edge',
  'ink',
  'ink-2',
  'pine',
  'moss',
  'amber',
  'clay',
  'danger',
  'band',
] as const;

const drawings = import.meta.glob<string>('../../ui/art/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

export function Colours() {
  return (
    <>
      <div className="ui-swatches">
        {colours.map((colour) => (
          <div className="panel ui-swatch" key={colour}>
            <svg aria-hidden="true">
              <rect width="100%" height="100%" fill={`var(--${colour})`} />
            </svg>
            <span className="small strong">{colour}</span>
          </div>
        ))}
      </div>
      <div className="row gap-2">
        {categoryNames.map(({ id, icon, label }) => (
          <CategoryBadge key={id} tint={categoryTint(id)} icon={icon}>
            {label}
          </CategoryBadge>
        ))}
      </div>
    </>
  );
}

export function Icons() {
  return (
    <ul className="ui-icons small">
      {iconNames.map((name) => (
        <li key={name}>
          <Icon name={name} />
          {name}
        </li>
      ))}
    </ul>
  );
}

export function Drawings() {
  return (
    <div className="ui-drawings">
      {Object.entries(drawings).map(([path, url]) => (
        <figure className="panel stack gap-2" key={path}>
          <img src={url} alt="" loading="lazy" />
          <figcaption className="small">{path.split('/').at(-1)}</figcaption>
        </figure>
      ))}
    </div>
  );
}

/** One dog of each of some breeds; the ends of the ids are what their grounds are chosen by. */
const dogs = [
  ['Taksas', '0'],
  ['Auksaspalvis retriveris', '0'],
  ['Mišrūnas', '2'],
  ['Mopsas', '1'],
  ['Sibiro haskis', '1'],
  ['Bišonas frizė', '3'],
  ['Vokiečių aviganis', '2'],
  ['Cvergšnauceris', '3'],
] as const;

export function PetPictures() {
  return (
    <div className="ui-pets">
      {dogs.map(([breed, id]) => (
        <PetPicture key={breed} pet={{ id, name: breed, breed, photo: null }} sizes="160px" />
      ))}
    </div>
  );
}
