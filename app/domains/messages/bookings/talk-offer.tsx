import { capital } from '#app/lithuanian/capital.ts';
import './talk-bookings.css';
import { Link, useFetcher } from 'react-router';
import { kindWords } from '#app/domains/bookings/kind-words.ts';
import type { OfferOutcome } from '#app/domains/bookings/orders/offered-times.server.ts';
import { untilWhen } from '#app/domains/bookings/orders/order-words.ts';
import { FormNote } from '#app/forms/form-note.tsx';
import { useSectionForm } from '#app/forms/use-section-form.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Badge } from '#app/ui/data/badge.tsx';
import { Marker } from '#app/ui/data/list.tsx';
import { FormKey } from '#app/ui/fields/form-key.tsx';
import { useFocusWhenGone } from '../conversation/use-focus-when-gone.ts';
import { offerId } from './offer-address.ts';
import type { TalkOffer } from './talk-offers.server.ts';

type Outcome = { readonly word: string; readonly tone: 'ok' | 'warn' | 'mute' };

const outcomes: Readonly<Record<Exclude<OfferOutcome, 'moved'>, Outcome>> = {
  open: { word: 'Laukiama atsakymo', tone: 'warn' },
  taken: { word: 'Sutarta', tone: 'ok' },
  kept: { word: 'Palikta, kaip prašyta', tone: 'mute' },
  replaced: { word: 'Pasiūlyta iš naujo', tone: 'mute' },
  confirmed: { word: 'Patvirtinta, kaip prašyta', tone: 'mute' },
  withdrawn: { word: 'Užklausa atsiimta', tone: 'mute' },
  declined: { word: 'Užklausa nepriimta', tone: 'mute' },
  lapsed: { word: 'Nustojo galioti', tone: 'mute' },
  over: { word: 'Nebegalioja', tone: 'mute' },
};

function outcomeOf({ outcome, kind }: TalkOffer): Outcome {
  if (outcome !== 'moved') return outcomes[outcome];
  return { word: `Paprašyta ${kindWords[kind].other.of}`, tone: 'mute' };
}

interface TalkOfferProps {
  offer: TalkOffer;
  /** The page of its booking for who looks at it. */
  to: string;
  /** The moment of the page. */
  now: Date;
  /**
   * Of its owner, who can answer it: the address of the answer and of choosing another time, both of
   * which lead back, and the form's key.
   */
  answer?: { readonly action: string; readonly otherTime: string; readonly formKey: string };
}

/** A time that the partner offers, among the turns of a conversation, and what has come of it. */
export function TalkOfferCard({ offer, to, now, answer }: TalkOfferProps) {
  const { id, title, about, said, until, outcome } = offer;
  const isOpen = outcome === 'open';
  const card = useFocusWhenGone<HTMLElement>(isOpen);
  const { word, tone } = outcomeOf(offer);
  return (
    <section ref={card} id={offerId(id)} tabIndex={-1} className="talk-offer" aria-label={title}>
      <Marker icon="calendar-check" />
      <div>
        <Link className="strong" to={to}>
          {title}
        </Link>
        <p className="muted small num">{about}</p>
        {said !== '' && <p className="typed">{said}</p>}
        {isOpen && <p className="muted small num">Rezervuota {untilWhen(until, now)}.</p>}
      </div>
      {isOpen && answer ? (
        <Answers kind={offer.kind} {...answer} />
      ) : (
        <Badge tone={tone} dot>
          {word}
        </Badge>
      )}
    </section>
  );
}

interface AnswersProps extends NonNullable<TalkOfferProps['answer']> {
  kind: TalkOffer['kind'];
}

function Answers({ kind, action, otherTime, formKey }: AnswersProps) {
  const { Form, props, noteId, state, busy } = useSectionForm(action, undefined);
  const pressed = useFetcher({ key: action }).formData?.get('takes');
  const { other, asked } = kindWords[kind];
  return (
    <Form {...props} className="stack gap-2">
      <FormKey value={formKey} />
      <FormNote id={noteId} state={state} />
      <div className="row gap-2">
        <Button
          type="submit"
          name="takes"
          value="true"
          size="sm"
          icon="check"
          busy={busy && pressed !== 'false'}
        >
          Tinka
        </Button>
        <ButtonLink size="sm" variant="quiet" to={otherTime}>
          {capital(other.is)}
        </ButtonLink>
        <Button
          type="submit"
          name="takes"
          value="false"
          size="sm"
          variant="quiet"
          busy={busy && pressed !== 'true'}
        >
          {`Palikti ${asked.it}`}
        </Button>
      </div>
    </Form>
  );
}
