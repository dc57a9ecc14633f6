import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

/** What forms are made of; whoever only looks around needs none of it. */
const formCode =
  /\/app\/(domains\/(accounts|messages)\/|forms\/|platform\/|ui\/(confirm-dialog|dialog|error-summary|form-key|use-kept-typing)\.)/;
const sharedCode = new RegExp(`^(?!.*${formCode.source}).*/app/`);

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    // Every picture stays a file of its own: the content security policy allows no data: sources.
    assetsInlineLimit: 0,
    // All styles together are 10 kB: one request beats a dozen that each hold up the first paint.
    cssCodeSplit: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What every page needs, whole: many small files compress worse and ask more often.
            codeSplitting: {
              groups: [
                { name: 'framework', test: /node_modules/, priority: 3 },
                { name: 'shared', test: sharedCode, minShareCount: 3, priority: 2 },
                { name: 'forms', test: formCode, minShareCount: 2, priority: 1 },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rolldownOptions: { input: './app/web/application.server.ts' } } },
  },
});
