import { href } from 'react-router';
import type { ServiceToReview } from '#app/domains/moderation/services/moderated-service.server.ts';
import { photoPath } from '#app/domains/photos/photo.ts';
import { PhotoBase } from '#app/domains/photos/use-photo-base.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Picture } from '#app/ui/picture.tsx';

interface RemovableContentProps extends Pick<ServiceToReview, 'content'> {
  /** Of the list to come back to (keptSearch). */
  search: string;
}

/** What of a service can be removed by itself, without hiding it. */
export function RemovableContent({ content, search }: RemovableContentProps) {
  const { id: serviceId, photos, description } = content;
  if (photos.length === 0 && description === null) return null;
  return (
    <section className="panel stack gap-3" aria-labelledby="salinimas">
      <h3 className="h-xs" id="salinimas">
        Pašalinti nesustabdžius paslaugos
      </h3>
      {photos.length > 0 && (
        <PhotoBase value={null}>
          <ul className="removable">
            {photos.map((photo, index) => (
              <li key={photo.id}>
                <Picture src={photoPath(photo, '240.webp')} alt={photo.alt} icon="image" />
                <div>
                  <ButtonLink
                    size="sm"
                    to={
                      href('/admin/services/:serviceId/photos/:photoId/removal', {
                        ...{ serviceId, photoId: photo.id },
                      }) + search
                    }
                    preventScrollReset
                  >
                    Pašalinti nuotrauką
                    <span className="sr">{`: ${index + 1} iš ${photos.length}`}</span>
                  </ButtonLink>
                </div>
              </li>
            ))}
          </ul>
        </PhotoBase>
      )}
      {description !== null && (
        <div>
          <ButtonLink
            size="sm"
            to={href('/admin/services/:serviceId/description/removal', { serviceId }) + search}
            preventScrollReset
          >
            Pašalinti aprašymą
          </ButtonLink>
        </div>
      )}
    </section>
  );
}
