import '#app/ui/styles/pages/reading.css';
import './post.css';
import { href } from 'react-router';
import { PostArticle } from '#app/domains/blog/post-article.tsx';
import { PostGrid } from '#app/domains/blog/post-card.tsx';
import { getPost, listFurtherPosts } from '#app/domains/blog/posts.server.ts';
import { NewsletterBox } from '#app/domains/newsletter/newsletter-box.tsx';
import lostDog from '#app/ui/art/not-found.svg?url';
import { ButtonLink } from '#app/ui/button.tsx';
import { Crumb } from '#app/ui/crumb.tsx';
import { EmptyState } from '#app/ui/data/empty-state.tsx';
import { ErrorPage, isNotFound } from '#app/web/pages/error-page.tsx';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import { pageMeta, unlistedMeta } from '#app/web/pages/page-title.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { publicDbContext, settingsContext } from '#app/web/request/contexts.ts';
import { ShareButton } from '../share-button.tsx';
import type { Route } from './+types/post.ts';
import { feedLink } from './blog-pages.ts';
import { describePost } from './describe-post.server.ts';

export async function loader({ context, params: { postId } }: Route.LoaderArgs) {
  const [db, now] = [context.get(publicDbContext), new Date()];
  const [post, further] = await Promise.all([
    orNotFoundPage(getPost(db, postId, now)),
    listFurtherPosts(db, postId, now),
  ]);
  return { post, further, facts: describePost(post, context.get(settingsContext)) };
}

export function meta(page: Route.MetaArgs) {
  const { loaderData, error } = page;
  if (error || !loaderData) return unlistedMeta(isNotFound(error) ? missing : 'Įvyko klaida');
  const { post, facts } = loaderData;
  return [...pageMeta(post.title, post.excerpt, page, facts), feedLink];
}

const missing = 'Įrašas nerastas';

export const handle: RouteHandle = { failure: { title: 'Klaida gaunant įrašą.' } };

export default function BlogPost({ loaderData: { post, further } }: Route.ComponentProps) {
  return (
    <main id="turinys" tabIndex={-1} className="wrap post-page">
      <PostArticle post={post}>
        <div className="row between">
          <Crumb to={href('/blog')}>Grįžti į tinklaraštį</Crumb>
          <ShareButton title={post.title} />
        </div>
      </PostArticle>
      <div className="post-newsletter">
        <NewsletterBox />
      </div>
      {further.length > 0 && (
        <section className="stack gap-5 post-further">
          <h2>Skaitykite toliau</h2>
          <PostGrid posts={further} headingLevel={3} />
        </section>
      )}
    </main>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isNotFound(error)) return <ErrorPage error={error} />;
  return (
    <main id="turinys" tabIndex={-1} className="wrap">
      <EmptyState
        title={missing}
        level={1}
        art={<img src={lostDog} alt="" width={420} height={300} />}
        actions={
          <ButtonLink to={href('/blog')} variant="primary" icon="arrow-left">
            Grįžti į tinklaraštį
          </ButtonLink>
        }
      >
        Jo nebėra arba nuoroda neteisinga.
      </EmptyState>
    </main>
  );
}
