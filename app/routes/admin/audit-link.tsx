import { Link } from 'react-router';
import { actsAddress } from '#app/domains/audit/subjects.ts';

/** To what administrators did to a thing. */
export function AuditLink({ subject }: { subject: string }) {
  return <Link to={actsAddress(subject)}>Administratorių veiksmai žurnale</Link>;
}
