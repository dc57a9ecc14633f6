import './statistics.css';
import { classes } from '#app/ui/classes.ts';
import { Icon } from '#app/ui/icon.tsx';

interface ViewPathProps {
  views: number;
  reveals: number;
}

/** From a view to a contact: bars of their true widths, and the step between as a sentence. */
export function ViewPath({ views, reveals }: ViewPathProps) {
  const most = Math.max(views, reveals);
  return (
    <section className="panel stack" aria-labelledby="kelias">
      <h2 id="kelias" className="h-xs">
        Nuo peržiūros iki kontakto
      </h2>
      {most === 0 ? (
        <p className="muted">
          Duomenų dar nėra: jūsų paslaugų puslapių per 30 dienų niekas neatvėrė.
        </p>
      ) : (
        <div className="funnel">
          <Part term="Peržiūros" value={views} most={most} />
          <p className="funnel-step">
            <Icon name="chevron-down" size="sm" />
            {stepSentence(views, reveals)}
          </p>
          <Part term="Kontaktų parodymai" value={reveals} most={most} later />
        </div>
      )}
    </section>
  );
}

function stepSentence(views: number, reveals: number): string {
  if (views === 0 || reveals > views) {
    return 'Peržiūrų suskaičiuota mažiau nei kontaktų parodymų, todėl dalies neskaičiuojame';
  }
  if (reveals === 0) return 'Kontakto dar niekas nepasižiūrėjo';
  const share = Math.round((reveals / views) * 100);
  return share === 0
    ? 'Iš 100 peržiūrėjusių kontaktą pasižiūrėjo mažiau nei vienas'
    : `Iš 100 peržiūrėjusių ${share} pasižiūrėjo kontaktą`;
}

interface PartProps {
  term: string;
  value: number;
  most: number;
  later?: boolean;
}

function Part({ term, value, most, later }: PartProps) {
  return (
    <dl className={classes('funnel-part', later && 'is-later')}>
      <div>
        <dt className="strong">{term}</dt>
        <dd>{value}</dd>
      </div>
      {value > 0 && (
        <svg aria-hidden="true" role="presentation">
          <rect width={`${Math.max(1.5, (value / most) * 100)}%`} height="40" rx="10" />
        </svg>
      )}
    </dl>
  );
}
