import { shownDomain } from '#app/platform/domain-name.ts';
import { type CompanyLink, type LinkColumn, linkColumns } from './company-links.ts';

/**
 * An address of a page as people read it: its host by `shownDomain`. Stored and led to is the form in
 * which browsers write it (`readLink`), 'https://xn--unys-f6a.lt/', to which both are read.
 */
export function shownLink(url: string): string {
  const { hostname } = new URL(url);
  return url.replace(hostname, () => shownDomain(hostname));
}

/** The links of a row that has some. */
export function linksOf(row: Readonly<Record<LinkColumn, string | null>>): readonly CompanyLink[] {
  return linkColumns.flatMap((column) => {
    const url = row[column];
    if (url === null) return [];
    return [{ column, url, host: shownDomain(new URL(url).hostname).replace(/^www\./, '') }];
  });
}
