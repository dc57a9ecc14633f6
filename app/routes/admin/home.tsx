import { href } from 'react-router';
import { countAccounts } from '#app/domains/accounts/profiles.server.ts';
import { countServices } from '#app/domains/services/catalogue/listing.server.ts';
import { formatDateTime } from '#app/lithuanian/vilnius-time.ts';
import { Figures } from '#app/ui/facts.tsx';
import { adminContext, dbContext } from '#app/web/contexts.ts';
import { AreaError } from '#app/web/error-page.tsx';
import { unlistedMeta } from '#app/web/page-title.ts';
import type { Route } from './+types/home.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const db = context.get(dbContext);
  const admin = context.get(adminContext);
  const [accounts, services] = await Promise.all([
    countAccounts(db, admin),
    countServices(db, admin),
  ]);
  return { accounts, services, at: formatDateTime(new Date()) };
}

export function meta() {
  return unlistedMeta('Apžvalga');
}

export default function AdminHome({ loaderData }: Route.ComponentProps) {
  const { accounts, services, at } = loaderData;
  const { owners, partners, admins, unconfirmed } = accounts;
  return (
    <>
      <div className="page-head">
        <div className="stack gap-1">
          <h1>Apžvalga</h1>
          <p className="muted num">{at}</p>
        </div>
      </div>
      <Figures
        items={[
          {
            term: 'Naudotojai',
            value: owners + partners + admins,
            note: `Nepatvirtinę el. pašto: ${unconfirmed}`,
          },
          { term: 'Šeimininkai', value: owners },
          { term: 'Partneriai', value: partners },
          { term: 'Administratoriai', value: admins },
          {
            term: 'Viešos paslaugos',
            value: services.active,
            note: `Neaktyvios: ${services.inactive}`,
          },
        ]}
      />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AreaError error={error} home={href('/admin')} />;
}
