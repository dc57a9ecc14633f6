import './static-pages.css';
import { data } from 'react-router';
import { requestSubscription } from '#app/domains/newsletter/newsletter.server.ts';
import { type NewsletterAnswer, NewsletterBox } from '#app/domains/newsletter/newsletter-box.tsx';
import { newsletterForm } from '#app/domains/newsletter/schema.server.ts';
import { publicAction } from '#app/web/forms/form-action.server.ts';
import { unlistedMeta } from '#app/web/pages/page-title.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import type { Route } from './+types/newsletter.ts';

const failure = { title: null, text: 'Nepavyko išsiųsti laiško. Bandykite dar kartą vėliau.' };
export const handle: RouteHandle = { formFailure: failure };

/** The box of every page sends here. One answer for known and unknown addresses (docs/design.md D46). */
export function action(args: Route.ActionArgs) {
  const options = { schema: newsletterForm, failure };
  return publicAction(args, options, async ({ value: { email }, from, accounts, now }) => {
    const answer = await requestSubscription(accounts, email, from, now);
    return answer.ok ? data<NewsletterAnswer>({ asked: true, at: now.getTime() }) : answer;
  });
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
