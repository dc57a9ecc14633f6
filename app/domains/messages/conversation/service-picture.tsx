import { photoPath } from '#app/domains/photos/photo.ts';
import { usePhotoBase } from '#app/domains/photos/use-photo-base.ts';
import { getCategoryName } from '#app/domains/services/catalogue/category-names.ts';
import { categoryTint } from '#app/domains/services/catalogue/category-tint.ts';
import { Picture } from '#app/ui/picture.tsx';
import type { TalkedService } from './sender-conversation.ts';

/** The main photo of a conversation's service; its tint and icon where it has none. */
export function ServicePicture({ service: { shown } }: { service: TalkedService }) {
  const base = usePhotoBase();
  return (
    <Picture
      frameClassName={shown ? categoryTint(shown.category) : undefined}
      src={shown?.photo && photoPath(shown.photo, '240.webp', base)}
      alt=""
      width={72}
      height={54}
      icon={shown ? getCategoryName(shown.category).icon : 'package'}
    />
  );
}
