import { Link } from 'react-router';
import type { WaitingThing } from '#app/domains/moderation/queue/waiting.server.ts';
import { Badge } from '#app/ui/data/badge.tsx';
import { MailAddress } from '#app/ui/data/mail-address.tsx';
import { Table, TableCell, TableLink } from '#app/ui/data/table.tsx';
import { Icon } from '#app/ui/icon.tsx';

interface WaitingTableProps {
  things: readonly WaitingThing[];
  /** By which it says what is overdue. */
  now: Date;
  /** Where there is little room it does not say from whom. */
  brief?: boolean;
}

/** What waits for an administrator, in the order of the queue. */
export function WaitingTable({ things, now, brief = false }: WaitingTableProps) {
  return (
    <Table
      caption="Laukia: pirmi pažadėti ir tie, apie kuriuos pranešta"
      columns={['Kas laukia', 'Rūšis', ...(brief ? [] : ['Kas pateikė']), 'Nuo kada']}
      withActions
    >
      {things.map(({ id, word, icon, title, about, from, since, due, address }) => (
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
            <TableCell label="Kas pateikė">
              <MailAddress>{from ?? 'El. pašto nenurodė'}</MailAddress>
            </TableCell>
          )}
          <TableCell label="Nuo kada" numeric>
            {since}
            {due && <Due {...due} now={now} />}
          </TableCell>
          <TableLink to={address} />
        </tr>
      ))}
    </Table>
  );
}

/** By when it is promised, and whether that is over. */
function Due({ at, day, now }: NonNullable<WaitingThing['due']> & { now: Date }) {
  const isOver = at <= now;
  return (
    <div className={isOver ? undefined : 'muted xs'}>
      {isOver ? <Badge tone="bad">Vėluoja, žadėta iki {day}</Badge> : `Žadėta iki ${day}`}
    </div>
  );
}
