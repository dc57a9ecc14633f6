import { Form, href, Link, Outlet } from 'react-router';
import {
  discardAddress,
  formAddress,
  postsAddress,
  previewAddress,
} from '#app/domains/blog/editor/post-addresses.ts';
import { listPosts } from '#app/domains/blog/list-posts.server.ts';
import {
  type PostListQuery,
  type PostRow,
  type PostState,
  postStates,
} from '#app/domains/blog/post.ts';
import { cleanSearchText } from '#app/domains/services/search/search-query.ts';
import { inQuotes } from '#app/lithuanian/typography.ts';
import { pageSearch, readPageNumber } from '#app/platform/database/page-number.ts';
import restingDog from '#app/ui/art/confirmation.svg?url';
import { ButtonLink } from '#app/ui/button.tsx';
import { Badge } from '#app/ui/data/badge.tsx';
import { EmptyState } from '#app/ui/data/empty-state.tsx';
import { Pagination } from '#app/ui/data/pagination.tsx';
import { Table, TableActions, TableCell } from '#app/ui/data/table.tsx';
import { Note } from '#app/ui/note.tsx';
import { Menu } from '#app/ui/overlays/menu.tsx';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { adminContext, dbContext } from '#app/web/request/contexts.ts';
import { useKeptSearch } from '../kept-search.ts';
import { ListSearch } from '../list-search.tsx';
import type { Route } from './+types/posts.ts';

function readQuery(search: URLSearchParams): PostListQuery {
  const state = search.get('state') ?? '';
  return {
    state: Object.hasOwn(postStates, state) ? (state as PostState) : null,
    text: cleanSearchText(search.get('q') ?? ''),
    page: readPageNumber(search),
  };
}

function addressOf(text: string, state: PostState | null, page = 1): string {
  const search = new URLSearchParams();
  if (text !== '') search.set('q', text);
  if (state !== null) search.set('state', state);
  return postsAddress + pageSearch(search, page);
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readQuery(url.searchParams);
  const list = listPosts(context.get(dbContext), context.get(adminContext), query, new Date());
  return { ...(await list), query };
}

export const handle: RouteHandle = { title: 'Tinklaraštis' };

const chips = {
  all: 'Visi',
  published: 'Paskelbtieji',
  scheduled: 'Suplanuotieji',
  draft: 'Juodraščiai',
} as const satisfies Record<PostState | 'all', string>;

const tones = { published: 'ok', scheduled: 'info', draft: 'warn' } as const;

/** All posts, over which the dialogs about one open at addresses of their own. */
export default function AdminPosts({ loaderData }: Route.ComponentProps) {
  const { posts, counts, query, page, pages, hasNewDraft } = loaderData;
  const { text, state } = query;
  const pageAt = (number: number) => addressOf(text, state, number);
  return (
    <>
      <div className="page-head">
        <h1>Tinklaraštis</h1>
        <ButtonLink variant="primary" icon="plus" to={formAddress(null)}>
          {hasNewDraft ? 'Tęsti pradėtą įrašą' : 'Naujas įrašas'}
        </ButtonLink>
      </div>
      {hasNewDraft && (
        <div className="tools">
          <Note>
            Pradėjote naują įrašą, bet jo neišsaugojote.{' '}
            <Link className="strong" to={discardAddress(null)} preventScrollReset>
              Atsisakyti pradėto įrašo
            </Link>
          </Note>
        </div>
      )}
      <ListSearch
        list={postsAddress}
        label="Pavadinimas arba autorius"
        {...{ text, counts }}
        state={state ?? 'all'}
        states={chips}
        addressOf={(choice) => addressOf(text, choice === 'all' ? null : choice)}
      />
      {posts.length > 0 ? (
        <Table
          caption="Tinklaraščio įrašai"
          columns={['Pavadinimas', 'Būsena', 'Data', 'Autorius']}
          withActions
        >
          {posts.map((post) => (
            <PostLine key={post.id} post={post} />
          ))}
        </Table>
      ) : (
        <NoPosts isNarrowed={text !== '' || state !== null} />
      )}
      <Pagination
        previous={page > 1 ? pageAt(page - 1) : null}
        next={page < pages ? pageAt(page + 1) : null}
      />
      <Outlet />
    </>
  );
}

function PostLine({ post }: { post: PostRow }) {
  const search = useKeptSearch();
  const { id, title, author, state, date, isBeingEdited } = post;
  return (
    <tr>
      <TableCell>
        <div className="stack gap-1">
          <Link className="strong" to={formAddress(id) + search}>
            {title}
          </Link>
          {isBeingEdited && <span className="small muted">Yra neišsaugotų pakeitimų</span>}
        </div>
      </TableCell>
      <TableCell label="Būsena">
        <Badge tone={tones[state]} dot>
          {postStates[state]}
        </Badge>
      </TableCell>
      <TableCell label="Data" numeric>
        {date}
      </TableCell>
      <TableCell label="Autorius">{author || '–'}</TableCell>
      <TableActions>
        <PostMenu post={post} />
      </TableActions>
    </tr>
  );
}

function PostMenu({ post }: { post: PostRow }) {
  const { id, title, state, isBeingEdited } = post;
  const search = useKeptSearch();
  const publication = (status: 'published' | 'draft', words: string) => (
    <Form method="post" action={href('/admin/blog/:postId/publication', { postId: id }) + search}>
      <input type="hidden" name="status" value={status} />
      <button type="submit">{words}</button>
    </Form>
  );
  return (
    <Menu label={`Veiksmai: ${inQuotes(title)}`} icon="ellipsis-vertical">
      <Link to={formAddress(id) + search}>Redaguoti</Link>
      <Link to={previewAddress(id) + search}>Peržiūrėti</Link>
      {state === 'published' && (
        <Link to={href('/blog/:postId', { postId: id })}>Viešas puslapis</Link>
      )}
      {state !== 'published' && publication('published', 'Paskelbti dabar')}
      {state !== 'draft' && publication('draft', 'Nebeskelbti')}
      {isBeingEdited && (
        <Link to={discardAddress(id) + search} preventScrollReset>
          Atsisakyti pakeitimų
        </Link>
      )}
      <hr />
      <Link
        className="red"
        to={href('/admin/blog/:postId/deletion', { postId: id }) + search}
        preventScrollReset
      >
        Ištrinti
      </Link>
    </Menu>
  );
}

function NoPosts({ isNarrowed }: { isNarrowed: boolean }) {
  if (isNarrowed) {
    return (
      <EmptyState
        title="Įrašų neradome"
        actions={<ButtonLink to={postsAddress}>Rodyti visus</ButtonLink>}
      >
        Pakeiskite paiešką arba būseną.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="Įrašų dar nėra"
      art={<img src={restingDog} alt="" width={220} height={120} />}
    >
      Parašykite pirmąjį: jis pasirodys tinklaraštyje, kai jį paskelbsite.
    </EmptyState>
  );
}
