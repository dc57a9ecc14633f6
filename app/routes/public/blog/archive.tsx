import './archive.css';
import { href, Link } from 'react-router';
import { Byline } from '#app/domains/blog/byline.tsx';
import { listPostsByYear } from '#app/domains/blog/posts.server.ts';
import { Crumb } from '#app/ui/crumb.tsx';
import { pageMeta } from '#app/web/pages/page-title.ts';
import { publicDbContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/archive.ts';
import { feedLink, listHandle } from './blog-pages.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return { years: await listPostsByYear(context.get(publicDbContext), new Date()) };
}

export function meta(page: Route.MetaArgs) {
  return [
    ...pageMeta('Visi tinklaraščio įrašai', 'Visi Vizgio tinklaraščio įrašai pagal metus.', page),
    feedLink,
  ];
}

export const handle = listHandle;

export default function Archive({ loaderData: { years } }: Route.ComponentProps) {
  return (
    <main id="turinys" tabIndex={-1} className="wrap archive">
      <div>
        <Crumb to={href('/blog')}>Grįžti į tinklaraštį</Crumb>
        <h1>Visi įrašai</h1>
      </div>
      {years.length === 0 && <p className="lead">Įrašų dar nėra.</p>}
      {years.map(({ year, posts }) => (
        <section key={year} className="archive-year" aria-labelledby={`metai-${year}`}>
          <h2 id={`metai-${year}`}>{year}&nbsp;m.</h2>
          <ul>
            {posts.map(({ id, title, author, date }) => (
              <li key={id}>
                <Byline date={date} author={author} />
                {/* Not asked for ahead: there may be more of them than one question takes. */}
                <Link to={href('/blog/:postId', { postId: id })} discover="none">
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className="muted small">
        Naujus įrašus galite sekti ir{' '}
        <a href={href('/blog/rss.xml')} type="application/rss+xml">
          RSS kanalu
        </a>
        .
      </p>
    </main>
  );
}
