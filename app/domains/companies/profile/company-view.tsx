import './company-view.css';
import type { ReactNode } from 'react';
import { CheckedBadge } from '#app/domains/partners/checks/checked-badge.tsx';
import { TraderFacts } from '#app/domains/partners/trader-facts.tsx';
import { traderWords } from '#app/domains/partners/trader-words.ts';
import { type Photo, photoPath, photoSrcSet } from '#app/domains/photos/photo.ts';
import { usePhotoBase } from '#app/domains/photos/use-photo-base.ts';
import { Gallery } from '#app/domains/services/page/gallery.tsx';
import { Paragraphs } from '#app/domains/services/page/paragraphs.tsx';
import { RateLine } from '#app/domains/services/ratings/rate-line.tsx';
import type { Rating } from '#app/domains/services/ratings/rating.ts';
import { classes } from '#app/ui/classes.ts';
import { Picture } from '#app/ui/picture.tsx';
import { CompanyLinks } from '../links/company-links-list.tsx';
import type { CompanyProfile } from './public-profile.server.ts';

interface CompanyViewProps {
  company: CompanyProfile;
  /** Stands under the name. */
  note?: ReactNode;
  /** How its services are rated together; none in a preview. */
  rating?: Rating;
  /** The company's services. */
  children: ReactNode;
}

/** All that a company shows: what it is, when it is open, where else it is found, what it offers. */
export function CompanyView({ company, note, rating, children }: CompanyViewProps) {
  const { trader, about, photos, hours, links } = company;
  const told = about !== null || photos.album.length > 0;
  const aside = hours.length > 0 || links.length > 0;
  return (
    <>
      <CompanyHead company={company} note={note} rating={rating} />
      {(told || aside) && (
        <div className={classes('company-cols', told && aside && 'is-two')}>
          {told && (
            <div className="stack gap-7">
              {about !== null && (
                <section className="stack gap-3">
                  <h2 className="h-md">{traderWords[trader.kind].about}</h2>
                  <Paragraphs text={about} />
                </section>
              )}
              {photos.album.length > 0 && (
                <section className="stack gap-3 company-album">
                  <h2 className="h-md">Nuotraukos</h2>
                  <Gallery photos={photos.album} icon="image" />
                </section>
              )}
            </div>
          )}
          {aside && (
            <div className="panel stack gap-5">
              {hours.length > 0 && (
                <section className="stack gap-2">
                  <h2 className="h-xs">Darbo laikas</h2>
                  <p className="num company-hours">{hours.join('\n')}</p>
                </section>
              )}
              {links.length > 0 && <CompanyLinks links={links} />}
            </div>
          )}
        </div>
      )}
      {children}
      <CompanyData company={company} />
    </>
  );
}

/** The cover, the logo over its edge, the name and the badge. */
function CompanyHead({ company, note, rating }: Omit<CompanyViewProps, 'children'>) {
  const { trader, checkedOn, photos } = company;
  const { logo, cover } = photos;
  return (
    <header className={classes('company-head', cover && 'has-cover', logo && 'has-logo')}>
      {cover && <Cover photo={cover} />}
      {logo && <Logo photo={logo} />}
      <div className="stack gap-2 company-name">
        <h1 className="h-page">{trader.companyName}</h1>
        {checkedOn && (
          <div className="row gap-2">
            <CheckedBadge on={checkedOn} />
          </div>
        )}
        {rating && <RateLine rating={rating} href="#atsiliepimai" />}
        {note && <p className="small muted">{note}</p>}
      </div>
    </header>
  );
}

function Cover({ photo }: { photo: Photo }) {
  const base = usePhotoBase();
  return (
    <Picture
      src={photoPath(photo, '960.webp', base)}
      srcSet={photoSrcSet(photo, base)}
      sizes="(min-width: 1320px) 1240px, 100vw"
      alt=""
      width={photo.width}
      height={photo.height}
      icon="image"
      frameClassName="company-cover"
      loading="eager"
      fetchPriority="high"
    />
  );
}

function Logo({ photo }: { photo: Photo }) {
  return (
    <div className="company-logo">
      <img
        src={photoPath(photo, '240.webp', usePhotoBase())}
        alt=""
        width={photo.width}
        height={photo.height}
      />
    </div>
  );
}

function CompanyData({ company }: { company: CompanyProfile }) {
  const { trader, since, checkedOn, checkedWhat } = company;
  const checked = checkedWhat ? `${checkedOn}: ${checkedWhat}` : checkedOn;
  const more = [
    { term: 'Vizgyje nuo', value: since },
    ...(checked === null ? [] : [{ term: 'Duomenys patikrinti', value: checked }]),
  ];
  return (
    <section className="stack gap-3">
      <h2 className="h-md">{traderWords[trader.kind].data}</h2>
      <TraderFacts trader={trader} more={more} />
    </section>
  );
}
