import { Agent, get } from 'node:http';
import { figures, median, round } from '../scripts/measure.ts';
import type { Section } from './figure.ts';
import { type Place, type Subject, type SubjectKind, startSubject } from './subject.ts';

const searchPage = '/paslaugos/viesbuciai?city=Vilnius';
const nextPage = '/?city=Vilnius';
const seconds = 4;
/** Until V8 has compiled what a page takes: after two seconds it took a third more CPU. */
const warmUpSeconds = 8;
const runs = 3;

/** What is asked for over and over. */
export type Asked = {
  readonly path: string;
  readonly encoding: string;
  /** As a visitor asks, for whom pages are kept; without, by a request with a cookie. */
  readonly kept?: true;
};

export type Load = { readonly perSecond: number; readonly cpu: number; readonly p50: number };

/** Loads each server in turn, three times over, on the cores that the database works on too. */
export async function benchPages(place: Place): Promise<Section> {
  const subjects: ({ name: string; kind: SubjectKind } & Asked)[] = [
    { name: 'bare HTTP', kind: 'bare', path: '/', encoding: 'identity' },
    { name: 'raw queries + JSON', kind: 'json', path: '/', encoding: 'identity' },
    { name: 'search page in Next.js', kind: 'next', path: nextPage, encoding: 'identity' },
    { name: 'search page', kind: 'app', path: searchPage, encoding: 'identity' },
    { name: 'search page, gzip', kind: 'app', path: searchPage, encoding: 'gzip' },
    { name: 'search page, brotli', kind: 'app', path: searchPage, encoding: 'br' },
    { name: 'search page, kept', kind: 'app', path: searchPage, encoding: 'identity', kept: true },
    {
      name: 'search page, kept, gzip',
      kind: 'app',
      path: searchPage,
      encoding: 'gzip',
      kept: true,
    },
    { name: 'home page', kind: 'app', path: '/', encoding: 'identity' },
  ];
  const results = new Map<string, Load[]>(subjects.map(({ name }) => [name, []]));
  for (let run = 0; run < runs; run++) {
    for (const { name, kind, ...asked } of subjects) {
      const subject = await startSubject(kind, place);
      try {
        await load(subject, asked, warmUpSeconds);
        results.get(name)?.push(await load(subject, asked, seconds));
      } finally {
        await subject.stop();
      }
    }
  }
  const middle = (name: string, key: keyof Load) =>
    median((results.get(name) ?? []).map((one) => one[key]));
  const rate = (name: string) => middle(name, 'perSecond');
  const json = rate('raw queries + JSON');
  const rows: (string | number)[][] = [];
  console.log(`pages, 16 at once, medians of ${runs} runs of ${seconds} s:`);
  for (const { name } of subjects) {
    const perSecond = round(rate(name), 0);
    const ratio = round(rate(name) / json);
    const cpu = round(middle(name, 'cpu'));
    const p50 = round(middle(name, 'p50'), 1);
    console.log(`  ${name}: ${perSecond}/s, ${ratio} x JSON, CPU ${cpu} ms, p50 ${p50} ms`);
    rows.push([
      name,
      perSecond,
      ratio,
      round(rate(name) / rate('search page in Next.js')),
      cpu,
      p50,
    ]);
  }
  const ratio = round(rate('search page') / json);
  const cpu = round(middle('search page', 'cpu'));
  const lighter = round(
    middle('search page, gzip', 'cpu') / middle('search page, kept, gzip', 'cpu'),
    1,
  );
  return {
    title: 'Pages on the server',
    how: `16 at once, medians of ${runs} runs of ${seconds} s for each in turn, after ${warmUpSeconds} s of the same; the load and PostgreSQL work on the same cores. "Kept" is what a visitor without a cookie gets, from memory.`,
    figures: [
      {
        name: 'search page, requests a second',
        value: ratio,
        unit: '× JSON',
        goal: { atLeast: 0.15 },
        why: 'page',
      },
      { name: 'search page, CPU', value: cpu, unit: 'ms', goal: { atMost: 2.5 }, why: 'page' },
      {
        ...{
          name: 'kept search page, gzip',
          value: lighter,
          unit: '× less CPU than a rendered one',
        },
        ...{ goal: { atLeast: 30 }, why: 'page' },
      },
    ],
    peers: { head: ['', 'a second', '× JSON', '× Next.js', 'CPU, ms', 'p50, ms'], rows },
  };
}

/** Asks for one address over and over, on a few connections that stay open. */
export async function load(
  subject: Subject,
  asked: Asked,
  forSeconds: number,
  atOnce = 16,
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const millis: number[] = [];
  const before = subject.cpuMillis();
  const started = performance.now();
  const until = started + forSeconds * 1000;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() < until) {
        const begun = performance.now();
        await fetchOnce(agent, subject.origin, asked);
        millis.push(performance.now() - begun);
      }
    }),
  );
  const elapsed = (performance.now() - started) / 1000;
  const cpu = (subject.cpuMillis() - before) / millis.length;
  agent.destroy();
  return { perSecond: millis.length / elapsed, cpu, p50: figures(millis).median };
}

/** Asks for one page to its end. @throws Error for any status but 200 */
export function fetchOnce(
  agent: Agent,
  origin: string,
  { path, encoding, kept }: Asked,
): Promise<void> {
  const url = origin + path;
  const headers = { 'accept-encoding': encoding, ...(kept ? {} : { cookie: 'bench=1' }) };
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`));
      response.resume();
      response.once('end', resolve);
    }).once('error', reject);
  });
}
