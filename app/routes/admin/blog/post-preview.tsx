import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import '#app/ui/styles/pages/reading.css';
import { formAddress, postIdIn, postsAddress } from '#app/domains/blog/editor/post-addresses.ts';
import { PostArticle } from '#app/domains/blog/post-article.tsx';
import { previewPost } from '#app/domains/blog/post-form.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Crumb } from '#app/ui/crumb.tsx';
import { Note } from '#app/ui/note.tsx';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import { adminContext, dbContext } from '#app/web/request/contexts.ts';
import { useKeptSearch } from '../kept-search.ts';
import type { Route } from './+types/post-preview.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const [db, admin] = [context.get(dbContext), context.get(adminContext)];
  const postId = postIdIn(params.postId);
  const of = url.searchParams.has('saved') ? 'saved' : 'typed';
  return { of, post: await orNotFoundPage(previewPost(db, admin, postId, new Date(), of)) };
}

export const handle: RouteHandle = {
  title: (loaderData: Route.ComponentProps['loaderData']) =>
    `Peržiūra: ${loaderData.post.title || 'įrašas be pavadinimo'}`,
  back: postsAddress,
};

/** The post as its page will show it, with what is typed and not saved yet, or as it is saved. */
export default function PostPreview({ loaderData: { of, post } }: Route.ComponentProps) {
  const search = useKeptSearch();
  const back = formAddress(post.postId) + search;
  return (
    <div className="stack gap-5">
      <Note>
        <div className="row between">
          {of === 'saved' ? (
            <span>Taip įrašas išsaugotas dabar. Ką įrašėte jūs, tebėra kitame lange.</span>
          ) : (
            <>
              <span>
                Peržiūra. Taip įrašas atrodys tinklaraštyje; šį puslapį mato tik administratoriai.
              </span>
              <ButtonLink to={back} size="sm" icon="pencil">
                Grįžti prie redagavimo
              </ButtonLink>
            </>
          )}
        </div>
      </Note>
      <PostArticle post={{ ...post, title: post.title || 'Be pavadinimo' }}>
        <Crumb to={postsAddress + search}>Tinklaraščio įrašai</Crumb>
      </PostArticle>
    </div>
  );
}
