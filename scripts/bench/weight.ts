import { chromium } from 'playwright';
import { chromiumFlags, requireChromium } from '../chromium.ts';
import { round } from '../measure.ts';
import { examplePages } from './example-pages.ts';
import { type Place, startSubject } from './subject.ts';

/** Prints what a first visit of each page brings over the wire, compressed, without headers. */
export async function benchWeight(place: Place): Promise<void> {
  const subject = await startSubject('app', place);
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    args: chromiumFlags,
  });
  try {
    console.log('weight of a first visit, kB (goal: 120 of JavaScript):');
    for (const { name, path } of await examplePages(subject.origin)) {
      const page = await (await browser.newContext()).newPage();
      const bytes = new Map<string, number>();
      const sizes: Promise<void>[] = [];
      page.on('requestfinished', (request) => {
        const type = request.resourceType();
        const add = request.sizes().then(({ responseBodySize }) => {
          bytes.set(type, (bytes.get(type) ?? 0) + responseBodySize);
        });
        sizes.push(add);
      });
      await page.goto(subject.origin + path, { waitUntil: 'networkidle' });
      await Promise.all(sizes);
      const kilobytes = (type: string) => round((bytes.get(type) ?? 0) / 1000, 1);
      console.log(
        `  ${name}: HTML ${kilobytes('document')}, JavaScript ${kilobytes('script')}, ` +
          `CSS ${kilobytes('stylesheet')}, fonts ${kilobytes('font')}, pictures ${kilobytes('image')}`,
      );
      await page.context().close();
    }
  } finally {
    await browser.close();
    await subject.stop();
  }
}
