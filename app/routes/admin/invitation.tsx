import { Form, href } from 'react-router';
import {
  acceptInvitation,
  findInvitation,
} from '#app/domains/accounts/admin-invitations/invitations.server.ts';
import { shortestAdminPassword } from '#app/domains/accounts/field-limits.ts';
import { invitationForm } from '#app/domains/accounts/schema.ts';
import { CodeField, NewPasswordFields } from '#app/domains/accounts/sign-in/credential-fields.tsx';
import { FormNote } from '#app/forms/form-note.tsx';
import type { FormState } from '#app/forms/form-state.ts';
import { useOwnForm } from '#app/forms/use-own-form.ts';
import { Button } from '#app/ui/button.tsx';
import { FormKey } from '#app/ui/fields/form-key.tsx';
import { Note } from '#app/ui/note.tsx';
import { QrPicture } from '#app/ui/qr-picture.tsx';
import { leadTo, newFormKey, publicAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { accountsContext } from '#app/web/request/contexts.ts';
import { requireAdminAddress } from '#app/web/request/guards.server.ts';
import { AuthFrame } from '../account/auth-frame.tsx';
import type { Route } from './+types/invitation.ts';

export const middleware: Route.MiddlewareFunction[] = [requireAdminAddress];

const failure = laterAgain('Paskyra nesukurta');
export const handle: RouteHandle = { title: 'Kvietimas administruoti', formFailure: failure };

const tokenIn = (url: URL) => url.searchParams.get('token') ?? '';

export async function loader({ context, url }: Route.LoaderArgs) {
  const found = await findInvitation(context.get(accountsContext), tokenIn(url), new Date());
  if (!found.ok) return { invitation: null, dead: found.text, formKey: '' };
  return { invitation: found, dead: null, formKey: newFormKey() };
}

export function action(args: Route.ActionArgs) {
  const token = tokenIn(args.url);
  const options = { schema: invitationForm, failure, sender: token };
  return publicAction(args, options, async ({ value, from, accounts, now, once }) => {
    const accepted = await once((saveReply) =>
      acceptInvitation(accounts, token, value, from, now, saveReply),
    );
    if (!accepted.ok) return accepted;
    return leadTo(href('/admin/login'), { notice: 'administratoriaus-paskyra' });
  });
}

/** Where an invited person sets a password and the second factor. */
export default function InvitationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { invitation, dead, formKey } = loaderData;
  return (
    <AuthFrame title="Kvietimas administruoti" lead={invitation?.email}>
      {invitation ? (
        <InvitationForm {...invitation} state={actionData} formKey={formKey} />
      ) : (
        <Note tone="bad" role="alert">
          {dead}
        </Note>
      )}
    </AuthFrame>
  );
}

interface InvitationFormProps {
  secret: string;
  authenticator: string;
  qrText: string;
  state: FormState | undefined;
  formKey: string;
}

function InvitationForm(props: InvitationFormProps) {
  const { secret, authenticator, qrText, state: given, formKey } = props;
  const { ref, noteId, state, busy, field } = useOwnForm(given);
  return (
    <Form ref={ref} method="post" noValidate className="stack gap-5">
      <FormKey value={formKey} />
      <NewPasswordFields
        password={field('password')}
        repeat={field('password_repeat')}
        least={shortestAdminPassword}
      />
      <section className="stack gap-2" aria-labelledby="programele">
        <h2 className="h-sm" id="programele">
          Autentifikavimo programėlė
        </h2>
        <p>
          Programėlėje pridėkite paskyrą: nuskaitykite kodą, įveskite raktą arba{' '}
          <a href={authenticator}>pridėkite ją šiame telefone</a>.
        </p>
        <div className="panel authenticator">
          <QrPicture text={qrText} label="QR kodas autentifikavimo programėlei" />
          <p>
            Raktas
            <strong className="num address">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</strong>
          </p>
        </div>
      </section>
      <CodeField state={field('code')} />
      <FormNote id={noteId} state={state} />
      <Button type="submit" variant="primary" block busy={busy} busyText="Kuriama...">
        Sukurti administratoriaus paskyrą
      </Button>
    </Form>
  );
}
