import { Icon } from '#app/ui/icon.tsx';
import type { IconName } from '#app/ui/icon-names.ts';
import { type CompanyLink, companyLinks, type LinkColumn } from './company-links.ts';

const icons: Readonly<Partial<Record<LinkColumn, IconName>>> = {
  facebook_url: 'facebook',
  instagram_url: 'instagram',
};

/**
 * Where else a company is found. Each link says where it leads, and neither that site nor a search engine
 * learns from it that we vouch for it.
 */
export function CompanyLinks({ links }: { links: readonly CompanyLink[] }) {
  return (
    <section className="stack gap-2">
      <h2 className="h-xs">Nuorodos</h2>
      <ul className="company-links">
        {links.map(({ column, url, host }) => (
          <li key={column}>
            <Icon name={icons[column] ?? 'link'} />
            <a href={url} rel="nofollow noopener">
              <strong>{companyLinks[column].label}</strong>
              <span className="muted small">{host}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
