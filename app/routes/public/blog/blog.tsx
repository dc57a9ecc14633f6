import './blog.css';
import { href, Link } from 'react-router';
import { PostCard, PostGrid } from '#app/domains/blog/post-card.tsx';
import { listNewestPosts } from '#app/domains/blog/posts.server.ts';
import restingDog from '#app/ui/art/confirmation.svg?url';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/data/empty-state.tsx';
import { pageMeta } from '#app/web/pages/page-title.ts';
import { publicDbContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/blog.ts';
import { feedLink, listHandle, mostBesideArchive } from './blog-pages.ts';

/** Spec 2 and docs/design.md D45: a wide card and six. */
const shown = 7;

export async function loader({ context }: Route.LoaderArgs) {
  return { posts: await listNewestPosts(context.get(publicDbContext), shown, new Date()) };
}

export function meta(page: Route.MetaArgs) {
  return [
    ...pageMeta(
      'Tinklaraštis',
      'Sezono patarimai, maršrutai ir pasakojimai apie gyvenimą su šunimi Lietuvoje.',
      page,
    ),
    feedLink,
  ];
}

export const handle = listHandle;

export default function Blog({ loaderData: { posts } }: Route.ComponentProps) {
  const [first, ...others] = posts;
  return (
    <main id="turinys" tabIndex={-1} className="wrap stack gap-8 blog-page">
      <div className="row between end">
        <div className="stack gap-3">
          <h1>Tinklaraštis</h1>
          <p className="lead">
            Sezono patarimai, maršrutai ir pasakojimai apie gyvenimą su šunimi.
          </p>
        </div>
        {posts.length > mostBesideArchive && (
          <Link className="strong" to={href('/blog/archive')}>
            Visi Įrašai
          </Link>
        )}
      </div>
      {first && <PostCard post={first} headingLevel={2} wide />}
      {others.length > 0 && <PostGrid posts={others} headingLevel={2} />}
      {!first && <NoPosts />}
    </main>
  );
}

function NoPosts() {
  return (
    <EmptyState
      title="Įrašų dar nėra"
      art={<img src={restingDog} alt="" width={220} height={120} />}
      actions={<ButtonLink to={href('/paslaugos/:categorySlug?')}>Visos paslaugos</ButtonLink>}
    >
      Kai parašysime pirmąjį, rasite jį čia.
    </EmptyState>
  );
}
