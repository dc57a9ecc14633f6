import { publicAction } from '#app/web/forms/form-action.server.ts';
import { answerOrFailure } from '#app/web/forms/form-failure.ts';
import '#app/ui/styles/pages/detail.css';
import {
  data,
  href,
  isRouteErrorResponse,
  Link,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { listPriceItems } from '#app/domains/bookings/price-list/price-items.server.ts';
import { PriceList } from '#app/domains/bookings/price-list/price-list.tsx';
import { viewPriceList } from '#app/domains/bookings/price-list/price-list-view.server.ts';
import { VacationNote } from '#app/domains/bookings/schedules/vacation-note.tsx';
import { findVacations } from '#app/domains/bookings/schedules/vacations.server.ts';
import { findServiceOffer } from '#app/domains/bookings/service-offer.server.ts';
import {
  BookLink,
  FreeTimes,
  SecondBookLink,
} from '#app/domains/bookings/visits/booking-offer.tsx';
import type { Favourites } from '#app/domains/favourites/favourite.ts';
import { findResponseWords } from '#app/domains/messages/response/response-times.server.ts';
import { useMessageDialog, WriteLink } from '#app/domains/messages/sending/write-link.tsx';
import { ReviewsHtml } from '#app/domains/reviews/shown/reviews-html.tsx';
import { CardSection } from '#app/domains/services/catalogue/card-section.tsx';
import { getCategory } from '#app/domains/services/catalogue/categories.ts';
import { vacationInWords } from '#app/domains/services/catalogue/vacation-words.ts';
import { openInWords } from '#app/domains/services/hours/open-in-words.ts';
import { workHoursLines } from '#app/domains/services/hours/work-hours.ts';
import { ContactCard, PriceBar } from '#app/domains/services/page/contact-card.tsx';
import { useReveal } from '#app/domains/services/page/contact-reveal.tsx';
import {
  getPublicService,
  listOtherServices,
} from '#app/domains/services/page/public-service.server.ts';
import { revealOnPage } from '#app/domains/services/page/reveal-on-page.server.ts';
import {
  type RevealResult,
  readRevealRequest,
  revealFailed,
} from '#app/domains/services/page/reveal-request.ts';
import { OtherServices, ServiceDetail } from '#app/domains/services/page/service-detail.tsx';
import { BackLink, ServiceGone } from '#app/domains/services/page/service-gone.tsx';
import { serviceSummary } from '#app/domains/services/page/service-summary.ts';
import { readSearchAddress } from '#app/domains/services/search/back-to-search.ts';
import { queryOfLocation } from '#app/domains/services/search/search-location.server.ts';
import {
  listSimilarServices,
  listSimilarToMissing,
  type Similar,
} from '#app/domains/services/search/similar.server.ts';
import { countViewOfPage } from '#app/domains/services/views/service-views.server.ts';
import { Crumbs } from '#app/ui/crumbs.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Note } from '#app/ui/note.tsx';
import { ErrorPage, isNotFound } from '#app/web/pages/error-page.tsx';
import { nullIfNotFound } from '#app/web/pages/not-found-answer.server.ts';
import { pageMeta, pageTitle } from '#app/web/pages/page-title.ts';
import {
  actorContext,
  dbContext,
  logContext,
  publicDbContext,
  settingsContext,
} from '#app/web/request/contexts.ts';
import { addressSourceOf } from '#app/web/request/request-source.server.ts';
import type { Route } from './+types/service.ts';
import { describeService } from './describe-service.server.ts';
import { loadPageFavourites } from './page-favourites.server.ts';
import { loadReviews } from './page-reviews.server.ts';
import { ShareButton } from './share-button.tsx';
import { useFavourites } from './use-favourites.tsx';
import { prepareWriting } from './writing.server.ts';

export async function loader({ context, params: { serviceId }, request }: Route.LoaderArgs) {
  const { origins } = context.get(settingsContext);
  const [db, publicDb] = [context.get(dbContext), context.get(publicDbContext)];
  const now = new Date();
  const back = readSearchAddress(request.headers.get('referer'), origins);
  const view = { serviceId, visitor: visitorOf(request, context), now };
  const service = await getPublicService(publicDb, serviceId, now).catch(nullIfNotFound);
  if (service === null) {
    const search = queryOfLocation(new URL(back, origins[0]));
    const similar = await listSimilarToMissing(publicDb, serviceId, search, now);
    throw data(
      { similar, favourites: await loadPageFavourites(context, idsOf(similar)) },
      { status: 404 },
    );
  }
  const { partnerId } = service.trader;
  const isBooked = getCategory(service.category).units.length > 0;
  const [prices, reviews, others, similar, vacations, response] = await Promise.all([
    listPriceItems(publicDb, serviceId),
    loadReviews(publicDb, { serviceId }, { count: service.rating.count, isBooked }),
    listOtherServices(publicDb, serviceId, now),
    listSimilarServices(publicDb, service, now),
    findVacations(publicDb, [serviceId], now),
    partnerId && service.takesMessages ? findResponseWords(publicDb, partnerId) : null,
    countViewOfPage(db, request, context.get(actorContext), view, context.get(logContext)),
  ]);
  const returnsOn = vacations.get(serviceId);
  const isAway = returnsOn !== undefined;
  const offer = await findServiceOffer(publicDb, serviceId, prices, isAway, now);
  return {
    ...describeService(service, prices, context.get(settingsContext), {
      seats: offer?.seats ?? null,
      reviews: reviews.newest,
    }),
    service,
    reviews: reviews.html,
    prices: viewPriceList(prices),
    isPaidThere: isBooked,
    offer,
    favourites: await loadPageFavourites(context, [serviceId, ...idsOf(similar)]),
    others,
    similar,
    workHours: workHoursLines(service.workHours),
    openNow: service.keepsHours && !isAway ? openInWords(service.workHours, now) : null,
    response,
    vacation: returnsOn === undefined ? null : vacationInWords(returnsOn, now),
    back,
    writing: service.takesMessages ? await prepareWriting(context, 'message') : null,
  };
}

const idsOf = ({ services }: Similar) => services.map(({ id }) => id);

/** Reveals a contact: the value is in no page before this. */
export function action({ params: { serviceId }, ...args }: Route.ActionArgs) {
  const { request, context } = args;
  return publicAction(args, {}, async ({ form, db, log, now }) => {
    const wish = readRevealRequest(form);
    if (!wish) throw data(null, { status: 400 });
    const [actor, visitor] = [context.get(actorContext), visitorOf(request, context)];
    const answer = await revealOnPage(db, actor, visitor, serviceId, wish, now, log);
    const back = readSearchAddress(wish.back, context.get(settingsContext).origins);
    const result: RevealResult = { ...answer, back };
    return data(result, { status: answer.refused ? 429 : 200 });
  });
}

/** Who looks, for counting: an address and the browser's name. */
function visitorOf(request: Request, context: Route.LoaderArgs['context']) {
  return {
    ...addressSourceOf(context),
    userAgent: request.headers.get('user-agent') ?? '',
  };
}

/** When the server cannot be reached, the page stays and says so at the control that was pressed. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const wish = readRevealRequest(await request.clone().formData());
  if (!wish) return serverAction();
  return answerOrFailure(serverAction(), (): RevealResult => {
    const refused = { at: Date.now(), kind: wish.kind, text: revealFailed };
    return { revealed: {}, refused, back: wish.back ?? '' };
  });
}

/** Neither a reveal nor the weight of a dog in the address changes what the page has loaded. */
export function shouldRevalidate({
  formMethod,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const stays = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return formMethod === 'POST' || stays ? false : defaultShouldRevalidate;
}

export function meta(page: Route.MetaArgs) {
  const { loaderData, error } = page;
  if (error || !loaderData) {
    const title = isNotFound(error) ? 'Paslauga nerasta' : 'Įvyko klaida';
    return [{ title: pageTitle(title) }, { name: 'robots', content: 'noindex' }];
  }
  const { service, facts } = loaderData;
  return pageMeta(service.title, serviceSummary(service), page, facts);
}

/** Another service is another page: what is shown, open or typed belongs to one. */
export default function Service(props: Route.ComponentProps) {
  return <ServicePage key={props.loaderData.service.id} {...props} />;
}

function ServicePage({ loaderData, actionData }: Route.ComponentProps) {
  const { service, address, trail, favourites, others, similar, workHours, writing } = loaderData;
  const { prices, vacation, offer, response } = loaderData;
  const heartOf = useFavourites(favourites);
  const back = actionData?.back ?? loaderData.back;
  const phone = useReveal('phone', actionData);
  const email = useReveal('email', actionData);
  const message = useMessageDialog(service.id, writing !== null);
  const write = { serviceId: service.id, possible: writing !== null, onOpen: message.open };
  return (
    <main id="turinys" tabIndex={-1}>
      <div className="wrap detail-page">
        <div className="detail-top">
          <BackLink search={back} />
          <div className="row">
            <ShareButton title={service.title} />
            {heartOf(service)}
          </div>
        </div>
        <Crumbs trail={trail} />
        <div className="detail">
          <ServiceDetail
            service={service}
            openNow={loaderData.openNow}
            reviews={<ReviewsHtml html={loaderData.reviews} />}
            beside={
              <ContactCard
                service={service}
                workHours={workHours}
                phone={phone}
                email={email}
                back={back}
                toast={message.toast}
                lead={
                  <>
                    {vacation !== null && <VacationNote text={vacation} />}
                    {offer && <FreeTimes offer={offer} />}
                    {offer && <BookLink offer={offer} block />}
                    {offer && <WriteLink {...write} second block />}
                  </>
                }
              >
                {message.toast && (
                  <Note tone="ok">Parašėte šiam teikėjui. Atsakymo laukite el. paštu.</Note>
                )}
                {!offer && <WriteLink {...write} block />}
                {offer && <SecondBookLink offer={offer} />}
                {response && <p className="small muted">{response}</p>}
                {service.terms.beginsAt && !service.isOver && (
                  <a
                    className="btn btn-secondary btn-block"
                    href={href('/service/:serviceId/renginys.ics', { serviceId: service.id })}
                  >
                    <Icon name="calendar" />
                    Pridėti į kalendorių
                  </a>
                )}
              </ContactCard>
            }
          >
            {prices && <PriceList list={prices} isPaidThere={loaderData.isPaidThere} />}
          </ServiceDetail>
          <OtherServices services={others} search={back} />
        </div>
        <p className="report-link small">
          <Link to={href('/service/:serviceId/pranesti', { serviceId: service.id })}>
            <Icon name="flag" size="sm" />
            Pranešti apie paslaugą
          </Link>
        </p>
        <p className="only-print small">{address}</p>
        <CardSection {...similar} size="h-md" corner={heartOf} />
      </div>
      <PriceBar
        price={offer ? null : service.price}
        phone={phone}
        book={offer && <BookLink offer={offer} />}
      >
        {writing ? (
          <WriteLink {...write} second={offer !== null} />
        ) : offer ? null : (
          <a className="btn btn-primary" href="#kontaktai">
            Kontaktai
          </a>
        )}
      </PriceBar>
      {message.Dialog && writing && (
        <message.Dialog {...message.props} service={service} writing={writing} />
      )}
    </main>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isNotFound(error) ? <Gone {...readGone(error)} /> : <ErrorPage error={error} />;
}

type GoneData = { readonly similar: Similar | null; readonly favourites: Favourites };

/** What the loader sent with the status; nothing when something before the server answered. */
function readGone(error: unknown): GoneData {
  const sent = isRouteErrorResponse(error) ? error.data : null;
  return sent?.similar ? sent : { similar: null, favourites: null };
}

function Gone({ similar, favourites }: GoneData) {
  const corner = useFavourites(favourites);
  return (
    <main id="turinys" tabIndex={-1} className="wrap gone-page">
      <ServiceGone similar={similar} corner={corner} />
    </main>
  );
}
