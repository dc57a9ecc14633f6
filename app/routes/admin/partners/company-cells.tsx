import { href, Link } from 'react-router';
import type { ListedCompany } from '#app/domains/moderation/companies/companies.server.ts';
import { Badge } from '#app/ui/data/badge.tsx';
import { TableCell } from '#app/ui/data/table.tsx';

/** The columns of CompanyCells, in their order. */
export const companyColumns = ['Partneris', 'Kodas', 'Pateikta', 'Patikrinimas'] as const;

interface CompanyCellsProps {
  company: ListedCompany;
  /** The query of the list's address, to come back to. */
  search?: string;
}

/** What every list says of a company that is to be checked. */
export function CompanyCells({ company, search = '' }: CompanyCellsProps) {
  const { partnerId, name, city, code, since, isSound, isShared } = company;
  return (
    <>
      <TableCell>
        <Link className="strong" to={href('/admin/partners/:partnerId', { partnerId }) + search}>
          {name}
        </Link>
        <div className="muted xs">{city}</div>
      </TableCell>
      <TableCell label="Kodas" numeric>
        {code ?? '–'}
      </TableCell>
      <TableCell label="Pateikta" numeric>
        {since}
      </TableCell>
      <TableCell label="Patikrinimas">
        {code === null ? (
          <Badge>Be kodo</Badge>
        ) : (
          <Badge tone={isSound ? 'ok' : 'warn'} dot>
            {isSound ? 'Kontrolinis skaičius tinka' : 'Kontrolinis skaičius netinka'}
          </Badge>
        )}{' '}
        {isShared && <Badge tone="warn">Kodas kartojasi</Badge>}
      </TableCell>
    </>
  );
}
