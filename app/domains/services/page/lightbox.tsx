import './lightbox.css';
import { useEffect, useRef } from 'react';
import { type Photo, photoPath, photoSrcSet } from '#app/domains/photos/photo.ts';
import { usePhotoBase } from '#app/domains/photos/use-photo-base.ts';
import { IconButton } from '#app/ui/button.tsx';
import type { IconName } from '#app/ui/icon-names.ts';
import { useModal } from '#app/ui/overlays/use-modal.ts';
import { Picture } from '#app/ui/picture.tsx';

export interface LightboxProps {
  photos: readonly Photo[];
  icon: IconName;
  current: number;
  /** Goes to another photo, round at both ends; a single photo needs none. */
  onTurn?: (index: number) => void;
  onClose: () => void;
}

/** Shorter than this is a press, in CSS pixels. */
const shortestSwipe = 40;

/**
 * A photo over the whole screen, there from its mounting on. The gallery under it turns along, and
 * takes its arrow keys, which bubble to it.
 */
export function Lightbox({ photos, icon, current, onTurn, onClose }: LightboxProps) {
  const modal = useModal({ open: true, onClose });
  const base = usePhotoBase();
  const swipeFrom = useRef<number>(null);

  // The dialog gives the focus back to its opener, which is out of view when the photo was turned.
  useEffect(() => {
    const gallery = modal.ref.current?.closest('.gallery');
    return () => {
      const inView = gallery?.querySelector<HTMLElement>('button.enlarge[tabindex="0"]');
      inView?.focus({ preventScroll: true });
    };
  }, [modal.ref]);

  const photo = photos[current];
  if (!photo) return null;

  function endSwipe(x: number) {
    const by = x - (swipeFrom.current ?? x);
    swipeFrom.current = null;
    // A zoomed photo is moved about, not turned.
    if (Math.abs(by) < shortestSwipe || (visualViewport?.scale ?? 1) > 1) return;
    onTurn?.(current + (by < 0 ? 1 : -1));
  }

  return (
    <dialog {...modal} className="lightbox on-band" aria-label="Padidinta nuotrauka">
      <IconButton className="lightbox-close" icon="x" label="Uždaryti" onClick={onClose} />
      <div
        className="lightbox-photo"
        onPointerDown={(event) => {
          if (event.isPrimary) swipeFrom.current = event.clientX;
        }}
        onPointerUp={(event) => endSwipe(event.clientX)}
        onPointerCancel={() => {
          swipeFrom.current = null;
        }}
      >
        <Picture
          src={photoPath(photo, '1600.webp', base)}
          srcSet={photoSrcSet(photo, base)}
          sizes="100vw"
          alt={photo.alt}
          width={photo.width}
          height={photo.height}
          icon={icon}
          loading="eager"
          draggable={false}
        />
      </div>
      {onTurn && (
        <>
          <p className="lightbox-count num" aria-live="polite">
            <span className="sr">Nuotrauka </span>
            {current + 1} iš {photos.length}
          </p>
          <IconButton
            className="gal-btn gal-prev"
            icon="chevron-left"
            label="Ankstesnė nuotrauka"
            onClick={() => onTurn(current - 1)}
          />
          <IconButton
            className="gal-btn gal-next"
            icon="chevron-right"
            label="Kita nuotrauka"
            onClick={() => onTurn(current + 1)}
          />
        </>
      )}
    </dialog>
  );
}
