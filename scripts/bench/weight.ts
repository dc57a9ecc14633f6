import { chromium } from 'playwright';
import { chromiumFlags, requireChromium } from '../chromium.ts';
import { round } from '../measure.ts';
import { budgets, scriptsOfFirstVisit, sumOf } from '../weight.ts';
import { examplePages } from './example-pages.ts';
import { type Place, startSubject } from './subject.ts';

/**
 * Prints what a first visit of each page brings over the wire, compressed, without headers.
 * @throws Error when Chromium loads other scripts than those that the gate's budget counts
 */
export async function benchWeight(place: Place): Promise<void> {
  const subject = await startSubject('app', place);
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    args: chromiumFlags,
  });
  try {
    console.log('weight of a first visit, kB:');
    for (const { name, path } of await examplePages(subject.origin)) {
      const page = await (await browser.newContext()).newPage();
      const bytes = new Map<string, number>();
      const scripts = new Set<string>();
      const sizes: Promise<void>[] = [];
      page.on('requestfinished', (request) => {
        const type = request.resourceType();
        if (type === 'script') scripts.add(new URL(request.url()).pathname);
        const add = request.sizes().then(({ responseBodySize }) => {
          bytes.set(type, (bytes.get(type) ?? 0) + responseBodySize);
        });
        sizes.push(add);
      });
      await page.goto(subject.origin + path, { waitUntil: 'networkidle' });
      await Promise.all(sizes);
      const counted = scriptsOfFirstVisit(name);
      const uncounted = [...scripts].filter((file) => !counted.some((one) => one.file === file));
      const unloaded = counted.filter(({ file }) => !scripts.has(file)).map(({ file }) => file);
      if (bytes.get('script') !== sumOf(counted) || uncounted.length + unloaded.length > 0) {
        throw new Error(
          `The first visit of ${name} loads ${bytes.get('script')} bytes, not ${sumOf(counted)}; ` +
            `not counted: ${uncounted.join(', ')}; not loaded: ${unloaded.join(', ')}.`,
        );
      }
      const kilobytes = (type: string) => round((bytes.get(type) ?? 0) / 1000, 1);
      console.log(
        `  ${name}: HTML ${kilobytes('document')}, JavaScript ${kilobytes('script')} of ${budgets[name] / 1000}, ` +
          `CSS ${kilobytes('stylesheet')}, fonts ${kilobytes('font')}, pictures ${kilobytes('image')}`,
      );
      await page.context().close();
    }
  } finally {
    await browser.close();
    await subject.stop();
  }
}
