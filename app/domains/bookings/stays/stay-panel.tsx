import { capital } from '#app/lithuanian/capital.ts';
import '../visits/booking-steps.css';
import './stays.css';
import type { ReactNode } from 'react';
import { dayInWords } from '#app/lithuanian/calendar-words.ts';
import { countNoun, nouns } from '#app/lithuanian/plural.ts';
import { startOfDate } from '#app/lithuanian/vilnius-time.ts';
import { stayInWords } from './stay.ts';
import type { ChosenStay } from './stay-page.server.ts';

interface StayPanelProps {
  title: string;
  stay: ChosenStay;
  /** What is to be done, and its terms. */
  children?: ReactNode;
}

/** The chosen dates and dogs, what each costs and all together. */
export function StayPanel({ title, stay, children }: StayPanelProps) {
  const { sum, unit, problem } = stay;
  return (
    <aside aria-label={title}>
      <div className="panel stack gap-4">
        <div className="sumhead">
          <span className="small muted">{title}</span>
          <b>{chosenDates(stay)}</b>
          {sum && (
            <span className="muted small">
              {countNoun(sum.count, nouns[unit])}, {countNoun(sum.dogs.length, nouns.dog)}
            </span>
          )}
          {problem !== null && <span className="small">{problem}</span>}
        </div>
        {sum && (
          <>
            <hr />
            <dl className="sum">
              {sum.dogs.map(({ name, each, price }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two dogs may have one line.
                <div key={index}>
                  <dt>
                    {name}
                    {price && (
                      <span className="calc num">
                        {countNoun(sum.count, nouns[unit])} × {each}
                      </span>
                    )}
                  </dt>
                  <dd className="num">{price ?? each}</dd>
                </div>
              ))}
              <div className="tot">
                <dt>Iš viso</dt>
                <dd className="num">{sum.total}</dd>
              </div>
            </dl>
          </>
        )}
        {children}
      </div>
    </aside>
  );
}

/** What is chosen so far: 'Gruodžio 6–9 d.', of the last day alone 'Iki gruodžio 9 d.'. */
export function chosenDates({ from, until, unit, typed, today }: ChosenStay): string {
  if (from !== null && until !== null) {
    return capital(stayInWords({ from, until }, startOfDate(today)));
  }
  if (typed.from !== '' && from === null) return 'Datos netinka';
  if (typed.until !== '' && until === null) return 'Datos netinka';
  if (from === null && until !== null)
    return `Iki ${dayInWords(startOfDate(until), startOfDate(today))}`;
  if (from === null) return 'Datos dar nepasirinktos';
  return unit === 'night' ? 'Pasirinkite išvykimo dieną' : 'Pasirinkite paskutinę dieną';
}
