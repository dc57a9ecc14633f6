import { href, Link } from 'react-router';
import type { CategoryName } from '#app/domains/services/catalogue/category-names.ts';
import { categoryTint } from '#app/domains/services/catalogue/category-tint.ts';
import { Icon } from '#app/ui/icon.tsx';

/** The dogs that look out of the tiles, by category id. */
const peeks = import.meta.glob<string>('../../ui/art/peek-*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** A category of the home page: its tint, its icon, and a dog in a kennel's arch. */
export function CategoryTile({ category: { id, icon, label, slug } }: { category: CategoryName }) {
  return (
    <Link
      className={`tile ${categoryTint(id)}`}
      to={href('/paslaugos/:categorySlug?', { categorySlug: slug })}
    >
      <Icon name={icon} />
      <span className="name">{label}</span>
      <span className="peek">
        <img
          src={peeks[`../../ui/art/peek-${categoryTint(id).slice('cat-'.length)}.svg`]}
          alt=""
          width={144}
          height={140}
          loading="lazy"
        />
      </span>
    </Link>
  );
}
