import { Form, href, Link } from 'react-router';
import { listSavedReplies } from '#app/domains/messages/replies/saved-replies.server.ts';
import { replyLimits, type SavedReply } from '#app/domains/messages/replies/saved-reply.ts';
import { beginningOf } from '#app/lithuanian/typography.ts';
import letterDog from '#app/ui/art/contact.svg?url';
import { ButtonLink, IconButton } from '#app/ui/button.tsx';
import { Crumb } from '#app/ui/crumb.tsx';
import { EmptyState } from '#app/ui/data/empty-state.tsx';
import { List, ListRow, Marker } from '#app/ui/data/list.tsx';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { dbContext, partnerContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/replies.ts';

/** A row shows the beginning of the text. */
const shownLetters = 140;

export async function loader({ context }: Route.LoaderArgs) {
  const replies = await listSavedReplies(context.get(dbContext), context.get(partnerContext));
  return {
    replies: replies.map(({ body, ...reply }) => ({
      ...reply,
      begins: beginningOf(body, shownLetters),
    })),
  };
}

export const handle: RouteHandle = {
  title: 'Paruošti atsakymai',
  back: href('/partner/dashboard/messages'),
};

const newOne = (
  <ButtonLink variant="primary" icon="plus" to={href('/partner/dashboard/replies/new')}>
    Naujas atsakymas
  </ButtonLink>
);

export default function Replies({ loaderData: { replies } }: Route.ComponentProps) {
  return (
    <>
      <Crumb to={href('/partner/dashboard/messages')}>Žinutės</Crumb>
      <div className="page-head">
        <div className="stack gap-1">
          <h1>Paruošti atsakymai</h1>
          <p className="muted">
            Rašydami šeimininkui įterpsite bet kurį iš jų vienu mygtuku ir galėsite pataisyti.
          </p>
        </div>
        {replies.length > 0 && replies.length < replyLimits.most && newOne}
      </div>
      {replies.length === 0 ? (
        <section className="panel empty-panel">
          <EmptyState
            title="Paruoštų atsakymų dar nėra"
            art={<img src={letterDog} alt="" width={420} height={200} />}
            actions={newOne}
          >
            Parašykite tai, ką atsakote dažnai: kada priimate, ką pasiimti, kaip jus rasti.
          </EmptyState>
        </section>
      ) : (
        <>
          <List>
            {replies.map((reply, index) => (
              <ListRow
                key={reply.id}
                kind="line"
                start={<Marker icon="message-square" />}
                title={
                  <Link to={href('/partner/dashboard/replies/:replyId', { replyId: reply.id })}>
                    {reply.name}
                  </Link>
                }
                meta={reply.begins}
                end={
                  replies.length > 1 && (
                    <Places reply={reply} position={index + 1} count={replies.length} />
                  )
                }
              />
            ))}
          </List>
          {replies.length === replyLimits.most && (
            <p className="muted small">
              Daugiau kaip {replyLimits.most} paruoštų atsakymų turėti negalima. Kad pridėtumėte
              naują, ištrinkite nereikalingą.
            </p>
          )}
        </>
      )}
    </>
  );
}

type PlacesProps = {
  readonly reply: Pick<SavedReply, 'id' | 'name'>;
  /** Its place in the order, from 1. */
  readonly position: number;
  readonly count: number;
};

/** Moves a reply one place up or down: each button says the place that is wanted. */
function Places({ reply: { id, name }, position, count }: PlacesProps) {
  return (
    <Form
      method="post"
      action={href('/partner/dashboard/replies/:replyId/position', { replyId: id })}
      className="row nowrap gap-1"
      preventScrollReset
    >
      <IconButton
        type="submit"
        name="position"
        value={position - 1}
        icon="arrow-up"
        label={`Aukštyn: ${name}`}
        disabled={position === 1}
      />
      <IconButton
        type="submit"
        name="position"
        value={position + 1}
        icon="arrow-down"
        label={`Žemyn: ${name}`}
        disabled={position === count}
      />
    </Form>
  );
}
