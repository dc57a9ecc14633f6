import './service-detail.css';
import type { ReactNode } from 'react';
import { href, Link, useLocation } from 'react-router';
import { CheckedBadge } from '#app/domains/partners/checks/checked-badge.tsx';
import { type Trader, TraderFacts } from '#app/domains/partners/trader-facts.tsx';
import { CardMeta } from '#app/ui/card.tsx';
import { CategoryBadge } from '#app/ui/data/badge.tsx';
import { Facts } from '#app/ui/data/facts.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Note } from '#app/ui/note.tsx';
import { getCategoryName } from '../catalogue/category-names.ts';
import { categoryTint } from '../catalogue/category-tint.ts';
import type { FactList } from '../catalogue/kinds/kind.ts';
import { RateLine } from '../ratings/rate-line.tsx';
import { type FromSearch, fromSearch, searchOfState } from '../search/back-to-search.ts';
import { Gallery } from './gallery.tsx';
import { Paragraphs } from './paragraphs.tsx';
import type { OtherService, PublicService } from './public-service.server.ts';

interface ServiceDetailProps {
  service: PublicService;
  /** The level of its heading; those within are one deeper. */
  level?: 1 | 3 | 4;
  /** 'Atidaryta iki 20:00', or nothing. */
  openNow?: string | null;
  /** What stands beside it, and on phones right below its title: how it is booked, where and when. */
  beside?: ReactNode;
  /** What follows the description, such as the price list. */
  children?: ReactNode;
  /** The reviews, which come before who offers it. */
  reviews?: ReactNode;
}

const partHeadings = { 1: 'h2', 3: 'h4', 4: 'h5' } as const;

/** Everything there is to read about a service, but for its contacts. */
export function ServiceDetail(props: ServiceDetailProps) {
  const { service, level = 1, openNow, beside, children, reviews } = props;
  const Title = `h${level}` as const;
  const Part = partHeadings[level];
  const category = getCategoryName(service.category);
  const tint = categoryTint(service.category);
  const { checkedOn } = service.trader;
  return (
    <>
      <div className="stack gap-7">
        <Gallery photos={service.photos} icon={category.icon} />
        <div className="stack gap-3">
          <div className="row">
            <CategoryBadge
              tint={tint}
              icon={category.icon}
              to={
                level === 1
                  ? href('/paslaugos/:categorySlug?', { categorySlug: category.slug })
                  : undefined
              }
            >
              {category.label}
            </CategoryBadge>
            <CardMeta icon="map-pin">
              {service.placeSearch ? (
                <Link to={service.placeSearch}>{service.city}</Link>
              ) : (
                (service.city ?? 'Nenurodyta')
              )}
            </CardMeta>
          </div>
          <Title className="h-page">{service.title}</Title>
          {service.isOver && <Note tone="warn">Renginys įvyko.</Note>}
          <div className="row muted">
            <CompanyName trader={service.trader} />
            {checkedOn && <CheckedBadge on={checkedOn} />}
          </div>
          <div className="row">
            <RateLine rating={service.rating} href={level === 1 ? '#atsiliepimai' : null} />
            {openNow && <CardMeta icon="clock">{openNow}</CardMeta>}
          </div>
        </div>
      </div>
      {beside}
      <div className="stack gap-7">
        <FactsBlock facts={service.facts} />
        <section className="stack gap-3">
          <Part className="h-md">Apie paslaugą</Part>
          {service.description === null ? (
            <p className="muted">Aprašymas nepateiktas.</p>
          ) : (
            <Paragraphs text={service.description} />
          )}
        </section>
        {children}
        {service.facts.lists.map((list) => (
          <FactListBlock key={list.heading} list={list} heading={Part} />
        ))}
        {reviews}
        {service.trader.facts.length > 0 && (
          <section className="stack gap-3">
            <Part className="h-md">Paslaugos teikėjas</Part>
            <TraderFacts trader={service.trader} name={<CompanyName trader={service.trader} />} />
          </section>
        )}
      </div>
    </>
  );
}

/** A company's name, which leads to its page; the way back to the search goes along. */
function CompanyName({ trader: { pageName, companyName } }: { trader: Trader }) {
  const from = fromSearch(useLocation());
  if (pageName === null) return companyName;
  return (
    <Link to={href('/p/:name', { name: pageName })} state={from}>
      {companyName}
    </Link>
  );
}

interface OtherServicesProps {
  services: readonly OtherService[];
  /** The search to go back to, where this page's history entry knows of none. */
  search: string;
}

/** The newest of what else the company offers; the rest is on its own page. */
export function OtherServices({ services, search }: OtherServicesProps) {
  const { state } = useLocation();
  const from: FromSearch = { search: searchOfState(state) ?? search, further: true };
  if (services.length === 0) return null;
  return (
    <section className="stack gap-3 below" aria-labelledby="kitos-antraste">
      <h2 className="h-md" id="kitos-antraste">
        Kitos šio teikėjo paslaugos
      </h2>
      <ul className="others">
        {services.map(({ id, title, category, city, price }) => {
          const { icon, label } = getCategoryName(category);
          return (
            <li key={id} className={categoryTint(category)}>
              <Icon name={icon} />
              <div>
                <Link to={href('/service/:serviceId', { serviceId: id })} state={from}>
                  {title}
                </Link>
                <p className="muted small num">
                  {[label, city, price].filter(Boolean).join(' · ')}
                </p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The labelled facts of a service; nothing when it tells none. */
function FactsBlock({ facts }: Pick<PublicService, 'facts'>) {
  if (facts.rows.length === 0) return null;
  return <Facts items={facts.rows.map(({ label, value }) => ({ term: label, value }))} />;
}

interface FactListBlockProps {
  list: FactList;
  heading: (typeof partHeadings)[keyof typeof partHeadings];
}

/** Everything a service offers of one kind. */
function FactListBlock({ list, heading: Heading }: FactListBlockProps) {
  return (
    <section className="stack gap-3">
      <Heading className="h-md">{list.heading}</Heading>
      <ul className="ticks">
        {list.items.map((item) => (
          <li key={item}>
            <Icon name="circle-check-big" />
            {item}
          </li>
        ))}
      </ul>
    </section>
  );
}
