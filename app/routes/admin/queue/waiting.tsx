import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import '#app/ui/styles/pages/admin.css';
import { href } from 'react-router';
import { wantsMorningMail } from '#app/domains/moderation/queue/morning-mail.server.ts';
import { afterName, queueAddress } from '#app/domains/moderation/queue/queue-address.ts';
import { sourceList } from '#app/domains/moderation/queue/sources.server.ts';
import {
  countWaiting,
  listWaiting,
  readQueueKind,
  sumOf,
} from '#app/domains/moderation/queue/waiting.server.ts';
import { SettingSwitches } from '#app/forms/setting-switches.tsx';
import { shortCount, withCount } from '#app/platform/database/list-count.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { ChipLink } from '#app/ui/data/chip.tsx';
import { EmptyState } from '#app/ui/data/empty-state.tsx';
import { Pagination } from '#app/ui/data/pagination.tsx';
import { useFreshOnReturn } from '#app/web/pages/use-fresh-on-return.ts';
import { adminContext, dbContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/waiting.ts';
import { WaitingTable } from './waiting-table.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const [db, admin] = [context.get(dbContext), context.get(adminContext)];
  const kind = readQueueKind(url.searchParams);
  const [page, counts, isMailed] = await Promise.all([
    listWaiting(db, admin, kind, url.searchParams.get(afterName)),
    countWaiting(db, admin),
    wantsMorningMail(db, admin),
  ]);
  const kinds = sourceList.map((source) => ({
    ...{ kind: source.kind, word: source.words.many, count: counts[source.kind] },
  }));
  return { ...page, now: new Date(), kind, kinds, sum: sumOf(counts), isMailed };
}

export const handle: RouteHandle = { title: 'Laukia' };

export default function AdminWaiting({ loaderData }: Route.ComponentProps) {
  useFreshOnReturn();
  const { things, now, kind, kinds, sum, isMailed, next, previous } = loaderData;
  const page = (token: string | null) => token && queueAddress(kind, token);
  return (
    <>
      <div className="page-head">
        <div className="stack gap-1">
          <h1>Laukia</h1>
          <p className="muted">
            {sum.number === 0
              ? 'Niekas nelaukia'
              : `Iš viso: ${shortCount(sum)}. Viršuje – kam pažadėtas atsakymas ir apie ką pranešta, toliau – kas laukia ilgiausiai.`}
          </p>
        </div>
      </div>
      <nav aria-label="Ko laukia" className="tools">
        <ChipLink to={queueAddress(null)} current={kind === null}>
          {withCount('Visi', sum)}
        </ChipLink>
        {kinds.map((one) => (
          <ChipLink key={one.kind} to={queueAddress(one.kind)} current={kind === one.kind}>
            {withCount(one.word, one.count)}
          </ChipLink>
        ))}
      </nav>
      {things.length > 0 ? (
        <WaitingTable things={things} now={now} />
      ) : (
        <EmptyState
          title="Viskas peržiūrėta"
          actions={kind !== null && <ButtonLink to={queueAddress(null)}>Rodyti visus</ButtonLink>}
        >
          {kind === null
            ? 'Kai kas nors praneš, užsiregistruos ar parašys, rasite čia.'
            : 'Tokių, kurie lauktų, dabar nėra.'}
        </EmptyState>
      )}
      <Pagination previous={page(previous)} next={page(next)} />
      <SettingSwitches
        action={href('/admin/waiting/mail')}
        switches={[
          {
            name: 'morning_mail',
            title: 'Rytinis laiškas',
            text: 'Kasdien 8\u00a0val., jei kas nors laukia. Nustatote tik sau.',
            on: isMailed,
          },
        ]}
      />
    </>
  );
}
