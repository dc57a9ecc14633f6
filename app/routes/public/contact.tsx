import { takeForm } from '#app/web/forms/form-action.server.ts';
import { answerOrFailure } from '#app/web/forms/form-failure.ts';
import { addressSourceOf } from '#app/web/request/request-source.server.ts';
import '#app/ui/styles/pages/reading.css';
import './static-pages.css';
import { href, type ShouldRevalidateFunctionArgs } from 'react-router';
import { contactForm } from '#app/domains/messages/schema.server.ts';
import { readSpamCheck } from '#app/domains/messages/sending/admission.server.ts';
import { ContactForm } from '#app/domains/messages/sending/contact-form.tsx';
import { type SendAnswer, unreachable } from '#app/domains/messages/sending/send-answer.ts';
import { useSendForm } from '#app/domains/messages/sending/use-send-form.ts';
import { formatPhone } from '#app/lithuanian/phone.ts';
import letterDog from '#app/ui/art/contact.svg?url';
import { KeyValue, KeyValues } from '#app/ui/data/facts.tsx';
import { Note } from '#app/ui/note.tsx';
import { pageMeta } from '#app/web/pages/page-title.ts';
import { messagesContext, settingsContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/contact.ts';
import { guarded, sendAnswer } from './send-answer.server.ts';
import { prepareWriting } from './writing.server.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { contact } = context.get(settingsContext);
  return { contact, writing: await prepareWriting(context, 'contact') };
}

export function action({ request, context }: Route.ActionArgs) {
  const options = { ...guarded, schema: contactForm, name: 'contact' };
  return takeForm({ request, context }, options, async ({ form, value, submission }) => {
    const input = { ...value, spamCheck: readSpamCheck(form) };
    const sender = addressSourceOf(context);
    const messages = context.get(messagesContext);
    return sendAnswer(await messages.sendContact(input, sender, await submission()), form);
  });
}

/** Asks the server; when it cannot be reached, the form stays and says so. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(serverAction(), (): SendAnswer => unreachable('Siuntimo klaida'));
}

/** A message changes nothing that the page has loaded. */
export function shouldRevalidate({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return formMethod === 'POST' ? false : defaultShouldRevalidate;
}

export function meta(page: Route.MetaArgs) {
  return pageMeta(
    'Kontaktai',
    'Parašykite Vizgiui, jei turite klausimą, radote klaidą ar norite pasidalyti idėja. Darbo dienomis atsakome per 24\u00a0valandas.',
    page,
  );
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { contact, writing } = loaderData;
  const form = useSendForm({ action: href('/kontaktai'), sent: actionData });
  return (
    <main id="turinys" tabIndex={-1} className="reading-page wrap">
      <div className="split split-top">
        <div className="stack gap-6">
          <div className="stack gap-3">
            <h1>Parašykite mums</h1>
            <p className="lead">
              Klausimas, klaida, idėja ar graži istorija&nbsp;– viskas tinka. Darbo dienomis
              atsakome per 24&nbsp;valandas.
            </p>
          </div>
          <Ways contact={contact} />
          <img
            className="page-art only-wide"
            src={letterDog}
            alt=""
            width={420}
            height={200}
            loading="lazy"
          />
        </div>
        <div className="stack">
          {form.taken && (
            <Note key={form.taken.at} tone="ok" role="status">
              <strong>Ačiū!</strong> Žinutę gavome, atsakysime el. paštu.
            </Note>
          )}
          <ContactForm form={form} writing={writing} />
        </div>
      </div>
    </main>
  );
}

/** The ways to reach us that are set up. */
function Ways({ contact }: Pick<Route.ComponentProps['loaderData'], 'contact'>) {
  const { phone, email, facebookUrl, instagramUrl } = contact;
  const networks = [
    { name: 'Facebook', url: facebookUrl },
    { name: 'Instagram', url: instagramUrl },
  ].filter(({ url }) => url !== null);
  if (!phone && !email && networks.length === 0) return null;
  return (
    <KeyValues>
      {phone && (
        <KeyValue icon="phone" term="Telefonas">
          <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
        </KeyValue>
      )}
      {email && (
        <KeyValue icon="mail" term="El. paštas">
          <a href={`mailto:${email}`}>{email}</a>
        </KeyValue>
      )}
      {networks.length > 0 && (
        <KeyValue icon="users" term="Socialiniai tinklai">
          <span className="row">
            {networks.map(({ name, url }) => (
              <a key={name} href={url ?? undefined} rel="noopener noreferrer">
                {name}
              </a>
            ))}
          </span>
        </KeyValue>
      )}
    </KeyValues>
  );
}
