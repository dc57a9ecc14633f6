import { once } from 'node:events';
import { type Defect, seedDefects } from '../defects/defect.ts';

// What `npm start` runs, under trial. It goes when its parent does.
process.on('disconnect', () => process.exit());
const [defects] = (await once(process, 'message')) as [readonly Defect[]];
const checkDefects = seedDefects(defects);
process.once('message', () => {
  try {
    checkDefects();
    process.send?.('');
  } catch (error) {
    process.send?.((error as Error).message);
  }
});
await import('../../scripts/prepare.ts');
const { startOrExit } = await import('../../scripts/start.ts');
await startOrExit();
