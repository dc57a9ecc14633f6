import { capital } from '#app/lithuanian/capital.ts';
import '../visits/booking-steps.css';
import './stays.css';
import { Link } from 'react-router';
import { startOfDate } from '#app/lithuanian/vilnius-time.ts';
import { paidThere } from '../visits/booking-words.ts';
import { type StayDates, stayInWords } from './stay.ts';

interface NearestDatesProps {
  dates: readonly StayDates[];
  today: string;
  addressOf: (dates: StayDates) => string;
}

/** Free dates near those that cannot be, each a link that chooses them. */
export function NearestDates({ dates, today, addressOf }: NearestDatesProps) {
  if (dates.length === 0) return null;
  return (
    <div className="soon soon-dates">
      {dates.map((one) => (
        <Link key={one.from} to={addressOf(one)} preventScrollReset>
          <b>{capital(stayInWords(one, startOfDate(today)))}</b>
        </Link>
      ))}
    </div>
  );
}

interface ChosenDatesProps {
  title: string;
  chosen: StayDates & { readonly price: string; readonly added: string | null };
  today: string;
}

/** Other dates that are chosen for a stay, as its form sends and shows them, with what they cost. */
export function ChosenDates({ title, chosen, today }: ChosenDatesProps) {
  return (
    <>
      <input type="hidden" name="dates" value={`${chosen.from} ${chosen.until}`} />
      <div className="sumhead">
        <span className="small muted">{title}</span>
        <b>{capital(stayInWords(chosen, startOfDate(today)))}</b>
        <span className="muted small">
          {chosen.price}. {chosen.added} {paidThere}
        </span>
      </div>
    </>
  );
}
