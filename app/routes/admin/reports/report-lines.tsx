import { href, Link } from 'react-router';
import type { PrintedReport } from '#app/domains/moderation/reports/report-page.server.ts';
import { withReason } from '#app/forms/reason.ts';

/** Reports in a line each, with what was decided. */
export function ReportLines({ reports }: { reports: readonly PrintedReport[] }) {
  return (
    <ul className="stack gap-2">
      {reports.map(({ id, reason, at, decided }) => (
        <li key={id}>
          <Link to={href('/admin/reports/:reportId', { reportId: id })}>{reason}</Link>{' '}
          <span className="muted small num">
            {at}
            {decided && ` · ${withReason(decided.words.toLowerCase(), decided.reason)}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
