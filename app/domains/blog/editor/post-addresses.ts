import { href } from 'react-router';
import type { KeptAs } from '#app/forms/kept-names.ts';

/** The list of all posts; what a form that is taken leads to begins alike. */
export const postsAddress = href('/admin/blog');

/** How addresses name a post that has not been saved yet. */
const ofNew = 'new';

/** The post that an address names; null: a new one. */
export function postIdIn(name: string | undefined): string | null {
  return name === undefined || name === ofNew ? null : name;
}

/**
 * Under what name an administrator's tab keeps what is typed.
 * @param version that the typing began with
 */
export function keptName(userId: string, postId: string | null, version: number): KeptAs {
  return `irasas ${userId} ${postId ?? 'naujas'} ${version}`;
}

/** Where a post's form stands. */
export function formAddress(postId: string | null): string {
  if (postId === null) return href('/admin/blog/new');
  return href('/admin/blog/:postId', { postId });
}

/** Where its browser keeps what is typed. */
export function draftAddress(postId: string | null): string {
  return href('/admin/blog/:postId/draft', { postId: postId ?? ofNew });
}

/** Where what is typed is given up. */
export function discardAddress(postId: string | null): string {
  return href('/admin/blog/:postId/draft/removal', { postId: postId ?? ofNew });
}

/** Where pictures of the text are uploaded. */
export function picturesAddress(postId: string | null): string {
  return href('/admin/blog/:postId/pictures', { postId: postId ?? ofNew });
}

/** Where it is shown as its page will be. */
export function previewAddress(postId: string | null): string {
  return href('/admin/blog/:postId/preview', { postId: postId ?? ofNew });
}
