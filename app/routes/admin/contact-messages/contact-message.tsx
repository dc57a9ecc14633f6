import '#app/ui/styles/pages/admin.css';
import { Form, href, Outlet } from 'react-router';
import { contactMessageStates } from '#app/domains/messages/contact/contact-message.ts';
import { getContactMessage } from '#app/domains/messages/contact/contact-messages.server.ts';
import { LinkedText } from '#app/domains/messages/inbox/linked-text.tsx';
import { linksIn } from '#app/domains/messages/inbox/links-in.server.ts';
import { replyForm } from '#app/domains/messages/schema.server.ts';
import { listFilledTemplates } from '#app/domains/moderation/templates/templates.server.ts';
import { formatDateTime } from '#app/lithuanian/vilnius-time.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Badge } from '#app/ui/data/badge.tsx';
import { Note } from '#app/ui/note.tsx';
import { adminAction, newFormKey } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import { reloadRefused, useTimesTaken } from '#app/web/forms/reload-refused.ts';
import { useRefusalToast } from '#app/web/forms/use-refusal-toast.ts';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { adminContext, dbContext, messagesContext } from '#app/web/request/contexts.ts';
import { useKeptSearch } from '../kept-search.ts';
import { decisionId } from '../keys.tsx';
import { leadOn } from '../queue/lead-on.server.ts';
import { ListCrumb } from '../queue/list-crumb.tsx';
import { insertTemplate } from '../templates/insert-template.server.ts';
import type { Route } from './+types/contact-message.ts';
import { ReplyForm } from './reply-form.tsx';
import { mailWords, stateTones } from './state-tones.ts';

const failure = laterAgain('Atsakymas neišsiųstas');
export const handle: RouteHandle = {
  title: (loaderData: Route.ComponentProps['loaderData']) => `Laiškas: ${loaderData.name}`,
  back: href('/admin/letters'),
  formFailure: failure,
};

/** Looking at a contact message changes nothing; the button marks it as read. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const [db, admin] = [context.get(dbContext), context.get(adminContext)];
  const found = getContactMessage(db, admin, params.contactMessageId);
  const { replies, createdAt, ...contactMessage } = await orNotFoundPage(found);
  const values = { vardas: contactMessage.name };
  return {
    ...contactMessage,
    links: linksIn(contactMessage.text),
    when: formatDateTime(createdAt),
    replies: replies.map((reply) => ({
      ...reply,
      links: linksIn(reply.body),
      when: formatDateTime(reply.createdAt),
    })),
    templates: await listFilledTemplates(db, admin, 'letter', values),
    formKey: newFormKey(),
  };
}

/** Answers the contact message by mail. */
export async function action({ params, ...args }: Route.ActionArgs) {
  const inserted = await insertTemplate(args, 'letter', ['body'], async (db, admin) => {
    const { name } = await getContactMessage(db, admin, params.contactMessageId);
    return { vardas: name };
  });
  if (inserted) return inserted;
  const options = { schema: replyForm, failure };
  return adminAction(args, options, async ({ value, admin, once, refused }) => {
    const messages = args.context.get(messagesContext);
    const answered = await once((saveReply) =>
      messages.answerContactMessage(admin, params.contactMessageId, value, saveReply),
    );
    // What was missed stands on the page now: the form may be sent again.
    if (!answered.ok) return refused(answered, { values: { seen: String(answered.replies) } });
    return leadOn(args, href('/admin/letters/:contactMessageId', params), 'laiskas-atsakytas');
  });
}

export const shouldRevalidate = reloadRefused;

/** Each letter has a page of its own: an answer that is typed to one does not stay for the next. */
export default function ContactMessagePage(props: Route.ComponentProps) {
  return <LetterPage key={props.params.contactMessageId} {...props} />;
}

function LetterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, email, text, links, when, state, mail, replies } = loaderData;
  const own = { contactMessageId: id };
  const search = useKeptSearch();
  const timesAnswered = useTimesTaken(href('/admin/letters/:contactMessageId', own), actionData);
  useRefusalToast(href('/admin/letters/:contactMessageId', own), actionData);
  return (
    <>
      <ListCrumb to={href('/admin/letters')}>Laiškai</ListCrumb>
      <div className="page-head">
        <div className="stack gap-1">
          <div className="row">
            <h1>{name}</h1>
            <Badge dot tone={stateTones[state]}>
              {contactMessageStates[state]}
            </Badge>
          </div>
          <p className="muted num">
            <a href={`mailto:${email}`}>{email}</a> · <span className="unbroken">{when}</span>
          </p>
        </div>
        <div className="row" id={decisionId}>
          {state === 'new' && (
            <Form
              method="post"
              action={href('/admin/letters/:contactMessageId/read', own) + search}
            >
              <Button type="submit" icon="mail-check">
                Pažymėti kaip skaitytą
              </Button>
            </Form>
          )}
          <ButtonLink
            variant="danger-quiet"
            icon="trash-2"
            to={href('/admin/letters/:contactMessageId/deletion', own) + search}
            preventScrollReset
          >
            Ištrinti
          </ButtonLink>
        </div>
      </div>
      <div className="stack gap-5 letter">
        {mail === 'given_up' && (
          <Note tone="warn">El. laiškas apie jį svetainės valdytojui neišsiųstas.</Note>
        )}
        <article className="panel typed">
          <LinkedText text={text} links={links} />
        </article>
        {replies.map((reply) => (
          <Reply key={reply.id} {...reply} />
        ))}
        <ReplyForm
          key={timesAnswered}
          to={email}
          seen={replies.length}
          templates={loaderData.templates}
          formKey={loaderData.formKey}
          state={actionData}
        />
      </div>
      <Outlet />
    </>
  );
}

type ReplyProps = Route.ComponentProps['loaderData']['replies'][number];

function Reply({ body, links, by, when, mail }: ReplyProps) {
  const { text, tone } = mailWords[mail];
  return (
    <article className="panel stack gap-2" aria-label={`Atsakymas, ${when}`}>
      <div className="row between">
        <p className="small">
          <strong>{by ?? 'Ištrinta paskyra'}</strong> <span className="muted num">{when}</span>
        </p>
        <Badge dot tone={tone}>
          {text}
        </Badge>
      </div>
      <div className="typed">
        <LinkedText text={body} links={links} />
      </div>
    </article>
  );
}
