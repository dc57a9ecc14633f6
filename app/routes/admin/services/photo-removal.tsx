import { photoPath } from '#app/domains/photos/photo.ts';
import { PhotoBase } from '#app/domains/photos/use-photo-base.ts';
import { hidingReasons } from '#app/domains/services/publication/hiding-reasons.ts';
import { inQuotes } from '#app/lithuanian/typography.ts';
import { Picture } from '#app/ui/picture.tsx';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import { reloadRefused } from '#app/web/forms/reload-refused.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { requireCode } from '#app/web/request/guards.server.ts';
import { PartnerActDialog } from '../partner-act-dialog.tsx';
import type { Route } from './+types/photo-removal.ts';
import { loadRemoving, sendRemoval } from './removing.server.ts';

const failure = laterAgain('Nuotrauka nepašalinta');
export const handle: RouteHandle = { title: 'Pašalinti nuotrauką?', formFailure: failure };

export const middleware: Route.MiddlewareFunction[] = [requireCode];

export function loader({ params: { serviceId, photoId }, ...args }: Route.LoaderArgs) {
  return loadRemoving(args, serviceId, { kind: 'photo', photoId });
}

export function action({ params: { serviceId, photoId }, ...args }: Route.ActionArgs) {
  return sendRemoval(args, serviceId, { kind: 'photo', photoId }, failure);
}

export const shouldRevalidate = reloadRefused;

export default function PhotoRemoval({ loaderData, actionData }: Route.ComponentProps) {
  const { title, seen, photo, back, templates, formKey } = loaderData;
  return (
    <PartnerActDialog
      title="Pašalinti nuotrauką?"
      lead={`Nuotrauka dings iš paslaugos ${inQuotes(title)}, o jos failas bus ištrintas. Paslauga liks. Partneris gaus laišką su priežastimi. To atšaukti negalėsite.`}
      reasons={hidingReasons}
      above={
        photo && (
          <PhotoBase value={null}>
            <Picture
              frameClassName="removed-photo"
              src={photoPath(photo, '480.webp')}
              alt={photo.alt || `${photo.place} nuotrauka iš ${photo.of}`}
              icon="image"
            />
          </PhotoBase>
        )
      }
      templates={templates}
      confirmLabel="Pašalinti"
      busyText="Šalinama..."
      state={actionData}
      formKey={formKey}
      seen={seen}
      back={back}
    />
  );
}
