import { round } from '../scripts/measure.ts';
import { budgets, scriptsOfFirstVisit, sumOf, type WeighedPage } from '../scripts/weight.ts';
import { examplePages } from './example-pages.ts';
import type { Figure, Section } from './figure.ts';
import { withBrowser } from './slow-browser.ts';
import { type Place, startSubject } from './subject.ts';

/** kB of JavaScript that home, search and detail may fetch untouched. */
const goals: Readonly<Partial<Record<WeighedPage, number>>> = {
  home: 118,
  search: 118,
  detail: 118,
};

/** kB of all fonts of a page. */
const fontsGoal = 36;

/**
 * Prints what a first visit of each page brings over the wire, compressed, without headers.
 * @throws Error when Chromium loads other scripts than those that the gate's budget counts
 */
export async function benchWeight(place: Place): Promise<Section> {
  const figures: Figure[] = [];
  const rows: (string | number)[][] = [];
  const subject = await startSubject('app', place);
  try {
    await withBrowser(async (browser) => {
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
        const unit = 'kB of JavaScript';
        const goal = goals[name];
        const value = kilobytes('script');
        if (goal) figures.push({ name, value, unit, goal: { atMost: goal }, why: 'weight' });
        const fonts = kilobytes('font');
        if (goal)
          figures.push({ name, value: fonts, unit: 'kB of fonts', goal: { atMost: fontsGoal } });
        rows.push([name, ...['document', 'script', 'stylesheet', 'font', 'image'].map(kilobytes)]);
        await page.context().close();
      }
    });
    return {
      title: 'Weight of a first visit',
      how: 'kB as they come over the wire, without headers, all that Chromium fetches without being touched; the picture column depends on the photos of the data.',
      figures,
      peers: { head: ['page', 'HTML', 'JavaScript', 'CSS', 'fonts', 'pictures'], rows },
    };
  } finally {
    await subject.stop();
  }
}
