import { href, Link } from 'react-router';

/** To what administrators did to a thing. */
export function AuditLink({ subject }: { subject: string }) {
  return (
    <Link to={`${href('/admin/audit')}?subject=${subject}`}>Administratorių veiksmai žurnale</Link>
  );
}
