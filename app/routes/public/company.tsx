import '#app/ui/styles/pages/detail.css';
import { href, redirect, useLocation } from 'react-router';
import { VacationNote } from '#app/domains/bookings/schedules/vacation-note.tsx';
import { findVacations } from '#app/domains/bookings/schedules/vacations.server.ts';
import { CompanyView } from '#app/domains/companies/profile/company-view.tsx';
import { getCompanyProfile } from '#app/domains/companies/profile/public-profile.server.ts';
import { findResponseWords } from '#app/domains/messages/response/response-times.server.ts';
import { ReviewsHtml } from '#app/domains/reviews/shown/reviews-html.tsx';
import { listSizes, ServiceCard } from '#app/domains/services/catalogue/service-card.tsx';
import { vacationInWords } from '#app/domains/services/catalogue/vacation-words.ts';
import { searchOfState } from '#app/domains/services/search/back-to-search.ts';
import { countNoun, nouns } from '#app/lithuanian/plural.ts';
import { pageSearch, readPageNumber } from '#app/platform/database/page-number.ts';
import { Crumbs } from '#app/ui/crumbs.tsx';
import { Pagination } from '#app/ui/data/pagination.tsx';
import { ErrorPage, errorTitle } from '#app/web/pages/error-page.tsx';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import { pageMeta, unlistedMeta } from '#app/web/pages/page-title.ts';
import { publicDbContext, settingsContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/company.ts';
import { describeCompany } from './describe-company.server.ts';
import { loadPageFavourites } from './page-favourites.server.ts';
import { loadReviews } from './page-reviews.server.ts';
import { ShareButton } from './share-button.tsx';
import { useFavourites } from './use-favourites.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const wanted = readPageNumber(url.searchParams);
  const db = context.get(publicDbContext);
  const now = new Date();
  const company = await orNotFoundPage(getCompanyProfile(db, params.name, wanted, now));
  if ('movedTo' in company) {
    throw redirect(href('/p/:name', { name: company.movedTo }) + url.search, 301);
  }
  const shown = company.services.map(({ id }) => id);
  const facts = describeCompany(company, context.get(settingsContext));
  const { partnerId } = company.trader;
  const [vacations, response, reviews] = await Promise.all([
    findVacations(db, shown, now),
    findResponseWords(db, partnerId),
    loadReviews(db, { companyId: partnerId, name: params.name }),
  ]);
  return {
    ...{ rating: reviews.rating, reviews: reviews.html },
    ...{ ...company, facts, response, vacations: vacationsOf(company.services, vacations, now) },
    favourites: await loadPageFavourites(context, shown),
  };
}

/** What the company's page says of vacations: once when all services on it are, else which are. */
function vacationsOf(
  services: readonly { readonly id: string; readonly title: string }[],
  vacations: ReadonlyMap<string, string>,
  now: Date,
): readonly string[] {
  const days = [...new Set(vacations.values())];
  if (days.length === 1 && services.every(({ id }) => vacations.has(id))) {
    return days.map((day) => vacationInWords(day, now));
  }
  return services.flatMap(({ id, title }) => {
    const day = vacations.get(id);
    return day === undefined ? [] : [`${title}. ${vacationInWords(day, now)}`];
  });
}

export function meta(page: Route.MetaArgs) {
  const { loaderData, error } = page;
  if (error || !loaderData) {
    return unlistedMeta(errorTitle(error));
  }
  const { trader, facts } = loaderData;
  const name =
    loaderData.page === 1
      ? trader.companyName
      : `${trader.companyName}, ${loaderData.page} puslapis`;
  return pageMeta(name, summaryOf(loaderData), page, facts);
}

const longest = 155;

/** A sentence or two about a company for search engines. */
function summaryOf({ trader, about, count }: Route.ComponentProps['loaderData']): string {
  const offers = `${trader.companyName}: ${countNoun(count, nouns.service)} šunims`;
  const text = `${offers}. ${about ?? ''}`.replace(/\s+/g, ' ').trim();
  if (text.length <= longest) return text;
  return `${text.slice(0, text.lastIndexOf(' ', longest - 1))}…`;
}

export default function Company({ loaderData }: Route.ComponentProps) {
  const { companyName } = loaderData.trader;
  const { pathname, state } = useLocation();
  const search = searchOfState(state) ?? href('/paslaugos/:categorySlug?');
  const trail = [
    { name: 'Pradžia', to: href('/') },
    { name: 'Paslaugos', to: search },
    { name: companyName, to: pathname },
  ];
  return (
    <main id="turinys" tabIndex={-1} className="wrap stack gap-7 detail-page">
      <div className="detail-top">
        <Crumbs trail={trail} current />
        <ShareButton title={companyName} />
      </div>
      <CompanyView company={loaderData} note={loaderData.response} rating={loaderData.rating}>
        <CompanyServices {...loaderData} />
        <ReviewsHtml html={loaderData.reviews} />
      </CompanyView>
    </main>
  );
}

/** The cards of one page of the company's services, and the way to the other pages. */
function CompanyServices({
  services,
  count,
  page,
  pages,
  favourites,
  vacations,
}: Route.ComponentProps['loaderData']) {
  const heartOf = useFavourites(favourites);
  const { search } = useLocation();
  const pageAt = (number: number) =>
    `${pageSearch(new URLSearchParams(search), number) || '?'}#paslaugos`;
  return (
    <section className="stack" aria-labelledby="paslaugos">
      <h2 className="h-md" id="paslaugos">
        Paslaugos
      </h2>
      <p className="muted">
        {count === 0
          ? 'Šiuo metu paslaugų nėra: visi renginiai jau įvyko.'
          : countNoun(count, nouns.service)}
      </p>
      {vacations.map((text) => (
        <VacationNote key={text} text={text} />
      ))}
      <div className="grid results">
        {services.map((service) => (
          <ServiceCard key={service.id} service={service} corner={heartOf} sizes={listSizes} />
        ))}
      </div>
      <Pagination
        previous={page > 1 ? pageAt(page - 1) : null}
        next={page < pages ? pageAt(page + 1) : null}
      />
    </section>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
