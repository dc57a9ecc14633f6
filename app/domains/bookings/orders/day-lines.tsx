import { formatTime } from '#app/lithuanian/vilnius-time.ts';
import './orders.css';
import { Link } from 'react-router';
import { Badge } from '#app/ui/data/badge.tsx';
import { Marker } from '#app/ui/data/list.tsx';
import { DogPicture } from './dog-picture.tsx';
import type { DayLine } from './order.ts';

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

/** The same on paper, with what one needs at the table; it is not on the screen. */
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
      <tbody>
        {lines.map(({ key, at, note, what, client, phone, dogs, said }) => (
          <tr key={key}>
            <td>{[at && formatTime(at), note].filter(Boolean).join(' ')}</td>
            <td>{what}</td>
            <td>{dogs.join('; ')}</td>
            <td>{[client, phone].filter((part) => part !== '').join(', ')}</td>
            <td className="typed">{said}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
