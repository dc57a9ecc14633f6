import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromiumFlags, requireChromium } from '../chromium.ts';
import { median } from '../measure.ts';
import { examplePages } from './example-pages.ts';
import { type Place, startSubject } from './subject.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const runs = 5;

/** Prints Lighthouse's mobile scores, medians of five runs, and what stands below 100. */
export async function benchLighthouse(place: Place): Promise<void> {
  const subject = await startSubject('app', place);
  const chrome = await launch({
    chromePath: requireChromium(),
    chromeFlags: [...chromiumFlags, '--headless=new'],
  });
  try {
    console.log(`lighthouse, mobile, medians of ${runs} (goal: 95, 100, 100, 100):`);
    for (const { name, path } of await examplePages(subject.origin)) {
      const scores = new Map<string, number[]>(categories.map((id) => [id, []]));
      const failing = new Set<string>();
      for (let run = 0; run < runs; run++) {
        const result = await lighthouse(subject.origin + path, {
          port: chrome.port,
          output: 'json',
          logLevel: 'error',
          onlyCategories: categories,
        });
        if (!result) throw new Error(`Lighthouse gave nothing for ${path}.`);
        for (const id of categories) {
          const category = result.lhr.categories[id];
          scores.get(id)?.push(Math.round((category?.score ?? 0) * 100));
          for (const { id: audit, weight } of category?.auditRefs ?? []) {
            const score = result.lhr.audits[audit]?.score;
            if (weight > 0 && score !== null && score !== undefined && score < 0.9) {
              failing.add(`${audit} ${Math.round(score * 100)}`);
            }
          }
        }
      }
      const line = categories.map((id) => `${id} ${median(scores.get(id) ?? [])}`).join(', ');
      console.log(`  ${name}: ${line}${failing.size > 0 ? ` (${[...failing].join('; ')})` : ''}`);
    }
  } finally {
    chrome.kill();
    await subject.stop();
  }
}
