import { publicAction } from '#app/web/forms/form-action.server.ts';
import '#app/ui/styles/pages/reading.css';
import './static-pages.css';
import { href, type ShouldRevalidateFunctionArgs } from 'react-router';
import { contactForm } from '#app/domains/messages/schema.server.ts';
import { readSpamCheck } from '#app/domains/messages/sending/admission.server.ts';
import { ContactForm } from '#app/domains/messages/sending/contact-form.tsx';
import { SentNote } from '#app/domains/messages/sending/sent-note.tsx';
import { useSendForm } from '#app/domains/messages/sending/use-send-form.ts';
import { checkConnection } from '#app/forms/outage.ts';
import { formatPhone } from '#app/lithuanian/phone.ts';
import letterDog from '#app/ui/art/contact.svg?url';
import { KeyValue, KeyValues } from '#app/ui/data/facts.tsx';
import { pageMeta } from '#app/web/pages/page-title.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { messagesContext, settingsContext } from '#app/web/request/contexts.ts';
import { guarded, sendAnswer } from '../send-answer.server.ts';
import { prepareWriting } from '../writing.server.ts';
import type { Route } from './+types/contact.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { contact } = context.get(settingsContext);
  return { contact, writing: await prepareWriting(context, 'contact') };
}

export const handle: RouteHandle = {
  formFailure: { title: 'Siuntimo klaida', text: checkConnection },
};

export function action(args: Route.ActionArgs) {
  const options = { ...guarded, schema: contactForm };
  return publicAction(args, options, async ({ form, value, from, submission, refused }) => {
    const input = { ...value, spamCheck: readSpamCheck(form) };
    const messages = args.context.get(messagesContext);
    return sendAnswer(await messages.sendContact(input, from, await submission()), refused);
  });
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
            <SentNote at={form.taken.at}>
              <strong>Ačiū!</strong> Žinutę gavome, atsakysime el. paštu.
            </SentNote>
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
