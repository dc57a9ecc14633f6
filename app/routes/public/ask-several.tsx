import { href, redirect } from 'react-router';
import { useFocusWhenGone } from '#app/domains/messages/conversation/use-focus-when-gone.ts';
import { messageForm } from '#app/domains/messages/schema.server.ts';
import { readSpamCheck } from '#app/domains/messages/sending/admission.server.ts';
import { dogParam, MessageForm } from '#app/domains/messages/sending/message-form.tsx';
import { answerPlace, messageFailed, sentText } from '#app/domains/messages/sending/send-answer.ts';
import {
  type Askable,
  listAskable,
  sendToSeveral,
} from '#app/domains/messages/sending/send-to-several.server.ts';
import { type SendForm, useSendForm } from '#app/domains/messages/sending/use-send-form.ts';
import { askedName, mostAsked } from '#app/domains/services/catalogue/ask-several.ts';
import { readSearchAddress } from '#app/domains/services/search/back-to-search.ts';
import { sentenceAt } from '#app/forms/form-state.ts';
import { checkConnection } from '#app/forms/outage.ts';
import { readForm } from '#app/forms/read-form.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Crumb } from '#app/ui/crumb.tsx';
import { EmptyState } from '#app/ui/data/empty-state.tsx';
import { Checkbox } from '#app/ui/fields/choice.tsx';
import { FieldError } from '#app/ui/fields/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Note } from '#app/ui/note.tsx';
import { publicAction } from '#app/web/forms/form-action.server.ts';
import { unlistedMeta } from '#app/web/pages/page-title.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import {
  actorContext,
  dbContext,
  messagesContext,
  publicDbContext,
  settingsContext,
} from '#app/web/request/contexts.ts';
import { signInAddress } from '#app/web/request/sign-in-address.ts';
import type { Route } from './+types/ask-several.ts';
import { guarded, sendAnswer } from './send-answer.server.ts';
import { prepareWriting } from './writing.server.ts';

/** The search that the services were found in, as a path with its query. */
const fromName = 'paieska';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { origins } = context.get(settingsContext);
  const search = readSearchAddress(url.searchParams.get(fromName), origins);
  // The form on its cards is the same for all searches; the address keeps which one it was.
  const before = readSearchAddress(request.headers.get('referer'), origins);
  if (!url.searchParams.has(fromName) && before !== search) {
    const params = new URLSearchParams([...url.searchParams, [fromName, before]]);
    throw redirect(`${url.pathname}?${params}`);
  }
  const services = await listAskable(
    context.get(publicDbContext),
    url.searchParams.getAll(askedName),
  );
  const writing = await prepareWriting(context, 'message');
  const wanted = url.searchParams.get(dogParam);
  const dog = writing.dogs.find(({ id }) => id === wanted);
  if (wanted !== null && writing.sender === null) {
    throw redirect(signInAddress(href('/prisijungti-seimininkas'), url.pathname + url.search));
  }
  return { services, writing, begin: dog?.about, search };
}

export const handle: RouteHandle = { formFailure: { title: messageFailed, text: checkConnection } };

export function action(args: Route.ActionArgs) {
  // Who was asked already is not asked again by the same form, whatever else is ticked.
  const options = { besides: [...guarded.besides, askedName, doneName] };
  return publicAction(args, options, async ({ form, from, submission, refused }) => {
    const [before, ticked] = [idsIn(form, doneName), idsIn(form, askedName)];
    // Not by the options: also what is typed wrong goes back with its ticks.
    const read = readForm(messageForm, form);
    if (!read.ok) return refused(read, { several: { done: before, ticked } });
    const actor = await args.context.get(actorContext)();
    const isMember = actor.kind === 'owner' || actor.kind === 'partner';
    const copy = read.value.copy && !isMember;
    const isOwner = actor.kind === 'owner' || (actor.kind === 'partner' && actor.alsoOwner);
    const account = isOwner ? actor.userId : null;
    const question = { ...read.value, spamCheck: readSpamCheck(form), copy, account };
    const { send } = args.context.get(messagesContext);
    const answer = await sendToSeveral(send, question, ticked, from, await submission());
    if (answer.ok) {
      const asked = await listAskable(args.context.get(dbContext), [...before, ...ticked]);
      const names = asked.filter(({ hindrance }) => hindrance === null).map(({ title }) => title);
      const thread = () => (actor.kind === 'owner' ? ownTalks : undefined);
      return sendAnswer(answer, refused, { thread, names, email: read.value.email, copy });
    }
    const done = [...before, ...answer.done];
    return refused(answer, { again: answer.again, several: { done, ticked } });
  });
}

/** The field that names each service that has the question already. */
const doneName = 'issiusta';

const idsIn = (form: FormData, name: string) =>
  form.getAll(name).filter((id) => typeof id === 'string');

export function meta() {
  return unlistedMeta('Klausti kelių teikėjų');
}

const ownTalks = href('/seimininko-skydelis/zinutes');

export default function AskSeveral({ loaderData, actionData }: Route.ComponentProps) {
  const { services, writing, begin, search } = loaderData;
  const form = useSendForm({ action: addressOf(services, search), sent: actionData });
  const heading = useFocusWhenGone<HTMLHeadingElement>(form.taken === undefined);
  return (
    <main id="turinys" tabIndex={-1}>
      <div className="wrap page-body">
        <div className="message-page stack gap-5">
          <Crumb to={search}>Grįžti į paiešką</Crumb>
          <div className="stack gap-1">
            <h1 className="h-md" ref={heading} tabIndex={-1}>
              Klausti kelių teikėjų
            </h1>
            <p className="muted">
              Kiekvienas gaus tą patį klausimą atskirai ir nematys, kokių kitų teikėjų klausėte.
            </p>
          </div>
          {services.length === 0 ? (
            <section className="panel empty-panel">
              <EmptyState
                title="Nepasirinkote teikėjų"
                actions={
                  <ButtonLink variant="primary" icon="search" to={search}>
                    Ieškoti paslaugų
                  </ButtonLink>
                }
              >
                Paieškoje paspauskite „Klausti kelių“ ir pažymėkite iki {mostAsked} teikėjų.
              </EmptyState>
            </section>
          ) : form.taken ? (
            <Taken form={form} search={search} />
          ) : (
            <div className="panel" key={begin}>
              <MessageForm
                form={form}
                writing={writing}
                serviceTitle={null}
                lead={<Ticks services={services} form={form} />}
                begin={begin}
                body={(fields) => <div className="stack">{fields}</div>}
                foot={
                  <div className="row message-foot">
                    <ButtonLink to={search}>Atšaukti</ButtonLink>
                    <Button
                      type="submit"
                      variant="primary"
                      busy={form.busy}
                      busyText="Siunčiama..."
                    >
                      Siųsti žinutę
                    </Button>
                  </div>
                }
              />
            </div>
          )}
        </div>
      </div>
    </main>
  );
}

function Taken({ form, search }: { form: SendForm; search: string }) {
  if (!form.taken) return null;
  return (
    <>
      <Note tone={form.taken.notified ? 'ok' : 'warn'} role="status">
        {sentText(form.taken)}
      </Note>
      {form.taken.names && (
        <div>
          <p>Klausimą gavo:</p>
          <ul className="stack gap-1">
            {form.taken.names.map((name) => (
              <li key={name}>
                <Icon name="circle-check-big" />
                {name}
              </li>
            ))}
          </ul>
        </div>
      )}
      <p>Kiekvienas teikėjas atsakys atskirai. {answerPlace(form.taken)}</p>
      <div className="row">
        {form.taken.thread && (
          <ButtonLink variant="primary" to={form.taken.thread}>
            Atverti žinutes
          </ButtonLink>
        )}
        <ButtonLink to={search}>Grįžti į paiešką</ButtonLink>
      </div>
    </>
  );
}

/** The address at which the same services are listed again. */
function addressOf(services: readonly Askable[], search: string): string {
  const params = new URLSearchParams(services.map(({ id }) => [askedName, id]));
  params.set(fromName, search);
  return `${href('/klausti')}?${params}`;
}

const hindrances = {
  'no address': 'teikėjas nenurodė kontaktinio el. pašto',
  'same provider': 'to paties teikėjo jau klausiate',
} as const;

/** Whom the question goes to: at first as many as may be asked. */
function Ticks({ services, form }: { services: readonly Askable[]; form: SendForm }) {
  const { several } = form.state ?? {};
  const possible = services.filter(({ hindrance }) => hindrance === null);
  const first = possible.slice(0, mostAsked).map(({ id }) => id);
  const ticked = several?.ticked ?? first;
  const error = sentenceAt(form.state, askedName);
  return (
    <fieldset
      id={askedName}
      tabIndex={-1}
      aria-describedby={error ? `${askedName}-error` : undefined}
    >
      <legend className="label">Kam siunčiate klausimą</legend>
      {possible.length > mostAsked && (
        <p className="hint">
          Pasirinkote daugiau kaip {mostAsked}, o vienu kartu daugiau klausti negalima. Pažymėjome
          pirmus.
        </p>
      )}
      {services.map((service) =>
        several?.done.includes(service.id) ? (
          <p key={service.id} className="opt-row">
            <input type="hidden" name={doneName} value={service.id} />
            <Icon name="check" className="ok-mark" />
            {service.title}: išsiųsta
          </p>
        ) : (
          <Tick key={service.id} service={service} ticked={ticked.includes(service.id)} />
        ),
      )}
      {error && <FieldError id={`${askedName}-error`}>{error}</FieldError>}
    </fieldset>
  );
}

function Tick({ service, ticked }: { service: Askable; ticked: boolean }) {
  const { id, title, about, hindrance } = service;
  return (
    <Checkbox
      name={askedName}
      value={id}
      defaultChecked={ticked && hindrance === null}
      disabled={hindrance !== null}
      label={
        <>
          {title}
          <span className="muted small asked-about">
            {about}
            {hindrance && ` – ${hindrances[hindrance]}`}
          </span>
        </>
      }
    />
  );
}
