import type { PrintedReport } from '#app/domains/moderation/reports/report-page.server.ts';
import { Badge } from '#app/ui/data/badge.tsx';
import { decisionTone } from './decision-tone.ts';
import { ReportLines } from './report-lines.tsx';

/** What one visitor reported, with what was decided about it. */
export function ReportPanel({
  report: { reason, body, email, at, decided },
}: {
  report: PrintedReport;
}) {
  return (
    <div className="panel stack gap-3">
      <p className="row gap-2 between">
        <Badge tone="warn" dot>
          {reason}
        </Badge>
        <span className="muted small num">{at}</span>
      </p>
      <p className="typed">{body}</p>
      <p className="muted small">{email ?? 'El. pašto nenurodė'}</p>
      {decided && (
        <div className="stack gap-2">
          <p>
            <Badge tone={decisionTone[decided.decision]} dot>
              {decided.words}
            </Badge>{' '}
            {decided.reason}
          </p>
          <p className="typed">{decided.explanation}</p>
          {decided.partnerExplanation !== null && (
            <p className="typed">
              <strong>Partneriui:</strong> {decided.partnerExplanation}
            </p>
          )}
          <p className="muted small num">
            {decided.at}, {decided.by ?? 'ištrintas administratorius'}
          </p>
        </div>
      )}
    </div>
  );
}

/** Reports beside it, in a line each. */
export function OtherReports({
  title,
  reports,
}: {
  title: string;
  reports: readonly PrintedReport[];
}) {
  return (
    <section className="stack gap-3">
      <h2 className="h-xs">{title}</h2>
      <ReportLines reports={reports} />
    </section>
  );
}
