import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  serverBuildFile: 'index.js',
  // A page's code comes whole: what says that the line is gone must not be fetched over that line.
  splitRouteModules: false,
} satisfies Config;
