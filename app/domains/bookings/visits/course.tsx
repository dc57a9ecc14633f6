import './booking-steps.css';
import { Icon } from '#app/ui/icon.tsx';
import { type KindWords, wordsOf } from '../kind-words.ts';
import type { CourseFact, OwnBooking } from './booking-details.server.ts';
import { visitMoment, wasInWords } from './booking-words.ts';

interface CourseProps {
  booking: Pick<OwnBooking, 'facts' | 'kind' | 'isEvent'>;
  /** What comes next, in words, or has taken place as it was to; null: nothing does. */
  next: { readonly title: string; readonly text: string; readonly isOver?: boolean } | null;
  now: Date;
}

/** The course of a booking as its owner reads it: what happened, when, and in whose words. */
export function Course({ booking, next, now }: CourseProps) {
  const kind = wordsOf(booking);
  return (
    <ol className="course">
      {booking.facts.map((fact) => {
        const { words, isEnd } = factWords(fact, kind);
        return (
          <li key={fact.id} className={isEnd ? 'bad' : 'done'}>
            <span className="mk">
              <Icon name={isEnd ? 'x' : 'check'} size="sm" />
            </span>
            <div>
              <strong>{words}</strong>
              <span className="when num">
                {visitMoment(fact.created_at, now)}
                {wasInWords(fact, booking.kind === 'stay', now)}
              </span>
              {fact.said !== '' && <p className="quote-sm">{fact.said}</p>}
            </div>
          </li>
        );
      })}
      {next && (
        <li className={next.isOver ? 'done' : 'next'}>
          <span className="mk">{next.isOver && <Icon name="check" size="sm" />}</span>
          <div>
            <strong>{next.title}</strong>
            <span className="when num">{next.text}</span>
          </div>
        </li>
      )}
    </ol>
  );
}

type Words<Said> = { readonly words: Said; readonly isEnd?: true };

/** By whom it was done, where both sides can do it. */
type BySide = Readonly<Record<'owner' | 'partner', string>>;

const cancelled = {
  words: { owner: 'Atšaukėte', partner: 'Teikėjas atšaukė' },
  isEnd: true,
} as const;

/** A session that stays at its time is only elsewhere, or longer or shorter. */
function factWords({ what, actor, before }: CourseFact, kind: KindWords): Words<string> {
  // Of the site's own there is one: what an account held that was blocked is called off.
  if (actor === 'site') {
    return { words: 'Atšaukėme, nes jūsų paskyra buvo sustabdyta', isEnd: true };
  }
  if (what === 'moved' && actor === 'partner' && before === null) {
    return { words: `Teikėjas pakeitė ${kind.changed}` };
  }
  const { words, ...end } = said(kind)[what];
  return { words: typeof words === 'string' ? words : words[actor], ...end };
}

function said(kind: KindWords): Readonly<Record<CourseFact['what'], Words<string | BySide>>> {
  return {
    requested: { words: 'Išsiuntėte užklausą' },
    booked: { words: kind.youBooked },
    confirmed: { words: 'Teikėjas patvirtino' },
    declined: { words: 'Teikėjas nepriėmė', isEnd: true },
    withdrawn: { words: 'Atsiėmėte užklausą', isEnd: true },
    cancelled,
    cancelled_late: cancelled,
    moved: { words: { owner: 'Perkėlėte', partner: 'Teikėjas perkėlė' } },
    move_asked: { words: 'Paprašėte perkelti' },
    move_agreed: { words: 'Teikėjas sutiko perkelti' },
    move_refused: { words: 'Teikėjas perkelti negali' },
    offered: { words: `Teikėjas pasiūlė ${kind.other.it}` },
    offer_taken: { words: `Sutikote su ${kind.offered.by}` },
    offer_declined: { words: `Pasirinkote ${kind.first.it}` },
    no_show: { words: 'Teikėjas pažymėjo, kad neatvykote', isEnd: true },
    no_show_undone: { words: 'Teikėjas žymą, kad neatvykote, panaikino' },
  };
}
