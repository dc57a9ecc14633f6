import { inQuotes } from '#app/lithuanian/typography.ts';
import './statistics.css';
import { countNoun, noun } from '#app/lithuanian/plural.ts';
import { Progress } from '#app/ui/data/progress.tsx';
import type { KeyFigures } from './key-figures.server.ts';

const view = noun('peržiūra', 'peržiūros', 'peržiūrų', 'peržiūros');

/** The most seen of a partner's services, at most five. */
export function ViewedServices({ viewed }: Pick<KeyFigures, 'viewed'>) {
  const most = viewed[0]?.views ?? 0;
  return (
    <section className="panel stack" aria-labelledby="perziuros">
      <h2 id="perziuros" className="h-xs">
        Paslaugos pagal peržiūras
      </h2>
      {most === 0 ? (
        <p className="muted">Duomenų dar nėra: per 30&nbsp;dienų peržiūrų nebuvo.</p>
      ) : (
        <ul className="viewed">
          {viewed.slice(0, 5).map(({ id, title, views }) => (
            <li key={id}>
              <span className="viewed-title">{title}</span>
              <Progress
                value={(views / most) * 100}
                label={`${inQuotes(title)}: ${countNoun(views, view)}`}
              />
              <span className="num" aria-hidden="true">
                {views}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
