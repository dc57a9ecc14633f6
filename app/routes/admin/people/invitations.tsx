import '#app/ui/styles/pages/admin.css';
import '#app/ui/styles/pages/people.css';
import { Form, href } from 'react-router';
import {
  inviteAdmin,
  listInvitations,
} from '#app/domains/accounts/admin-invitations/invitations.server.ts';
import { adminInvitationForm } from '#app/domains/accounts/schema.ts';
import { EmailField } from '#app/domains/accounts/sign-in/credential-fields.tsx';
import { FormNote } from '#app/forms/form-note.tsx';
import { RestoredNote } from '#app/forms/restored-note.tsx';
import { useOwnForm } from '#app/forms/use-own-form.ts';
import { formatDateTime } from '#app/lithuanian/vilnius-time.ts';
import { Button } from '#app/ui/button.tsx';
import { Crumb } from '#app/ui/crumb.tsx';
import { Table, TableCell } from '#app/ui/data/table.tsx';
import { FormKey } from '#app/ui/fields/form-key.tsx';
import { adminAction, leadTo, newFormKey } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import { reloadRefused, useTimesTaken } from '#app/web/forms/reload-refused.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { adminContext, dbContext } from '#app/web/request/contexts.ts';
import { requireCode } from '#app/web/request/guards.server.ts';
import { useKeptSearch } from '../kept-search.ts';
import type { Route } from './+types/invitations.ts';

export const middleware: Route.MiddlewareFunction[] = [requireCode];

const failure = laterAgain('Kvietimas neišsiųstas');
export const handle: RouteHandle = {
  title: 'Administratorių kvietimai',
  back: href('/admin/users'),
  formFailure: failure,
};

export async function loader({ context }: Route.LoaderArgs) {
  const [db, admin] = [context.get(dbContext), context.get(adminContext)];
  const invitations = await listInvitations(db, admin, new Date());
  return {
    invitations: invitations.map(({ createdAt, expiresAt, ...invitation }) => ({
      ...invitation,
      sent: formatDateTime(createdAt),
      until: formatDateTime(expiresAt),
    })),
    formKey: newFormKey(),
  };
}

export function action(args: Route.ActionArgs) {
  const options = { schema: adminInvitationForm, failure };
  return adminAction(args, options, async ({ value, admin, accounts, now, once }) => {
    const invited = await once((saveReply) => inviteAdmin(accounts, admin, value, now, saveReply));
    if (!invited.ok) return invited;
    return leadTo(href('/admin/users/invitations'), { notice: 'administratorius-pakviestas' });
  });
}

export const shouldRevalidate = reloadRefused;

/** Invites an administrator, and shows the invitations that can be used. */
export default function Invitations({ loaderData, actionData }: Route.ComponentProps) {
  const { invitations, formKey } = loaderData;
  const search = useKeptSearch();
  const timesSent = useTimesTaken(href('/admin/users/invitations'), actionData);
  return (
    <>
      <Crumb to={href('/admin/users') + search}>Naudotojai</Crumb>
      <div className="page-head">
        <h1>Pakviesti administratorių</h1>
      </div>
      <div className="stack gap-5">
        <InvitationForm key={timesSent} state={actionData} formKey={formKey} />
        {invitations.length > 0 && (
          <section className="stack gap-3" aria-labelledby="laukiantys">
            <h2 className="h-sm" id="laukiantys">
              Laukiantys kvietimai
            </h2>
            <Table
              caption="Laukiantys kvietimai"
              columns={['El. paštas', 'Pakvietė', 'Išsiųsta', 'Galioja iki', 'Kvietimas']}
            >
              {invitations.map(({ id, email, invitedBy, sent, until }) => (
                <tr key={id}>
                  <TableCell>
                    <strong>{email}</strong>
                  </TableCell>
                  <TableCell label="Pakvietė">{invitedBy}</TableCell>
                  <TableCell label="Išsiųsta" numeric>
                    {sent}
                  </TableCell>
                  <TableCell label="Galioja iki" numeric>
                    {until}
                  </TableCell>
                  <TableCell label="Kvietimas">
                    <Form
                      method="post"
                      action={href('/admin/users/invitations/:invitationId/withdrawal', {
                        invitationId: id,
                      })}
                    >
                      <Button
                        type="submit"
                        size="sm"
                        variant="danger-quiet"
                        className="unbroken"
                        aria-label={`Atšaukti kvietimą ${email}`}
                      >
                        Atšaukti
                      </Button>
                    </Form>
                  </TableCell>
                </tr>
              ))}
            </Table>
          </section>
        )}
      </div>
    </>
  );
}

interface InvitationFormProps {
  state: Route.ComponentProps['actionData'];
  formKey: string;
}

function InvitationForm({ state: given, formKey }: InvitationFormProps) {
  const { ref, noteId, state, busy, field } = useOwnForm(given);
  return (
    <Form ref={ref} method="post" noValidate className="letter stack">
      <RestoredNote id={noteId} />
      <FormKey value={formKey} />
      <p>
        Pakviestas žmogus galės viską, ką ir jūs. Jam išsiųsime nuorodą, kuria jis susikurs
        slaptažodį ir nustatys autentifikavimo programėlę. Nuoroda galioja 24&nbsp;valandas ir
        atsiveria tik iš administratoriams leisto tinklo.
      </p>
      <EmailField
        state={field('email')}
        hint="Adresas, kuriuo Vizgyje dar nėra paskyros."
        autoComplete="off"
      />
      <FormNote id={noteId} state={state} />
      <div className="row">
        <Button type="submit" variant="primary" icon="send" busy={busy} busyText="Siunčiama...">
          Siųsti kvietimą
        </Button>
      </div>
    </Form>
  );
}
