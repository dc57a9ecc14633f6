import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { sql } from 'kysely';
import { demoPassword } from '#demo/people.ts';
import { type Defect, defectIn } from '../defects/defect.ts';
import { type Judge, openJudge } from '../judging/judge.ts';
import { type Browser, openBrowser } from '../requests/browser.ts';
import type { TrialServer, TrialServers } from '../servers/trial-servers.ts';
import type { Outcome, Trial } from '../trial.ts';

const zones = ['UTC', 'Europe/Vilnius', 'America/Los_Angeles', 'Pacific/Kiritimati'] as const;

/** Around each change of the clock, and anywhere from 2020 to 2040. */
function momentsOf(count: number): number[] {
  const changes = [
    '2026-03-29T01:00Z',
    '2026-10-25T01:00Z',
    '2027-03-28T01:00Z',
    '2027-10-31T01:00Z',
  ];
  let state = 20;
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  const [from, to] = [Date.UTC(2020, 0, 1), Date.UTC(2041, 0, 1)];
  const near = changes.flatMap((change) =>
    Array.from({ length: 40 }, (_, index) => Date.parse(change) + (index - 20) * 10 * 60_000),
  );
  const anywhere = Array.from({ length: count - near.length }, () => from + random() * (to - from));
  return [...near, ...anywhere].map((millis) => Math.floor(millis / 60_000) * 60_000);
}

/** Node in a zone against PostgreSQL, and what is entered against what is shown. */
async function compareMoments({ db }: TrialServer, judge: Judge, count: number): Promise<void> {
  const moments = momentsOf(count);
  const { rows } = await sql<{ shown: string }>`
    select to_char(to_timestamp(millis / 1000) at time zone 'Europe/Vilnius', 'YYYY-MM-DD HH24:MI')
      as shown
    from unnest(${moments}::float8[]) with ordinality as moment (millis, number)
    order by number`.execute(db);
  for (const TZ of zones) {
    const child = spawnSync(process.execPath, [join(import.meta.dirname, 'r20-shown-moments.ts')], {
      env: { ...process.env, TZ },
      input: JSON.stringify(moments),
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    const shown = JSON.parse(child.stdout) as [string, string | null][];
    for (const [index, { shown: wanted }] of rows.entries()) {
      const [told, entered] = shown[index] ?? ['', null];
      judge.claim(`${TZ}: ${told} instead of ${wanted}`, told === wanted);
      judge.claim(`${TZ}: ${told} entered is ${entered}`, entered === told);
    }
  }
}

const publicPages = ['/', '/paslaugos/renginiai', '/blog', '/blog/archive', '/blog/rss.xml'];
const ownerPages = [
  '/seimininko-skydelis',
  '/seimininko-skydelis/vizitai',
  '/seimininko-skydelis/paslaugos',
  '/seimininko-skydelis/mano-augintiniai',
];
const partnerPages = [
  '/partner/dashboard',
  '/partner/dashboard/messages',
  '/partner/dashboard/orders',
];

/** The dates and times that a page tells, in their order. */
const toldBy = (html: string) =>
  html.match(
    /\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d)?|\b\d{1,2}:\d\d\b|\d\d-\d\d\b|\p{L}+ \d{1,2} d\.|\d+ (?:m\.|mėn\.)|vakar|šiandien/gu,
  ) ?? [];

async function tellingsOf(server: TrialServer): Promise<Map<string, string>> {
  const told = new Map<string, string>();
  const visit = async (browser: Browser, paths: readonly string[]) => {
    for (const path of paths) {
      const { status, body } = await browser.get(path);
      // Without its scripts: their data have moments in milliseconds, which have no zone.
      const text = body.replace(/<script[\s\S]*?<\/script>/g, '');
      told.set(path, `${status} ${toldBy(text).join(' ')}`);
    }
  };
  const { rows: events } = await sql<{ id: string }>`
    select service_id as id from service_search where event_at is not null order by 1 limit 20
    `.execute(server.db);
  const { rows: posts } = await sql<{ id: string }>`
    select id from blog_posts where published_at <= now() order by 1 limit 20`.execute(server.db);
  const visitor = openBrowser(server);
  await visit(visitor, publicPages);
  await visit(
    visitor,
    events.map(({ id }) => `/service/${id}`),
  );
  await visit(
    visitor,
    posts.map(({ id }) => `/blog/${id}`),
  );
  const owner = openBrowser(server);
  await owner.signIn('owner', 'ruta@vizgis.test', demoPassword);
  await visit(owner, ownerPages);
  const partner = openBrowser(server);
  await partner.signIn('partner', 'klinika@vizgis.test', demoPassword);
  await visit(partner, partnerPages);
  return told;
}

async function compare(
  servers: TrialServers,
  count: number,
  defects: readonly Defect[] = [],
): Promise<Outcome> {
  const judge = openJudge();
  let first: ReadonlyMap<string, string> | null = null;
  let dates = 0;
  for (const TZ of zones) {
    const server = await servers.startServer({ WORKER: 'off', TZ }, defects);
    const told = await tellingsOf(server);
    for (const [path, dated] of told) {
      dates += dated.split(' ').length - 1;
      judge.claim(`${path}: ${dated.slice(0, 60)}`, dated.startsWith('200 '));
      judge.claim(
        `${path} in ${TZ}: ${dated} instead of ${first?.get(path)}`,
        (first ?? told).get(path) === dated,
      );
    }
    first ??= told;
    if (TZ === zones[0]) await compareMoments(server, judge, count);
    await server.stop();
  }
  judge.claim(`only ${dates} dates were seen`, dates > 400);
  return judge.outcome(`${dates} dates on pages`);
}

/** Pages that tell the time of the server's own zone. */
const local = defectIn<(wholeHour: number) => number>(
  'app/lithuanian/vilnius-time.ts',
  'offsetOf',
  () => (wholeHour) => -new Date(wholeHour).getTimezoneOffset() * 60_000,
);

export const timeZones: Trial = {
  id: 'R20',
  title: 'four time zones of the server',
  least: 20_000,
  run: (servers) => compare(servers, 2_500),
  async defect(servers) {
    const { tried, found, wrong } = await compare(servers, 200, [local]);
    const seen = wrong.some((text) => / in (America|Pacific)/.test(text));
    return { tried, found, wrong: seen ? wrong : [] };
  },
};
