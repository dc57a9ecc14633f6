import { href } from 'react-router';
import type { Post } from '#app/domains/blog/post.ts';
import type { Settings } from '#app/platform/settings/settings.server.ts';
import { breadcrumbs } from '#app/platform/structured-data.ts';
import { drawnPictureAddress, pictureOfPage, usualPicture } from '#app/web/pages/drawn-picture.ts';
import type { PageFacts } from '#app/web/pages/social-meta.ts';
import { sharedPhoto } from '../shared-photo.server.ts';

/** What a post tells programs. */
export function describePost(post: Post, settings: Settings): PageFacts {
  const { origin } = settings;
  const { id, title, author, date, excerpt } = post;
  const path = href('/blog/:postId', { postId: id });
  const photo = post.photo && sharedPhoto(post.photo, title, settings);
  const drawn = pictureOfPage('blog') ?? usualPicture;
  const site = { '@type': 'Organization', name: 'Vizgis', url: `${origin}/` };
  return {
    article: true,
    photo,
    drawn,
    things: [
      {
        '@type': 'BlogPosting',
        headline: title.slice(0, 110),
        description: excerpt,
        url: `${origin}${path}`,
        mainEntityOfPage: `${origin}${path}`,
        image: [photo?.url ?? `${origin}${drawnPictureAddress(drawn)}`],
        datePublished: date,
        inLanguage: 'lt',
        author: author === '' ? site : { '@type': 'Person', name: author },
        publisher: site,
      },
      breadcrumbs(origin, [
        { name: 'Pradžia', to: href('/') },
        { name: 'Tinklaraštis', to: href('/blog') },
        { name: title, to: path },
      ]),
    ],
  };
}
