import { href } from 'react-router';
import type { getCompanyPage } from '#app/domains/services/page/company-page.server.ts';
import { breadcrumbs } from '#app/platform/structured-data.ts';
import type { PageFacts } from '#app/web/pages/social-meta.ts';

type Company = Awaited<ReturnType<typeof getCompanyPage>>;

/** What a company's page tells programs. One without services, and its further pages, are not listed. */
export function describeCompany(company: Company, origin: string): PageFacts {
  const { trader, about, count, page } = company;
  const path = `/partneris/${trader.partnerId}`;
  return {
    canonical: count > 0 && page === 1 ? path : null,
    things: [
      {
        '@type': 'Organization',
        name: trader.companyName,
        url: `${origin}${path}`,
        ...(about === null ? {} : { description: about }),
      },
      breadcrumbs(origin, [
        { name: 'Pradžia', to: href('/') },
        { name: 'Paslaugos', to: href('/paslaugos/:categorySlug?') },
        { name: trader.companyName, to: path },
      ]),
    ],
  };
}
