import { writeFeed } from '#app/domains/blog/feed.server.ts';
import { listFeedPosts } from '#app/domains/blog/posts.server.ts';
import { publicDbContext, settingsContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/blog-feed.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const posts = await listFeedPosts(context.get(publicDbContext), new Date());
  return new Response(writeFeed(context.get(settingsContext).origin, posts), {
    headers: {
      'content-type': 'application/rss+xml; charset=utf-8',
      'cache-control': 'public, max-age=900',
    },
  });
}
