import './post-article.css';
import type { MouseEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { photoPath, photoSrcSet } from '#app/domains/photos/photo.ts';
import { usePhotoBase } from '#app/domains/photos/use-photo-base.ts';
import { isPlainClick } from '#app/ui/plain-click.ts';
import { Byline } from './byline.tsx';
import type { Post } from './post.ts';

interface PostArticleProps {
  post: Pick<Post, 'title' | 'author' | 'date' | 'longDate' | 'photo' | 'html'>;
  /** Above its title. */
  children?: ReactNode;
}

/** A post as it is read. */
export function PostArticle({ post, children }: PostArticleProps) {
  const { title, author, date, longDate, photo, html } = post;
  const base = usePhotoBase();
  const openOwnLink = useOwnLinks();
  return (
    <article>
      <div className="read post-head">
        {children}
        <h1>{title}</h1>
        <Byline date={date} shown={longDate} author={author} />
      </div>
      {photo && (
        <div className="wide-pic post-picture">
          <img
            src={photoPath(photo, '960.webp', base)}
            srcSet={photoSrcSet(photo, base)}
            sizes="(min-width: 1040px) 960px, 100vw"
            alt={photo.alt}
            width={photo.width}
            height={photo.height}
            fetchPriority="high"
          />
        </div>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the links in it are pressed; a key presses them too. */}
      <div
        className="read post-text"
        onClick={openOwnLink}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: cleanPostHtml has cleaned it.
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </article>
  );
}

/** The text is HTML: a link in it would load a page of ours as a whole document. A file stays the browser's. */
function useOwnLinks() {
  const navigate = useNavigate();
  return (event: MouseEvent<HTMLElement>) => {
    const link = (event.target as Element).closest('a');
    if (link?.origin !== location.origin || !isPlainClick(event)) return;
    if (/\.\w+$/.test(link.pathname)) return;
    event.preventDefault();
    void navigate(link.pathname + link.search + link.hash);
  };
}
