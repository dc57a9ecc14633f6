import { Link } from 'react-router';
import type { WaitingThing } from '#app/domains/moderation/queue/waiting.server.ts';
import { MailAddress } from '#app/ui/data/mail-address.tsx';
import { Table, TableCell, TableLink } from '#app/ui/data/table.tsx';
import { Icon } from '#app/ui/icon.tsx';

interface WaitingTableProps {
  things: readonly WaitingThing[];
  /** Where there is little room it does not say from whom. */
  brief?: boolean;
}

/** What waits for an administrator, in the order of its age. */
export function WaitingTable({ things, brief = false }: WaitingTableProps) {
  return (
    <Table
      caption="Laukia, ilgiausiai laukiantys pirmi"
      columns={['Kas laukia', 'Rūšis', ...(brief ? [] : ['Iš ko']), 'Nuo kada']}
      withActions
    >
      {things.map(({ id, word, icon, title, about, from, since, address }) => (
        <tr key={id}>
          <TableCell>
            <Link className="strong" to={address}>
              {title}
            </Link>
            <div className="muted xs">{about}</div>
          </TableCell>
          <TableCell label="Rūšis">
            <span className="row gap-2 nowrap unbroken">
              <Icon name={icon} size="sm" />
              {word}
            </span>
          </TableCell>
          {!brief && (
            <TableCell label="Iš ko">
              <MailAddress>{from ?? 'El. pašto nenurodė'}</MailAddress>
            </TableCell>
          )}
          <TableCell label="Nuo kada" numeric>
            {since}
          </TableCell>
          <TableLink to={address} />
        </tr>
      ))}
    </Table>
  );
}
