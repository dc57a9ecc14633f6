import { Crumb } from '#app/ui/crumb.tsx';
import { Steps } from '#app/ui/data/progress.tsx';

interface BookingHeadProps {
  service: { readonly title: string; readonly companyName: string };
  back: string;
  backText: string;
  step: 1 | 2;
  /** 'paslauga ir laikas' */
  about: string;
  /** 'Registracija vizitui' unless it is another. */
  title?: string;
}

/** The head of both steps of a booking. */
export function BookingHead({
  service,
  back,
  backText,
  step,
  about,
  title = 'Registracija vizitui',
}: BookingHeadProps) {
  return (
    <div className="stack gap-3">
      <Crumb to={back}>{backText}</Crumb>
      <div className="stack gap-1">
        <p className="muted small strong">{service.title}</p>
        <h1>{title}</h1>
      </div>
      <div className="stack gap-2 book-steps">
        <p className="small muted">
          <strong>{step} žingsnis iš 2:</strong> {about}
        </p>
        <Steps current={step} total={2} />
      </div>
    </div>
  );
}
