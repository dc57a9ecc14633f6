import type { linkTo } from '#app/domains/accounts/account-dependencies.server.ts';
import type { createHandler } from '#app/web/request/handler.server.ts';
import { agedStamp } from '#tests/mutations/message-mutations.ts';
import { type Defect, defectIn } from '../../defects/defect.ts';
import { type ForgedHost, forgedHosts } from '../../hostile/forged-hosts.ts';
import { type Judge, openJudge } from '../../judging/judge.ts';
import { openBrowser } from '../../requests/browser.ts';
import { behindProxy, type TrialServer, type TrialServers } from '../../servers/trial-servers.ts';
import {
  listLetterboxes,
  mailsLeft,
  reportFields,
  reportPath,
} from '../../stages/message-writer.ts';
import type { Outcome, Trial } from '../../trial.ts';
import { causeMails, isCausedBy, mailSettings, mailsOfEach, subjects } from './t17-every-mail.ts';

export const poisonedLinks: Trial = {
  id: 'T17',
  title: 'poisoned links',
  least: 2 * 30,
  run,
  defect: async (servers) => {
    const judge = openJudge();
    const server = await servers.startServer(mailSettings, believeForwarded);
    const hosts = forgedHosts(server.origin).filter(({ headers }) => headers['x-forwarded-host']);
    const mails = await poison(server, hosts, judge);
    return judge.outcome(`${mails} mails`);
  },
};

/** Links are built from what the request says. */
const believeForwarded: readonly Defect[] = [
  defectIn<typeof createHandler>(
    'app/web/request/handler.server.ts',
    'createHandler',
    (original) => (deps, build) => {
      const handle = original(deps, build);
      return (request, socketAddress) => {
        Object.assign(globalThis, { said: request.headers.get('x-forwarded-host') });
        return handle(request, socketAddress);
      };
    },
  ),
  defectIn<typeof linkTo>(
    'app/domains/accounts/account-dependencies.server.ts',
    'linkTo',
    (original) => (deps, path) => {
      const said: unknown = Reflect.get(globalThis, 'said');
      return said ? `http://${said}${path}` : original(deps, path);
    },
  ),
];

async function run(servers: TrialServers): Promise<Outcome> {
  const judge = openJudge();
  let mails = 0;
  // As it is called on this machine, and as a proxy hands on a public name.
  for (const env of [{}, { ORIGIN: 'https://vizgis.lt', DEMO: '1', ...behindProxy }]) {
    const server = await servers.startServer({ ...mailSettings, ...env });
    mails += await poison(server, forgedHosts(server.origin), judge);
  }
  return judge.outcome(`${mails} mails read`);
}

/** Makes the application write every mail it has, each time under another name. @returns how many */
async function poison(
  server: TrialServer,
  hosts: readonly ForgedHost[],
  judge: Judge,
): Promise<number> {
  const [box] = await listLetterboxes(server.db);
  const stamp = await agedStamp(openBrowser(server), box?.path ?? '');
  const contactStamp = await agedStamp(openBrowser(server), '/kontaktai');
  const path = box ? reportPath(box) : '';
  const report = { path, fields: reportFields(await agedStamp(openBrowser(server), path), 0) };
  for (const [index, host] of hosts.entries()) {
    await causeMails({ server, host, index, stamp, contactStamp, report });
  }
  judge.claim('mails were left after a minute', await mailsLeft(server.db));
  // The demo world's own visits are mailed about as well.
  const mails = (await server.db.selectFrom('development_mails').selectAll().execute()).filter(
    (mail) => hosts.some((_, index) => isCausedBy(mail, index)),
  );
  for (const [index, { headers, before }] of hosts.entries()) {
    const own = mails.filter((mail) => isCausedBy(mail, index));
    const foreign = own.flatMap((mail) => foreignIn(mail, server.origin));
    const said = `${before ?? ''} ${JSON.stringify(headers)}`.trim();
    judge.claim(`${said}: ${[...new Set(foreign)].join(', ')}`, foreign.length === 0);
  }
  const kinds = new Set(mails.map(({ subject }) => subject.replace(/ \d+$/, '')));
  judge.claim(`only these mails were written: ${[...kinds].join(', ')}`, kinds.size === subjects);
  // Many of the names are refused; most of the headers are simply not asked.
  const least = Math.floor((hosts.length / 2) * mailsOfEach);
  judge.claim(`no more than ${mails.length} mails were written`, mails.length >= least);
  return mails.length;
}

type WrittenMail = { readonly subject: string; readonly html: string; readonly text: string };

/** The links of a mail that do not begin with our origin; one without any link counts as wrong. */
function foreignIn({ subject, html, text }: WrittenMail, origin: string): string[] {
  const linked = [...html.matchAll(/\b(?:href|src|action|background)="([^"]*)"/g)];
  const links = [
    ...linked.map(([, link = '']) => link),
    ...(`${text} ${html}`.match(/\b[a-z][a-z+.-]*:\/\/[^\s"'<>]+/gi) ?? []),
  ];
  if (links.length === 0) return [`${subject} without a link`];
  const foreign = links.filter((link) => !link.startsWith(`${origin}/`));
  const named = [subject, html, text].some((part) => part.includes('pikta'));
  return named ? [...foreign, `${subject} names another place`] : foreign;
}
