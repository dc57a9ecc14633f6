import './booking-steps.css';
import { Icon } from '#app/ui/icon.tsx';
import type { CourseFact } from './booking-details.server.ts';
import { visitMoment } from './booking-words.ts';

interface CourseProps {
  facts: readonly CourseFact[];
  /** What comes next, in words; null: nothing does. */
  next: { readonly title: string; readonly text: string } | null;
}

/** The course of a booking as its owner reads it: what happened, when, and in whose words. */
export function Course({ facts, next }: CourseProps) {
  return (
    <ol className="course">
      {facts.map((fact) => {
        const { words, isEnd } = wordsOf(fact);
        return (
          <li key={fact.id} className={isEnd ? 'bad' : 'done'}>
            <span className="mk">
              <Icon name={isEnd ? 'x' : 'check'} size="sm" />
            </span>
            <div>
              <strong>{typeof words === 'string' ? words : words[fact.actor]}</strong>
              <span className="when num">
                {visitMoment(fact.created_at)}
                {fact.before && `, iki tol ${visitMoment(fact.before)}`}
              </span>
              {fact.said !== '' && <p className="quote-sm">{fact.said}</p>}
            </div>
          </li>
        );
      })}
      {next && (
        <li className="next">
          <span className="mk" />
          <div>
            <strong>{next.title}</strong>
            <span className="when num">{next.text}</span>
          </div>
        </li>
      )}
    </ol>
  );
}

type Words = {
  readonly words: string | Readonly<Record<CourseFact['actor'], string>>;
  readonly isEnd?: true;
};

const cancelled = {
  words: { owner: 'Atšaukėte', partner: 'Teikėjas atšaukė', site: 'Atšaukta' },
  isEnd: true,
} as const;

const changedSession: Words = { words: 'Teikėjas pakeitė užsiėmimą' };

/** A session that stays at its time is only elsewhere, or longer or shorter. */
function wordsOf({ what, actor, before }: CourseFact): Words {
  return what === 'moved' && actor === 'partner' && before === null ? changedSession : said[what];
}

const said: Readonly<Record<CourseFact['what'], Words>> = {
  requested: { words: 'Išsiuntėte užklausą' },
  booked: { words: 'Užsiregistravote' },
  confirmed: { words: 'Teikėjas patvirtino' },
  declined: { words: 'Teikėjas atsisakė', isEnd: true },
  withdrawn: { words: 'Atsiėmėte užklausą', isEnd: true },
  cancelled,
  cancelled_late: cancelled,
  moved: { words: { owner: 'Perkėlėte', partner: 'Teikėjas perkėlė', site: 'Perkelta' } },
  move_asked: { words: 'Paprašėte perkelti' },
  move_agreed: { words: 'Teikėjas sutiko perkelti' },
  move_refused: { words: 'Teikėjas perkelti negali' },
  offered: { words: 'Teikėjas pasiūlė kitą laiką' },
  offer_taken: { words: 'Sutikote su pasiūlytu laiku' },
  offer_declined: { words: 'Pasirinkote pirmąjį laiką' },
  no_show: { words: 'Teikėjas pažymėjo, kad neatvykote', isEnd: true },
  no_show_undone: { words: 'Teikėjas žymą, kad neatvykote, panaikino' },
};
