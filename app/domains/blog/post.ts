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

/** What stands of a post in the administrators' list: `scheduled` ones are still to come. */
export const postStates = {
  draft: 'Juodraštis',
  scheduled: 'Suplanuotas',
  published: 'Paskelbtas',
} as const;

export type PostState = keyof typeof postStates;

/** The most letters of a field. */
export const postLimits = { title: 160, author: 100, picture_alt: 200 } as const;

/** The most letters of what a picture's description says. */
export const longestAlt = postLimits.picture_alt;

/** The most letters of a post with its tags. */
export const mostCharacters = 100_000;

/** A post in the administrators' list. */
export type PostRow = {
  readonly id: string;
  readonly title: string;
  readonly author: string;
  readonly state: PostState;
  /** When it came or comes out; of a draft, when it was changed last: 'yyyy-MM-dd HH:mm'. */
  readonly date: string;
  /** The administrator has typed something that is not saved. */
  readonly isBeingEdited: boolean;
};

/** What the list is narrowed to. */
export type PostListQuery = {
  readonly state: PostState | null;
  readonly text: string;
  /** From 1 on. */
  readonly page: number;
};

/** What a post's form holds, by the names of its fields; dates are as they are typed. */
export type PostFields = {
  readonly title: string;
  readonly author: string;
  readonly html: string;
  readonly picture_alt: string;
  /** 'on': the picture above the text goes when the post is saved. */
  readonly picture_removed: '' | 'on';
  readonly status: PostState;
  readonly published_date: string;
  readonly published_time: string;
};

/** The posts of one year in the archive, newest first. */
export type PostsOfYear = {
  readonly year: number;
  readonly posts: readonly Pick<PostCardData, 'id' | 'title' | 'author' | 'date'>[];
};
