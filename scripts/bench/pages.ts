import { Agent, get } from 'node:http';
import { figures, median, round } from '../measure.ts';
import { type Place, type Subject, type SubjectKind, startSubject } from './subject.ts';

const searchPage = '/paslaugos/viesbuciai?city=Vilnius';
const seconds = 4;
const runs = 3;

export type Load = { readonly perSecond: number; readonly cpu: number; readonly p50: number };

/** Loads each server in turn, three times over, on the cores that the database works on too. */
export async function benchPages(place: Place): Promise<void> {
  const subjects: { name: string; kind: SubjectKind; path: string; encoding: string }[] = [
    { name: 'bare HTTP', kind: 'bare', path: '/', encoding: 'identity' },
    { name: 'raw queries + JSON', kind: 'json', path: '/', encoding: 'identity' },
    { name: 'search page', kind: 'app', path: searchPage, encoding: 'identity' },
    { name: 'search page, brotli', kind: 'app', path: searchPage, encoding: 'br' },
    { name: 'home page', kind: 'app', path: '/', encoding: 'identity' },
  ];
  const results = new Map<string, Load[]>(subjects.map(({ name }) => [name, []]));
  for (let run = 0; run < runs; run++) {
    for (const { name, kind, path, encoding } of subjects) {
      const subject = await startSubject(kind, place);
      try {
        await load(subject, path, encoding, 2);
        results.get(name)?.push(await load(subject, path, encoding, seconds));
      } finally {
        await subject.stop();
      }
    }
  }
  const middle = (name: string, key: keyof Load) =>
    median((results.get(name) ?? []).map((one) => one[key]));
  const json = middle('raw queries + JSON', 'perSecond');
  console.log(`pages, 16 at once, medians of ${runs} runs of ${seconds} s:`);
  for (const { name } of subjects) {
    console.log(
      `  ${name}: ${round(middle(name, 'perSecond'), 0)}/s, ${round(middle(name, 'perSecond') / json)} x JSON, ` +
        `CPU ${round(middle(name, 'cpu'))} ms, p50 ${round(middle(name, 'p50'), 1)} ms`,
    );
  }
  console.log('  goal for the search page: 0.15 x JSON, CPU 3 ms');
}

/** Asks for one address over and over, on a few connections that stay open. */
export async function load(
  subject: Subject,
  path: string,
  encoding: string,
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
        const asked = performance.now();
        await fetchOnce(agent, subject.origin + path, encoding);
        millis.push(performance.now() - asked);
      }
    }),
  );
  const elapsed = (performance.now() - started) / 1000;
  const cpu = (subject.cpuMillis() - before) / millis.length;
  agent.destroy();
  return { perSecond: millis.length / elapsed, cpu, p50: figures(millis).median };
}

function fetchOnce(agent: Agent, url: string, encoding: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': encoding } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`));
      response.resume();
      response.once('end', resolve);
    }).once('error', reject);
  });
}
