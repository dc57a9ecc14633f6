import { href } from 'react-router';
import type { CompanyProfile } from '#app/domains/companies/profile/public-profile.server.ts';
import { traderWords } from '#app/domains/partners/trader-words.ts';
import type { Settings } from '#app/platform/settings/settings.server.ts';
import { breadcrumbs } from '#app/platform/structured-data.ts';
import type { PageFacts } from '#app/web/pages/social-meta.ts';
import { sharedPhoto } from './shared-photo.server.ts';

/** What a company's page tells programs. One without services, and its further pages, are not listed. */
export function describeCompany(company: CompanyProfile, settings: Settings): PageFacts {
  const { trader, about, count, page, photos, links } = company;
  const { origin } = settings;
  const { companyName: name, pageName } = trader;
  const path = `/p/${pageName}`;
  const shared = (photo: typeof photos.logo) => photo && sharedPhoto(photo, name, settings);
  const logo = shared(photos.logo);
  const photo = shared(photos.cover) ?? shared(photos.album[0] ?? null) ?? logo;
  return {
    canonical: count > 0 && page === 1 ? path : null,
    photo,
    things: [
      {
        '@type': traderWords[trader.kind].schemaType,
        name,
        url: `${origin}${path}`,
        // Of a person the place, or the address where it is to be shown.
        ...(trader.kind === 'self_employed' ? { address: addressOf(trader.address) } : {}),
        ...(about === null ? {} : { description: about }),
        ...(logo ? { logo: logo.url } : {}),
        ...(photo ? { image: photo.url } : {}),
        ...(links.length > 0 ? { sameAs: links.map(({ url }) => url) } : {}),
      },
      breadcrumbs(origin, [
        { name: 'Pradžia', to: href('/') },
        { name: 'Paslaugos', to: href('/paslaugos/:categorySlug?') },
        { name, to: path },
      ]),
    ],
  };
}

/** The place alone has no comma. */
function addressOf(told: string) {
  const where = told.includes(',') ? { streetAddress: told } : { addressLocality: told };
  return { '@type': 'PostalAddress', ...where, addressCountry: 'LT' };
}
