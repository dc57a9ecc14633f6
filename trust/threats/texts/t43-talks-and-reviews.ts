import type { LinkedText } from '#app/domains/messages/inbox/linked-text.tsx';
import type { ReviewBody } from '#app/domains/reviews/shown/review-parts.tsx';
import type { writeEmail } from '#app/mail/email-layout.ts';
import { partners } from '#demo/partners.ts';
import { admin, owners } from '#demo/people.ts';
import { trialSecret } from '#tests/mutations/message-mutations.ts';
import { type Defect, defectIn } from '../../defects/defect.ts';
import { seenEach } from '../../defects/seen-each.ts';
import { openJudge } from '../../judging/judge.ts';
import type { TrialServers } from '../../servers/trial-servers.ts';
import { lookAtAll, openChromium, openReaders } from '../../stages/planted-pages.ts';
import { plantInto, storable } from '../../stages/planting.ts';
import type { Outcome, Trial } from '../../trial.ts';
import { storedTexts } from './t5-stored-scripts.ts';
import { kindsOfMails, openWriters, readMails, sendTexts } from './t43-mails.ts';
import { places, setStage } from './t43-things.ts';
import { visitsOf } from './t43-visits.ts';

/*
 * T43: the texts of T5 as turns of all sides, saved replies, reviews, answers and reports, past the
 * forms, and by the forms into mails. As T5 does, each page is opened in Chromium without our policy, a
 * third of them with each text; every mail is opened there too.
 */

const readers = {
  visitor: null,
  guest: null,
  partner: ['partner', partners[0]?.email ?? ''],
  owner: ['owner', owners[0]?.email ?? ''],
  admin: ['admin', admin.email],
} as const;

/** @param share each page is opened with one of so many texts */
async function tryTexts(
  servers: TrialServers,
  texts: readonly string[],
  share: number,
  defects: readonly Defect[] = [],
): Promise<Outcome> {
  const server = await servers.startServer({ SECRET: trialSecret }, defects);
  const judge = openJudge();
  const [stored, seen] = [new Set<string>(), new Set<string>()];
  const subjects: string[] = [];
  const stage = await setStage(server.db);
  const writers = await openWriters(server);
  const browser = await openChromium();
  try {
    const contexts = await openReaders(browser, server, readers);
    const mailbox = await browser.newContext();
    for (const [turn, text] of texts.entries()) {
      const marks = await plantInto(server.db, stage.ids, places, text);
      for (const { column } of marks) stored.add(column);
      const body = marks.find(({ column }) => column === 'reviews.body of shown');
      const shown = body ? `${storable(text)} ${body.mark}` : null;
      const visits = visitsOf(stage, shown).filter((_, place) => (turn + place) % share === 0);
      const [taken] = await Promise.all([
        sendTexts(server, writers, stage, { text, judge }),
        lookAtAll(contexts, server, visits, { text, marks, judge, seen }),
      ]);
      const page = await mailbox.newPage();
      const mails = await readMails(page, server, judge);
      judge.claim(`${mails.length} mails of ${taken} forms`, mails.length >= taken);
      subjects.push(...mails);
      await page.close();
    }
  } finally {
    await browser.close();
  }
  for (const column of stored) judge.claim(`${column} is shown by no page`, seen.has(column));
  for (const kind of kindsOfMails) {
    const isSent = subjects.some((subject) => subject.startsWith(kind));
    judge.claim(`there is no mail ${kind}`, isSent);
  }
  return judge.outcome(
    `${texts.length} texts in ${stored.size} columns and ${subjects.length} mails`,
  );
}

/** The text of a review is shown as the HTML that it may be. */
const reviewAsHtml = defectIn<typeof ReviewBody>(
  'app/domains/reviews/shown/review-parts.tsx',
  'ReviewBody',
  (original) => (given) => {
    const element = original(given);
    const [text, ...others] = element.props.children;
    const { className } = text.props;
    const html = { className, dangerouslySetInnerHTML: { __html: given.review.body } };
    return { ...element, props: { children: [{ ...text, props: html }, ...others] } };
  },
);

/** So is a turn of a conversation. */
const turnAsHtml = defectIn<typeof LinkedText>(
  'app/domains/messages/inbox/linked-text.tsx',
  'LinkedText',
  (original) => (given) => {
    const props = { dangerouslySetInnerHTML: { __html: given.text } };
    return { ...original(given), type: 'span', props };
  },
);

/** A mail is not escaped. */
const mailAsHtml = defectIn<typeof writeEmail>(
  'app/mail/email-layout.ts',
  'writeEmail',
  (original) => (email) => {
    const mail = original(email);
    return { ...mail, html: mail.html.replaceAll('&lt;', '<').replaceAll('&gt;', '>') };
  },
);

type ReviewThing = (review: { readonly body: string }) => object;

/** What programs read is without the reviews' texts. */
const silentThings = defectIn<ReviewThing>(
  'app/domains/reviews/shown/rating-things.server.ts',
  'reviewThing',
  (original) => (review) => original({ ...review, body: '' }),
);

const holes = [[reviewAsHtml], [turnAsHtml], [mailAsHtml], [silentThings]] as const;

export const talksAndReviews: Trial = {
  id: 'T43',
  title: 'scripts in conversations and reviews',
  least: 9_000,
  run: (servers) => tryTexts(servers, storedTexts, 3),
  defect: (servers) =>
    seenEach(servers, holes, (defects) =>
      tryTexts(servers, ['<img src=x onerror=alert(1)>'], 1, defects),
    ),
};
