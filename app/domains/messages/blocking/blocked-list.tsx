import { Form } from 'react-router';
import { formatLongDate } from '#app/lithuanian/vilnius-time.ts';
import { Button } from '#app/ui/button.tsx';
import { List, ListRow, Marker } from '#app/ui/data/list.tsx';
import type { BlockedSender } from './blocked-senders.server.ts';

interface BlockedListProps {
  blocked: readonly BlockedSender[];
  /** Where a block is lifted. */
  actionOf: (blockId: string) => string;
}

/** The senders whom a partner has blocked, each with the way to take them again. */
export function BlockedList({ blocked, actionOf }: BlockedListProps) {
  if (blocked.length === 0) {
    return (
      <p className="muted">Nieko neužblokavote. Blokuoti siuntėją galite atvėrę pokalbį su juo.</p>
    );
  }
  return (
    <List>
      {blocked.map(({ id, email, who, blockedAt }) => (
        <ListRow
          key={id}
          kind="line"
          start={<Marker icon="ban" />}
          title={who}
          meta={
            <div className="item-facts">
              {email !== null && email !== who && <span>{email}</span>}
              <span>Užblokuotas {formatLongDate(blockedAt)}</span>
            </div>
          }
          end={
            <Form method="post" action={actionOf(id)} preventScrollReset>
              <Button type="submit" size="sm" aria-label={`Atblokuoti: ${who}`}>
                Atblokuoti
              </Button>
            </Form>
          }
        />
      ))}
    </List>
  );
}
