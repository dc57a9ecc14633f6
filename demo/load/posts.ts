import { cleanPostHtml } from '#app/domains/blog/post-html.server.ts';
import { insertPost, type Publication } from '#app/domains/blog/write-posts.server.ts';
import { photoPath } from '#app/domains/photos/photo.ts';
import { storePhoto } from '#app/domains/photos/photos.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { FileStore } from '#app/platform/files/files.server.ts';
import type { EncodedDrawing } from '../encoded-drawings.ts';
import { eventMoment } from '../event-moment.ts';
import { comingPosts, postSeeds } from '../posts/all.ts';
import type { PostSeed } from '../posts/post-seed.ts';
import { bornAt, seededId } from '../seeded-id.ts';

type Drawings = ReadonlyMap<string, EncodedDrawing>;

type Wish = {
  readonly files: FileStore;
  readonly drawings: Drawings;
  /** The account of the administrator who has written them. */
  readonly adminId: string;
};

/** Inserts the posts of the blog with their pictures. */
export async function insertPosts(
  db: Db,
  { files, drawings, adminId }: Wish,
  now: Date,
): Promise<void> {
  const published: Publication = { status: 'published' };
  const posts = [
    ...postSeeds.map((seed) => ({ seed, publication: published })),
    ...comingPosts.map((seed) => ({ seed, publication: comingOut(seed, now) })),
  ];
  for (const { seed, publication } of posts) {
    const { slug, title, author, picture, alt } = seed;
    const createdAt = bornAt(seed, now);
    const id = seededId(`post ${slug}`, createdAt);
    const lead = { ...pictureOf(seed, picture, drawings, now), alt, role: 'lead' } as const;
    const { html, pictures } = withPictures(seed, drawings, now);
    const words = { id, userId: adminId, title, author, html, publication };
    await insertPost(db, words, createdAt, { isClean: true });
    for (const { image, ...photo } of [lead, ...pictures]) {
      await storePhoto(files, photo.id, image);
      await db
        .insertInto('files')
        .values({
          ...{ id: photo.id, content_hash: image.contentHash },
          ...{ was_owned: true, created_at: createdAt },
        })
        .execute();
      await db
        .insertInto('blog_photos')
        .values({
          ...{ ...photo, post_id: id, created_at: createdAt },
          ...{ content_hash: image.contentHash, width: image.width, height: image.height },
        })
        .execute();
    }
  }
}

function comingOut({ title, inDays }: (typeof comingPosts)[number], now: Date): Publication {
  const at = inDays === null ? null : eventMoment({ title, eventInDays: inDays }, now);
  return at ? { status: 'scheduled', at } : { status: 'draft' };
}

/** The photo that a drawing becomes within a post. */
function pictureOf(seed: PostSeed, name: string, drawings: Drawings, now: Date) {
  const drawing = drawings.get(name);
  if (!drawing) throw new Error(`'${seed.slug}' wants the drawing '${name}', which is missing.`);
  const { alt, image } = drawing;
  const key = name === seed.picture ? `photo of post ${seed.slug}` : `photo ${name}`;
  return { id: seededId(key, bornAt(seed, now)), alt, image };
}

/** The text with its drawings as pictures of the post, and these. */
function withPictures(seed: PostSeed, drawings: Drawings, now: Date) {
  const names = [...seed.html.matchAll(/<img src="([^"]*)">/g)].map(([, name = '']) => name);
  const role = 'text' as const;
  const pictures = names.map((name) => ({ ...pictureOf(seed, name, drawings, now), role }));
  const html = pictures.reduce(
    (text, { id, alt, image }, index) =>
      text.replace(
        `<img src="${names[index]}">`,
        `<img src="${photoPath({ id, contentHash: image.contentHash }, '960.webp')}" alt="${alt}">`,
      ),
    seed.html,
  );
  const shown = new Map(pictures.map(({ id, image }) => [id, { id, ...image }]));
  return { html: cleanPostHtml(html, shown), pictures };
}
