import type { Photo } from '#app/domains/photos/photo.ts';

/** A post in a list; dates are ready to print. */
export type PostCardData = {
  readonly id: string;
  readonly title: string;
  /** Empty when no one is named. */
  readonly author: string;
  /** 'yyyy-MM-dd' in Vilnius. */
  readonly date: string;
  /** Its beginning as plain text. */
  readonly excerpt: string;
  readonly photo: Photo | null;
};

/** A post as its page shows it. */
export type Post = PostCardData & {
  /** '2026 m. lapkričio 12 d.' */
  readonly longDate: string;
  /** HTML, cleaned. */
  readonly html: string;
};

/** The posts of one year in the archive, newest first. */
export type PostsOfYear = {
  readonly year: number;
  readonly posts: readonly Pick<PostCardData, 'id' | 'title' | 'author' | 'date'>[];
};
