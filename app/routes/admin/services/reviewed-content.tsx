import '#app/ui/styles/pages/detail.css';
import type { ServiceToReview } from '#app/domains/moderation/services/moderated-service.server.ts';
import { PhotoBase } from '#app/domains/photos/use-photo-base.ts';
import { ServiceDetail } from '#app/domains/services/page/service-detail.tsx';

/** A service as its page shows it, or would. */
export function ReviewedContent({ content }: Pick<ServiceToReview, 'content'>) {
  return (
    <div className="panel reviewed">
      {/* Its photos may be withheld, and only our own site shows those to administrators. */}
      <PhotoBase value={null}>
        <ServiceDetail service={content} level={3} />
      </PhotoBase>
    </div>
  );
}
