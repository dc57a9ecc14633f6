import { href, Link } from 'react-router';
import type { AlikeReports as Alike } from '#app/domains/moderation/reports/alike-reports.server.ts';

interface AlikeReportsProps {
  address: Alike;
  text: Alike;
}

/** Other reports, of any service, from the address of this one or with its text. */
export function AlikeReports({ address, text }: AlikeReportsProps) {
  if (address.count + text.count === 0) return null;
  return (
    <section className="stack gap-3" aria-labelledby="kiti-pranesimai">
      <h2 className="h-xs" id="kiti-pranesimai">
        Kiti pranešimai
      </h2>
      <Same words="Tuo pačiu el. paštu" {...address} />
      <Same words="Tuo pačiu tekstu" {...text} />
    </section>
  );
}

function Same({ words, count, newest }: Alike & { words: string }) {
  if (count === 0) return null;
  return (
    <div className="stack gap-2">
      <p className="strong">
        {words}: <span className="num">{count}</span>
      </p>
      <ul className="stack gap-2">
        {newest.map(({ id, title, at, decided }) => (
          <li key={id}>
            <Link to={href('/admin/reports/:reportId', { reportId: id })}>{title}</Link>{' '}
            <span className="muted small num">
              {at}
              {decided && ` · ${decided.toLowerCase()}`}
            </span>
          </li>
        ))}
      </ul>
      {newest.length < count && <p className="muted small">Rodomi naujausi {newest.length}.</p>}
    </div>
  );
}
