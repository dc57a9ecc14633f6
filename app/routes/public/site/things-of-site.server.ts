import type { Settings } from '#app/platform/settings/settings.server.ts';
import type { Thing } from '#app/platform/structured-data.ts';

/** The site and who runs it, for search engines. */
export function thingsOfSite({ origin, contact, operator }: Settings): readonly Thing[] {
  const address = `${origin}/`;
  const networks = [contact.facebookUrl, contact.instagramUrl].filter((url) => url !== null);
  return [
    {
      '@type': 'WebSite',
      '@id': `${origin}/#svetaine`,
      name: 'Vizgis',
      url: address,
      inLanguage: 'lt',
      publisher: { '@id': `${origin}/#valdytojas` },
    },
    {
      '@type': 'Organization',
      '@id': `${origin}/#valdytojas`,
      name: 'Vizgis',
      url: address,
      logo: `${origin}/apple-touch-icon.png`,
      ...(operator ? { legalName: operator.name } : {}),
      ...(contact.email ? { email: contact.email } : {}),
      ...(networks.length > 0 ? { sameAs: networks } : {}),
    },
  ];
}
