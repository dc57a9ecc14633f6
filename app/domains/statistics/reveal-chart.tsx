import './statistics.css';
import type { RevealsOfDay } from '#app/domains/services/views/own-views.server.ts';
import { formatDayOfYear } from '#app/lithuanian/vilnius-time.ts';
import { type Canvas, narrowCanvas, shapeChart, wideCanvas } from './chart-shape.ts';

type Day = RevealsOfDay & { readonly date: string };

interface RevealChartProps {
  /** Oldest first, at least one. */
  days: readonly Day[];
  sums: RevealsOfDay;
  /** Of one of the services alone. */
  ofOne?: boolean;
}

/** Contact reveals by day, as bars of telephone and e-mail, and the same in a table. */
export function RevealChart({ days, sums, ofOne }: RevealChartProps) {
  const none = sums.phone + sums.email === 0;
  return (
    <section className="panel stack" aria-labelledby="kontaktai">
      <div className="row between">
        <h2 id="kontaktai" className="h-xs">
          Kontaktų parodymai per dieną
        </h2>
        {!none && (
          <p className="keys num">
            <span className="key-phone">Telefonas {sums.phone}</span>
            <span className="key-email">El. paštas {sums.email}</span>
          </p>
        )}
      </div>
      {none ? (
        <p className="muted">
          Per {days.length}&nbsp;dienų {ofOne ? 'šios paslaugos' : 'jūsų'} kontaktų niekas
          nepasižiūrėjo, todėl grafiko dar nėra.
        </p>
      ) : (
        <>
          <div className="charts">
            <Drawing className="chart-wide" canvas={wideCanvas} days={days} sums={sums} />
            <Drawing className="chart-narrow" canvas={narrowCanvas} days={days} sums={sums} />
          </div>
          <DayTable days={days} />
        </>
      )}
    </section>
  );
}

interface DrawingProps extends RevealChartProps {
  canvas: Canvas;
  className: string;
}

function Drawing({ canvas, className, days, sums }: DrawingProps) {
  const { lines, phone, email, dates, left } = shapeChart(days, canvas);
  const { width, height } = canvas;
  return (
    <div className={className}>
      <svg
        className="chart"
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={sentenceOf(days, sums)}
      >
        {lines.map(({ value, y, labelled }) => (
          <g key={value}>
            <line className="chart-line" x1={left} x2={width} y1={y} y2={y} />
            {labelled && (
              <text x="0" y={y + 4}>
                {value}
              </text>
            )}
          </g>
        ))}
        {phone.map((bar) => (
          <rect key={bar.x} className="bar-phone" rx="2" {...bar} />
        ))}
        {email.map((bar) => (
          <rect key={bar.x} className="bar-email" rx="2" {...bar} />
        ))}
        {dates.map(({ index, x }) => (
          // The first date would stick out at the left.
          <text key={x} x={Math.max(x, 16)} y={height - 6} textAnchor="middle">
            {days[index]?.date.slice(5)}
          </text>
        ))}
      </svg>
    </div>
  );
}

function sentenceOf(days: readonly Day[], { phone, email }: RevealsOfDay): string {
  const of = (day: Day) => day.phone + day.email;
  const best = days.reduce((most, day) => (of(day) > of(most) ? day : most));
  // At noon UTC it is the same day in Vilnius.
  const when = formatDayOfYear(new Date(`${best.date}T12:00:00Z`));
  return `Kontaktų parodymai per ${days.length}\u00a0dienų: telefonas – ${phone}, el. paštas – ${email}. Daugiausia ${when}: ${of(best)}.`;
}

function DayTable({ days }: { days: readonly Day[] }) {
  return (
    <details className="chart-table">
      <summary>Rodyti lentelę</summary>
      <table className="num">
        <caption className="sr">Kontaktų parodymai per dieną</caption>
        <thead>
          <tr>
            <th scope="col">Diena</th>
            <th scope="col">Telefonas</th>
            <th scope="col">El. paštas</th>
            <th scope="col">Iš viso</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ date, phone, email }) => (
            <tr key={date}>
              <th scope="row">{date}</th>
              <td>{phone}</td>
              <td>{email}</td>
              <td>{phone + email}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
