import { href, Link } from 'react-router';
import { templateKinds } from '#app/domains/moderation/templates/template.ts';
import { listTemplates } from '#app/domains/moderation/templates/templates.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/data/empty-state.tsx';
import { Table, TableCell } from '#app/ui/data/table.tsx';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { adminContext, dbContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/templates.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return { templates: await listTemplates(context.get(dbContext), context.get(adminContext)) };
}

export const handle: RouteHandle = { title: 'Šablonai' };

export default function Templates({ loaderData: { templates } }: Route.ComponentProps) {
  return (
    <>
      <div className="page-head">
        <h1>Šablonai</h1>
        <ButtonLink variant="primary" icon="plus" to={href('/admin/templates/new')}>
          Naujas šablonas
        </ButtonLink>
      </div>
      {templates.length === 0 ? (
        <EmptyState title="Šablonų dar nėra">
          Sukurkite tekstą, kurį rašote dažnai: sprendimų, įspėjimų, klausimų ir atsakymų į laiškus
          formose jį įterpsite vienu mygtuku.
        </EmptyState>
      ) : (
        <Table caption="Šablonai" columns={['Pavadinimas', 'Kam']}>
          {templates.map(({ id, name, kind }) => (
            <tr key={id}>
              <TableCell>
                <Link
                  className="strong"
                  to={href('/admin/templates/:templateId', { templateId: id })}
                >
                  {name}
                </Link>
              </TableCell>
              <TableCell label="Kam">{templateKinds[kind].words}</TableCell>
            </tr>
          ))}
        </Table>
      )}
    </>
  );
}
