import './static-pages.css';
import { data } from 'react-router';
import { requestSubscription } from '#app/domains/newsletter/newsletter.server.ts';
import { type NewsletterAnswer, NewsletterBox } from '#app/domains/newsletter/newsletter-box.tsx';
import { newsletterForm } from '#app/domains/newsletter/schema.server.ts';
import { takeForm } from '#app/web/forms/form-action.server.ts';
import { answerOrFailure } from '#app/web/forms/form-failure.ts';
import { unlistedMeta } from '#app/web/pages/page-title.ts';
import { accountsContext } from '#app/web/request/contexts.ts';
import { addressSourceOf } from '#app/web/request/request-source.server.ts';
import type { Route } from './+types/newsletter.ts';

const failure = { title: null, text: 'Nepavyko išsiųsti laiško. Bandykite dar kartą vėliau.' };

/** The box of every page sends here. One answer for known and unknown addresses (docs/design.md D46). */
export function action({ request, context }: Route.ActionArgs) {
  const options = { schema: newsletterForm, failure };
  return takeForm({ request, context }, options, async ({ value: { email } }) => {
    const now = new Date();
    const accounts = context.get(accountsContext);
    const answer = await requestSubscription(accounts, email, addressSourceOf(context), now);
    return answer.ok ? data<NewsletterAnswer>({ asked: true, at: now.getTime() }) : answer;
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(serverAction(), failure);
}

export function meta() {
  return unlistedMeta('Naujienlaiškis');
}

/** What the box answers without JavaScript. */
export default function Newsletter({ actionData }: Route.ComponentProps) {
  return (
    <main id="turinys" tabIndex={-1} className="reading-page wrap stack gap-6">
      <h1>Naujienlaiškis</h1>
      <NewsletterBox answered={actionData} />
    </main>
  );
}
