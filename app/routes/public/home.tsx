import '#app/ui/styles/pages/home.css';
import './home.css';
import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { NewsletterBox } from '#app/domains/newsletter/newsletter-box.tsx';
import { homeCategories } from '#app/domains/services/catalogue/category-names.ts';
import { listNewestServices } from '#app/domains/services/catalogue/listing.server.ts';
import { ServiceCard } from '#app/domains/services/catalogue/service-card.tsx';
import { SeekForm } from '#app/domains/services/search/seek-form.tsx';
import heroDay from '#app/ui/art/hero-day.svg?url';
import heroNight from '#app/ui/art/hero-night.svg?url';
import missionDogs from '#app/ui/art/home-mission.svg?url';
import { ButtonLink } from '#app/ui/button.tsx';
import { Underlined } from '#app/ui/wave.tsx';
import { pageMeta } from '#app/web/pages/page-title.ts';
import type { PageFacts } from '#app/web/pages/social-meta.ts';
import { publicDbContext, settingsContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/home.ts';
import { CategoryTile } from './category-tile.tsx';
import { loadPageFavourites } from './page-favourites.server.ts';
import { thingsOfSite } from './site/things-of-site.server.ts';
import { useFavourites } from './use-favourites.tsx';

const search = href('/paslaugos/:categorySlug?');

export async function loader({ context }: Route.LoaderArgs) {
  const newest = await listNewestServices(context.get(publicDbContext), 4, new Date());
  const shown = newest.map(({ id }) => id);
  const facts: PageFacts = { things: thingsOfSite(context.get(settingsContext)) };
  return { newest, facts, favourites: await loadPageFavourites(context, shown) };
}

export function meta(page: Route.MetaArgs) {
  if (!page.loaderData) return page.matches[0].meta;
  return pageMeta(
    undefined,
    'Veterinarai, viešbučiai, dresuotojai ir kitos paslaugos šunims visoje Lietuvoje.',
    page,
    page.loaderData.facts,
  );
}

export default function Home({ loaderData: { newest, favourites } }: Route.ComponentProps) {
  const heartOf = useFavourites(favourites);
  return (
    <main id="turinys" tabIndex={-1}>
      <Hero />
      <LinkedSection title="Ko reikia tavo šuniui?" link="Visos kategorijos">
        <div className="tiles">
          {homeCategories.map((category) => (
            <CategoryTile key={category.id} category={category} />
          ))}
        </div>
      </LinkedSection>
      <Mission />
      {newest.length > 0 && (
        <LinkedSection title="Naujausios paslaugos" link="Visos paslaugos">
          <div className="hscroll">
            {newest.map((service) => (
              <ServiceCard key={service.id} service={service} corner={heartOf} />
            ))}
          </div>
        </LinkedSection>
      )}
      <div className="wrap home-end">
        <NewsletterBox />
      </div>
    </main>
  );
}

function Hero() {
  return (
    <section className="hero">
      <div className="wrap hero-copy">
        <h1 className="hero-title">
          Tavo šuo&nbsp;–
          <br />
          <Underlined>gerose rankose</Underlined>
        </h1>
        <p className="lead">
          Veterinarai, viešbučiai, dresuotojai ir kiti, kurie supranta šunis. Visoje Lietuvoje.
        </p>
        <SeekForm />
        <ButtonLink to={search}>Visos paslaugos</ButtonLink>
      </div>
      <picture className="hero-art">
        <source media="(prefers-color-scheme: dark)" srcSet={heroNight} />
        <img src={heroDay} alt="" width={1440} height={430} fetchPriority="high" />
      </picture>
    </section>
  );
}

function Mission() {
  return (
    <section className="on-band">
      <div className="wrap mission">
        <div className="section stack gap-5">
          <div className="big" aria-hidden="true">
            1&nbsp;%
          </div>
          <h2>Vienas procentas pelno&nbsp;– prieglaudoms</h2>
          <p className="lead">
            Kai čia randi paslaugą savo šuniui, dalis mūsų pelno keliauja tiems, kurie namų dar
            laukia.
          </p>
          <div>
            <ButtonLink to={href('/misija')} variant="amber">
              Kaip tai veikia
            </ButtonLink>
          </div>
        </div>
        <img
          className="mission-art"
          src={missionDogs}
          alt=""
          width={620}
          height={372}
          loading="lazy"
        />
      </div>
    </section>
  );
}

/** A band of the page whose link leads to the whole of what it shows a part of. */
function LinkedSection(props: { title: string; link: string; children: ReactNode }) {
  return (
    <section className="section wrap stack gap-7">
      <div className="row between end">
        <h2>{props.title}</h2>
        <Link className="strong" to={search}>
          {props.link}
        </Link>
      </div>
      {props.children}
    </section>
  );
}
