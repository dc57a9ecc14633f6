import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    // Every picture stays a file of its own: the content security policy allows no data: sources.
    assetsInlineLimit: 0,
  },
  environments: {
    ssr: { build: { rolldownOptions: { input: './app/web/application.server.ts' } } },
  },
});
