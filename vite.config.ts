import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

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
                { name: 'framework', test: /node_modules/, priority: 2 },
                { name: 'shared', test: /\/app\//, minShareCount: 3, priority: 1 },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rolldownOptions: { input: './app/web/application.server.ts' } } },
  },
});
