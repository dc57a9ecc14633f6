import { formatTime } from '#app/lithuanian/vilnius-time.ts';
import './orders.css';
import { Link } from 'react-router';
import { Badge } from '#app/ui/data/badge.tsx';
import { Marker } from '#app/ui/data/list.tsx';
import { DogPicture } from './dog-picture.tsx';
import type { DayLine, PrintedBooking } from './order.ts';

/** A day hour by hour, each line leading to its page. */
export function DayLines({ lines }: { lines: readonly DayLine[] }) {
  return (
    <ul className="list">
      {lines.map(({ key, path, at, note, what, who, dog, status, isEntered }) => (
        <li key={key} className="order-row">
          <span className="order-hour">
            {at && formatTime(at)}
            {note !== '' && <span>{note}</span>}
          </span>
          {status ? <DogPicture dog={dog} /> : <Marker icon="calendar-days" />}
          <div>
            <Link to={path}>{what}</Link>
            <p className="muted small num">{who}</p>
          </div>
          <div className="order-end">
            {isEntered && <Badge>Įrašėte jūs</Badge>}
            {status && (
              <Badge tone={status.tone} dot>
                {status.word}
              </Badge>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

/**
 * The same on paper, with what one needs at the table; it is not on the screen. Of a session each
 * booking has a row.
 */
export function DaySheet({ lines }: { lines: readonly DayLine[] }) {
  return (
    <table className="day-sheet num">
      <thead>
        <tr>
          <th scope="col">Laikas</th>
          <th scope="col">Paslauga</th>
          <th scope="col">Šuo</th>
          <th scope="col">Klientas</th>
          <th scope="col">Pastaba</th>
        </tr>
      </thead>
      {lines.map(({ key, at, note, what, who, status, printed }) => {
        const [first = noBooking, ...others] = printed;
        const rowSpan = 1 + others.length;
        return (
          <tbody key={key}>
            <tr>
              <td rowSpan={rowSpan}>{[at && formatTime(at), note].filter(Boolean).join(' ')}</td>
              <td rowSpan={rowSpan}>{status ? what : `${what}, ${who}`}</td>
              <PrintedCells booking={first} />
            </tr>
            {others.map((booking, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: what is printed keeps its order.
              <tr key={index}>
                <PrintedCells booking={booking} />
              </tr>
            ))}
          </tbody>
        );
      })}
    </table>
  );
}

/** Of a session that is still empty. */
const noBooking: PrintedBooking = { client: '', phone: '', dogs: [], said: '' };

function PrintedCells({ booking: { client, phone, dogs, said } }: { booking: PrintedBooking }) {
  return (
    <>
      <td>{dogs.join('; ')}</td>
      <td>{[client, phone].filter((part) => part !== '').join(', ')}</td>
      <td className="typed">{said}</td>
    </>
  );
}
