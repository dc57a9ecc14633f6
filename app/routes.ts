import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  // Visitors
  layout('routes/public/layout.tsx', [
    index('routes/public/home.tsx'),
    route('paslaugos/:categorySlug?', 'routes/public/search.tsx'),
    route('service/:serviceId', 'routes/public/service.tsx'),
    route('misija', 'routes/public/mission.tsx'),
    route('apie-mus', 'routes/public/about.tsx'),
    route('privacy', 'routes/public/privacy.tsx'),
    route('duk', 'routes/public/faq.tsx'),
    route('*', 'routes/public/not-found.tsx'),
  ]),

  // No screen
  route('nuotraukos/:photoId/:contentHash/:file', 'routes/resources/photo.ts'),
  route('sitemap.xml', 'routes/resources/sitemap.ts'),
  route('robots.txt', 'routes/resources/robots.ts'),
  route('healthz', 'routes/resources/healthz.ts'),
  route('readyz', 'routes/resources/readyz.ts'),

  // Outside production and from this machine only
  layout('routes/dev/layout.tsx', [route('dev/ui', 'routes/dev/ui.tsx')]),
] satisfies RouteConfig;
