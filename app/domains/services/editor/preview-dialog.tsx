import '#app/ui/styles/pages/detail.css';
import { PhotoBase } from '#app/domains/photos/use-photo-base.ts';
import { KeyValue, KeyValues } from '#app/ui/data/facts.tsx';
import { Dialog, DialogBody } from '#app/ui/overlays/dialog.tsx';
import { ServiceCard } from '../catalogue/service-card.tsx';
import { workHoursLines } from '../hours/work-hours.ts';
import { ServiceDetail } from '../page/service-detail.tsx';
import type { previewOf } from './service-preview.ts';

interface PreviewDialogProps {
  /** Null: closed. */
  preview: ReturnType<typeof previewOf> | null;
  onClose: () => void;
}

/** What visitors would see: the card in the list, and the page. */
export function PreviewDialog({ preview, onClose }: PreviewDialogProps) {
  return (
    <Dialog open={preview !== null} onClose={onClose} title="Kaip atrodys" size="wide">
      {preview && (
        <DialogBody>
          {/* Its photos may be withheld: only our own site shows those to their partner. */}
          <PhotoBase value={null}>
            <div className="stack gap-8 preview">
              <section className="stack gap-3" aria-labelledby="perziuros-kortele">
                <h3 className="h-sm" id="perziuros-kortele">
                  Paieškoje
                </h3>
                {/* Its link leads to a page that is not there yet. */}
                <div className="preview-card" inert>
                  <ServiceCard service={preview.card} />
                </div>
              </section>
              <section className="stack gap-3" aria-labelledby="perziuros-puslapis">
                <h3 className="h-sm" id="perziuros-puslapis">
                  Paslaugos puslapyje
                </h3>
                <div className="stack gap-7">
                  <ServiceDetail service={preview.detail} level={4} />
                </div>
                <Contacts {...preview.detail} />
              </section>
            </div>
          </PhotoBase>
        </DialogBody>
      )}
    </Dialog>
  );
}

type Contacted = ReturnType<typeof previewOf>['detail'];

function Contacts({ address, city, hasPhone, hasEmail, workHours }: Contacted) {
  const place = [address, city].filter((part) => part !== null).join(', ');
  const lines = workHoursLines(workHours);
  const hidden = (given: boolean) => (given ? 'Rodomas paspaudus' : 'Nenurodyta');
  return (
    <div className="panel">
      <KeyValues>
        <KeyValue icon="map-pin" term="Adresas">
          {place || 'Nenurodyta'}
        </KeyValue>
        <KeyValue icon="phone" term="Telefonas">
          {hidden(hasPhone)}
        </KeyValue>
        <KeyValue icon="mail" term="El. paštas">
          {hidden(hasEmail)}
        </KeyValue>
        <KeyValue icon="clock" term="Darbo laikas">
          {lines.length === 0 ? 'Nenurodyta' : lines.map((line) => <div key={line}>{line}</div>)}
        </KeyValue>
      </KeyValues>
    </div>
  );
}
