import './gallery.css';
import { type ComponentType, type KeyboardEvent, type MouseEvent, useState } from 'react';
import { type Photo, photoPath, photoSrcSet } from '#app/domains/photos/photo.ts';
import { usePhotoBase } from '#app/domains/photos/use-photo-base.ts';
import { ordinal } from '#app/lithuanian/plural.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { IconName } from '#app/ui/icon-names.ts';
import { Picture } from '#app/ui/picture.tsx';
import type { LightboxProps } from './lightbox.tsx';
import { useStrip } from './use-strip.ts';

interface GalleryProps {
  photos: readonly Photo[];
  /** What shows where a photo does not load. */
  icon: IconName;
}

/**
 * A service's photos in a strip that snaps: swiped by the browser itself, turned by buttons, dots,
 * small pictures and arrow keys, round at both ends; a press enlarges one. Without JavaScript the
 * same controls are links to the photos.
 */
export function Gallery({ photos, icon }: GalleryProps) {
  const first = photos[0];
  if (!first) return <NoPhotos />;
  return photos.length === 1 ? (
    <SinglePhoto photo={first} icon={icon} />
  ) : (
    <Carousel photos={photos} icon={icon} />
  );
}

function NoPhotos() {
  return (
    <p className="no-photos">
      <Icon name="image" />
      Nuotraukų nėra
    </p>
  );
}

function SinglePhoto({ photo, icon }: { photo: Photo; icon: IconName }) {
  const { Lightbox, ...lightbox } = useLightbox();
  return (
    <div className="gallery">
      <div className="main">
        <Slide photo={photo} icon={icon} first />
        <Enlarge photo={photo} label="Padidinti nuotrauką" onPress={lightbox.open} />
      </div>
      {Lightbox && <Lightbox photos={[photo]} icon={icon} current={0} onClose={lightbox.close} />}
    </div>
  );
}

/**
 * The dialog with an enlarged photo. Its code comes when it is first asked for; when it does not,
 * the picture itself opens instead.
 */
function useLightbox() {
  const [Lightbox, setLightbox] = useState<ComponentType<LightboxProps> | null>(null);
  return {
    /** To be shown while it is there. */
    Lightbox,
    open: async (picture: string) => {
      try {
        const { Lightbox } = await import('./lightbox.tsx');
        setLightbox(() => Lightbox);
      } catch {
        if (navigator.onLine) location.assign(picture);
      }
    },
    close: () => setLightbox(null),
  };
}

function Carousel({ photos, icon }: GalleryProps) {
  const { strip, current, show, slideEvents } = useStrip(photos.length);
  const { Lightbox, ...lightbox } = useLightbox();
  const count = photos.length;

  function press(event: KeyboardEvent) {
    const targets: Record<string, number> = {
      ArrowLeft: current - 1,
      ArrowRight: current + 1,
      Home: 0,
      End: count - 1,
    };
    const target = targets[event.key];
    if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    show(target);
  }

  const links = (small: boolean) =>
    photos.map((photo, index) => (
      <a
        key={photo.id}
        href={`#${slideId(index)}`}
        aria-label={`Nuotrauka ${index + 1} iš ${count}`}
        aria-current={index === current || undefined}
        onClick={(event: MouseEvent) => {
          event.preventDefault();
          show(index);
        }}
      >
        {small && <SmallPhoto photo={photo} icon={icon} />}
      </a>
    ));

  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of controls, no group of form fields
    <div
      className="gallery"
      role="group"
      aria-roledescription="karuselė"
      aria-label="Nuotraukos"
      onKeyDown={press}
    >
      <div className="main">
        <ul
          className="slides"
          ref={strip}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is within reach of the keys
          tabIndex={0}
          aria-label="Nuotraukų juosta"
          {...slideEvents}
        >
          {photos.map((photo, index) => (
            <li key={photo.id} id={slideId(index)}>
              <Slide photo={photo} icon={icon} first={index === 0} />
              <Enlarge
                photo={photo}
                label={`Padidinti ${ordinal(index + 1, 'ąją')} nuotrauką`}
                inView={index === current}
                onPress={(picture) => {
                  show(index);
                  void lightbox.open(picture);
                }}
              />
              <NeighbourLinks index={index} count={count} />
            </li>
          ))}
        </ul>
        <TurnButton towards="prev" onClick={() => show(current - 1)} />
        <TurnButton towards="next" onClick={() => show(current + 1)} />
      </div>
      <div className="dots">{links(false)}</div>
      <div className="thumbs">{links(true)}</div>
      {Lightbox && (
        <Lightbox
          photos={photos}
          icon={icon}
          current={current}
          onTurn={show}
          onClose={lightbox.close}
        />
      )}
    </div>
  );
}

interface SlideProps {
  photo: Photo;
  icon: IconName;
  /** In view when the page opens. */
  first: boolean;
}

function Slide({ photo, icon, first }: SlideProps) {
  const base = usePhotoBase();
  return (
    <Picture
      src={photoPath(photo, '960.webp', base)}
      srcSet={photoSrcSet(photo, base)}
      sizes="(min-width: 1320px) 700px, (min-width: 1000px) 50vw, (min-width: 900px) 80vw, 100vw"
      alt={photo.alt}
      width={photo.width}
      height={photo.height}
      icon={icon}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
    />
  );
}

interface EnlargeProps {
  photo: Photo;
  label: string;
  /** Of several, only the one in view is a stop of the Tab key. */
  inView?: boolean;
  /** Gets the address of the whole picture. */
  onPress: (picture: string) => void;
}

/** Covers a photo; without JavaScript it leads to the whole picture. */
function Enlarge({ photo, label, inView = true, onPress }: EnlargeProps) {
  const picture = photoPath(photo, '1600.webp', usePhotoBase());
  return (
    <>
      <button
        type="button"
        className="enlarge only-script"
        aria-label={label}
        aria-haspopup="dialog"
        tabIndex={inView ? 0 : -1}
        onClick={() => onPress(picture)}
      >
        <Icon name="maximize-2" />
      </button>
      <a className="enlarge only-noscript" href={picture} aria-label={label}>
        <Icon name="maximize-2" />
      </a>
    </>
  );
}

function SmallPhoto({ photo, icon }: { photo: Photo; icon: IconName }) {
  const src = photoPath(photo, '480.webp', usePhotoBase());
  return <Picture src={src} alt="" width={photo.width} height={photo.height} icon={icon} />;
}

const turns = {
  prev: { label: 'Ankstesnė nuotrauka', icon: 'chevron-left', step: -1 },
  next: { label: 'Kita nuotrauka', icon: 'chevron-right', step: 1 },
} as const;

function TurnButton({ towards, onClick }: { towards: keyof typeof turns; onClick: () => void }) {
  const { label, icon } = turns[towards];
  return (
    <button
      type="button"
      className={`gal-btn gal-${towards} only-script`}
      aria-label={label}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}

/** The buttons' stand-ins without JavaScript: each photo knows the ones beside it. */
function NeighbourLinks({ index, count }: { index: number; count: number }) {
  return (['prev', 'next'] as const).map((towards) => {
    const { label, icon, step } = turns[towards];
    const target = slideId((index + step + count) % count);
    return (
      <a
        key={towards}
        className={`gal-btn gal-${towards} only-noscript`}
        href={`#${target}`}
        aria-label={label}
      >
        <Icon name={icon} />
      </a>
    );
  });
}

function slideId(index: number): string {
  return `nuotrauka-${index + 1}`;
}
