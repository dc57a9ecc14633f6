import { href, Link, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { messageForm } from '#app/domains/messages/schema.server.ts';
import { readSpamCheck } from '#app/domains/messages/sending/admission.server.ts';
import {
  dogParam,
  MessageForm,
  type Writing,
} from '#app/domains/messages/sending/message-form.tsx';
import {
  answerPlace,
  messageFailed,
  type SendAnswer,
  sentText,
} from '#app/domains/messages/sending/send-answer.ts';
import { SentNote } from '#app/domains/messages/sending/sent-note.tsx';
import { useSendForm } from '#app/domains/messages/sending/use-send-form.ts';
import { getPublicService } from '#app/domains/services/page/public-service.server.ts';
import { ServiceGone } from '#app/domains/services/page/service-gone.tsx';
import { checkConnection } from '#app/forms/outage.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Crumb } from '#app/ui/crumb.tsx';
import { publicAction } from '#app/web/forms/form-action.server.ts';
import { withNotice } from '#app/web/notices/notice.ts';
import { ErrorPage, isNotFound } from '#app/web/pages/error-page.tsx';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import { unlistedMeta } from '#app/web/pages/page-title.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { actorContext, dbContext, messagesContext } from '#app/web/request/contexts.ts';
import { signInAddress } from '#app/web/request/sign-in-address.ts';
import type { Route } from './+types/message.ts';
import { guarded, sendAnswer } from './send-answer.server.ts';
import { prepareWriting } from './writing.server.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const found = getPublicService(context.get(dbContext), params.serviceId, new Date());
  const { id, title, takesMessages } = await orNotFoundPage(found);
  // Its page says why no message can be sent.
  if (!takesMessages) throw redirect(href('/service/:serviceId', { serviceId: id }));
  const writing = await prepareWriting(context, 'message');
  const wanted = url.searchParams.get(dogParam);
  const dog = writing.dogs.find((own) => own.id === wanted);
  if (wanted !== null && !dog) throw withoutDog(id, writing, url);
  return { service: { id, title }, writing, begin: dog?.about };
}

/** A dog that is not the owner's, or no longer there, is told of as in the owner's area (D37). */
function withoutDog(serviceId: string, { sender }: Writing, { pathname, search }: URL): Response {
  const form = href('/service/:serviceId/susisiekti', { serviceId });
  return redirect(
    sender === null
      ? signInAddress(href('/prisijungti-seimininkas'), pathname + search)
      : withNotice(form, 'prieiga-negalima'),
  );
}

export const handle: RouteHandle = { formFailure: { title: messageFailed, text: checkConnection } };

export function action({ params: { serviceId }, ...args }: Route.ActionArgs) {
  const options = { ...guarded, schema: messageForm };
  return publicAction(args, options, async ({ form, value, from, submission, refused }) => {
    const actor = await args.context.get(actorContext)();
    const isMember = actor.kind === 'owner' || actor.kind === 'partner';
    const copyTo = isMember && value.copy ? actor.email : null;
    const copy = value.copy && !isMember;
    const isOwner = actor.kind === 'owner' || (actor.kind === 'partner' && actor.alsoOwner);
    const account = isOwner ? actor.userId : null;
    const spamCheck = readSpamCheck(form);
    const input = { ...value, serviceId, spamCheck, copy, copyTo, account };
    const messages = args.context.get(messagesContext);
    const answer = await messages.send(input, from, await submission());
    const thread = (conversationId: string | undefined) =>
      actor.kind === 'owner' && conversationId !== undefined
        ? href('/seimininko-skydelis/zinutes/:conversationId', { conversationId })
        : undefined;
    return sendAnswer(answer, refused, { thread, email: value.email, copy });
  });
}

/** A message changes nothing that the page has loaded. */
export function shouldRevalidate({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return formMethod === 'POST' ? false : defaultShouldRevalidate;
}

export function meta({ loaderData, error }: Route.MetaArgs) {
  if (error || !loaderData) {
    return unlistedMeta(isNotFound(error) ? 'Paslauga nerasta' : 'Įvyko klaida');
  }
  return unlistedMeta(`Žinutė teikėjui – ${loaderData.service.title}`);
}

export default function Message({ loaderData, actionData }: Route.ComponentProps) {
  const { service, writing, begin } = loaderData;
  const back = href('/service/:serviceId', { serviceId: service.id });
  return (
    <main id="turinys" tabIndex={-1}>
      <div className="wrap page-body">
        <div className="message-page stack gap-5">
          <Crumb to={back}>Grįžti į paslaugą</Crumb>
          <div className="stack gap-1">
            <h1 className="h-md">Žinutė teikėjui</h1>
            <p className="muted">{service.title}</p>
          </div>
          <Writer
            key={begin}
            service={service}
            writing={writing}
            begin={begin}
            sent={actionData}
            back={back}
          />
        </div>
      </div>
    </main>
  );
}

interface WriterProps {
  service: { readonly id: string; readonly title: string };
  writing: Writing;
  /** What the message begins with. */
  begin: string | undefined;
  /** What came with a page that was sent whole. */
  sent: SendAnswer | undefined;
  back: string;
}

function Writer({ service, writing, begin, sent, back }: WriterProps) {
  const form = useSendForm({
    action: href('/service/:serviceId/susisiekti', { serviceId: service.id }),
    sent,
  });
  return (
    <>
      {form.taken && (
        <SentNote at={form.taken.at} tone={form.taken.notified ? 'ok' : 'warn'}>
          <strong>{sentText(form.taken)}</strong> {answerPlace(form.taken)}{' '}
          {form.taken.thread && <Link to={form.taken.thread}>Atverti pokalbį</Link>}
        </SentNote>
      )}
      <div className="panel">
        <MessageForm
          form={form}
          writing={writing}
          serviceTitle={service.title}
          begin={begin}
          body={(fields) => <div className="stack">{fields}</div>}
          foot={
            <div className="row message-foot">
              <ButtonLink to={back}>Atšaukti</ButtonLink>
              <Button type="submit" variant="primary" busy={form.busy} busyText="Siunčiama...">
                Siųsti žinutę
              </Button>
            </div>
          }
        />
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isNotFound(error)) return <ErrorPage error={error} />;
  return (
    <main id="turinys" tabIndex={-1} className="wrap">
      <ServiceGone />
    </main>
  );
}
