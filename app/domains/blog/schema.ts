import * as z from 'zod';
import { readDraftBase, readVersion } from '#app/forms/draft-base.ts';
import { line, optionalLine } from '#app/forms/form-fields.ts';
import type { FormSchema, FormValue } from '#app/forms/read-form.ts';
import { dateExample, readDate } from '#app/lithuanian/typed-date.ts';
import { readMoment, readTime, timeExample } from '#app/lithuanian/typed-time.ts';
import { newId } from '#app/platform/database/id.ts';
import { type PostFields, type PostState, postLimits, postStates } from './post.ts';
import type { PostPage } from './post-drafts.server.ts';
import type { Publication } from './write-posts.server.ts';

/*
 * The form of a post (docs/design.md D45). Server only: zod does not go to the browser.
 */

const text = z.preprocess((typed) => (typeof typed === 'string' ? typed : ''), z.string());

const withoutTags = (html: string) => html.replace(/<[^<>]*>|&nbsp;/g, '');

export const postForm = {
  schema: z
    .object({
      title: line(postLimits.title, 'Įveskite pavadinimą.'),
      author: optionalLine(postLimits.author),
      // Whatever it is, it is cleaned; the domain says whether something is left.
      html: text.refine((html) => /[^<>\s]/.test(withoutTags(html)), 'Įveskite įrašo tekstą.'),
      picture_alt: optionalLine(postLimits.picture_alt),
      picture_removed: text.transform((typed) => typed === 'on'),
      status: text.transform((typed, context): PostState => {
        if (Object.hasOwn(postStates, typed)) return typed as PostState;
        context.addIssue('Pasirinkite, ar įrašą skelbti.');
        return z.NEVER;
      }),
      published_date: optionalLine(100),
      published_time: optionalLine(100),
    })
    .superRefine(({ status, published_date: date, published_time: time }, context) => {
      if (status !== 'scheduled') return;
      const wrong = (field: string, message: string) =>
        context.addIssue({ code: 'custom', path: [field], message });
      if (date === '') wrong('published_date', 'Įveskite datą.');
      else if (readDate(date) === null) {
        wrong('published_date', `Tokios datos nėra. Rašykite taip: ${dateExample}.`);
      }
      if (time === '') wrong('published_time', 'Įveskite laiką.');
      else if (readTime(time) === null) {
        wrong('published_time', `Tokio laiko nėra. Rašykite taip: ${timeExample}.`);
      } else if (readDate(date) !== null && readMoment(date, time) === null) {
        wrong(
          'published_time',
          'Tą naktį sukamas laikrodis, ir tokio laiko nebus. Pasirinkite kitą.',
        );
      }
    }),
  headline: () => ({}),
} satisfies FormSchema<z.ZodRawShape>;

/** When the post of a form that is right is to be read. */
export function publicationOf(value: FormValue<typeof postForm>): Publication {
  const { status, published_date, published_time } = value;
  if (status !== 'scheduled') return { status };
  return { status, at: readMoment(published_date, published_time) ?? new Date(0) };
}

/** A form's fields as they were typed, right or wrong, for the draft. */
export function typedPost(form: FormData): PostFields {
  const typed = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const status = typed('status');
  return {
    title: typed('title'),
    author: typed('author'),
    html: typed('html'),
    picture_alt: typed('picture_alt'),
    picture_removed: typed('picture_removed') === 'on' ? 'on' : '',
    status: Object.hasOwn(postStates, status) ? (status as PostState) : 'draft',
    published_date: typed('published_date'),
    published_time: typed('published_time'),
  };
}

/** The page of a post's form; a new post without a draft becomes one under a new id. */
export function readPostPage(form: FormData): PostPage {
  const { draftId, version, revision, ...page } = readDraftBase(form);
  return {
    ...page,
    draftId: draftId ?? newId(),
    // The button that saves over a newer version names it.
    version: readVersion(form.get('over')) ?? version ?? 0,
    revision: revision ?? 0,
  };
}
