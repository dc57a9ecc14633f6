/** A thing of schema.org as JSON-LD has it. */
export type Thing = { readonly '@type': string; readonly [property: string]: unknown };

type Step = { readonly name: string; readonly to: string };

/**
 * The way to a page for search engines, as the page itself shows it.
 * @param origin of our site, in front of the steps' paths
 */
export function breadcrumbs(origin: string, trail: readonly Step[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${origin}${to}`,
    })),
  };
}
