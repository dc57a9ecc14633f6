import './audit-rows.css';
import { Link } from 'react-router';
import { inQuotes } from '#app/lithuanian/typography.ts';
import type { AuditRow } from './list-audit.server.ts';
import { actsAddress, subjectAddress } from './subjects.ts';

/** Acts of administrators, each in a sentence with its reason below. */
export function AuditRows({ rows }: { rows: readonly AuditRow[] }) {
  return (
    <ul className="list audit">
      {rows.map(({ id, at, who, act, subject, reason }) => (
        <li key={id} className="item line">
          <time className="num small muted">{at}</time>
          <div className="item-text">
            <div className="small strong">
              {who.kind === 'unknown'
                ? act
                : `${whoDid(who)} ${act.charAt(0).toLowerCase()}${act.slice(1)}`}
              {subject && <> {<Subject {...subject} />}</>}
            </div>
            {reason && <div className="xs muted">{reason}</div>}
          </div>
        </li>
      ))}
    </ul>
  );
}

function whoDid({ kind, email }: AuditRow['who']): string {
  if (kind === 'command-line') return 'Komandinė eilutė:';
  if (kind === 'job') return 'Vizgis';
  return kind === 'gone' ? 'Ištrintas administratorius' : (email ?? '');
}

/** What is gone has the title that it had, with the way to its other acts, or its id alone. */
function Subject({ kind, id, name, isGone }: NonNullable<AuditRow['subject']>) {
  if (name === null) return <code className="audit-id">{id}</code>;
  if (isGone) {
    return (
      <>
        <Link to={actsAddress(id)}>{inQuotes(name)}</Link> (
        {kind === 'post' || kind === 'template' ? 'ištrintas' : 'ištrinta'})
      </>
    );
  }
  return <Link to={subjectAddress(kind, id)}>{kind === 'user' ? name : inQuotes(name)}</Link>;
}
