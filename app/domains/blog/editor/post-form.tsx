import './post-form.css';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import { FormNote } from '#app/forms/form-note.tsx';
import type { FormState } from '#app/forms/form-state.ts';
import { TypedOnFields } from '#app/forms/typed-on-fields.tsx';
import { useDraftSaving } from '#app/forms/use-draft-saving.ts';
import { useOwnForm } from '#app/forms/use-own-form.ts';
import { inQuotes } from '#app/lithuanian/typography.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Crumb } from '#app/ui/crumb.tsx';
import { Field } from '#app/ui/field.tsx';
import { FormKey } from '#app/ui/form-key.tsx';
import { TextInput } from '#app/ui/input.tsx';
import { postLimits as limits, type PostFields } from '../post.ts';
import type { OpenedPost } from '../post-form.server.ts';
import { LeadPicture } from './lead-picture.tsx';
import { discardAddress, draftAddress, postsAddress } from './post-addresses.ts';
import { ConflictNote, SavingNote } from './post-notes.tsx';
import { PublicationFields } from './publication-fields.tsx';
import { TextField } from './text-field.tsx';

/** `conflict`: the post, or what the same administrator typed, was changed in another window. */
type PostFormState = FormState & { readonly conflict?: 'window' | 'version' | null };

interface PostFormProps {
  post: OpenedPost;
  state: PostFormState | undefined;
  /** Whose words the browser keeps. */
  userId: string;
  /** The date in Vilnius, 'yyyy-MM-dd'. */
  today: string;
  /** See FormKey. */
  formKey: string;
  /** Random and new for every page. */
  pageKey: string;
}

/** What an administrator writes down of a post; it posts to its own page. */
export function PostForm(props: PostFormProps) {
  const { post, state: given, userId, today, formKey, pageKey } = props;
  const { ref, noteId, state, busy, field } = useOwnForm(given);
  const { saving, keptAs } = useSaving(ref, post, given, userId);
  // Data that is loaded again must not pass for what is being edited.
  const { current: began } = useRef(post);
  const page = usePage(began, given);
  const value = (name: keyof PostFields) => ({
    value: field(name).value ?? began.fields[name],
    error: field(name).error,
  });
  const send = (event: FormEvent<HTMLFormElement>) => saving.pass(event);
  const title = value('title');
  const author = value('author');
  return (
    <>
      <div className="page-head">
        <div className="stack gap-1">
          <Crumb to={postsAddress}>Tinklaraščio įrašai</Crumb>
          <h1>
            {post.postId === null ? 'Naujas įrašas' : `Redaguoti: ${inQuotes(post.savedTitle)}`}
          </h1>
        </div>
      </div>
      <Form
        ref={ref}
        method="post"
        encType="multipart/form-data"
        noValidate
        onSubmit={send}
        className="post-form"
      >
        <div className="post-form-notes stack gap-3">
          {given?.conflict || saving.overtaken !== null ? (
            <ConflictNote
              postId={post.postId}
              kind={given?.conflict ?? 'window'}
              onKeep={saving.overtaken === null ? null : saving.keepMine}
              onOpenNewest={saving.drop}
            />
          ) : (
            <FormNote id={noteId} state={state} titled />
          )}
        </div>
        <FormKey value={formKey} />
        <input type="hidden" name="draft" value={page.draftId} />
        <input type="hidden" name="version" value={page.version} />
        {page.overMark !== null && <input type="hidden" name="overMark" value={page.overMark} />}
        <TypedOnFields keptAs={keptAs} mark={began.mark} pageKey={pageKey} />
        {/* Enter in a line of text saves, though the preview's button stands first. */}
        <button type="submit" hidden name="then" value="save" />
        <div className="stack gap-5">
          <Field label="Pavadinimas" name="title" error={title.error}>
            {(control) => (
              <TextInput
                {...control}
                defaultValue={title.value}
                maxLength={limits.title}
                autoComplete="off"
              />
            )}
          </Field>
          <TextField
            {...value('html')}
            postId={post.postId}
            draftId={page.draftId}
            version={page.version}
            fileError={field('text_file').error}
            altError={field('text_alt').error}
          />
        </div>
        <div className="stack gap-5 post-form-side">
          <PublicationFields
            status={value('status')}
            date={value('published_date')}
            time={value('published_time')}
            wasPublic={began.state === 'published'}
            today={today}
          />
          <LeadPicture
            picture={post.picture}
            alt={value('picture_alt')}
            error={field('lead_file').error}
            busy={busy}
          />
          <section className="panel stack gap-4">
            <h2 className="h-sm">Autorius</h2>
            <Field
              label="Vardas ir pavardė"
              name="author"
              error={author.error}
              hint="Rodoma prie datos."
              optional
            >
              {(control) => (
                <TextInput
                  {...control}
                  defaultValue={author.value}
                  maxLength={limits.author}
                  autoComplete="off"
                />
              )}
            </Field>
          </section>
        </div>
        <div className="post-form-foot row between">
          <SavingNote state={saving.state} />
          <div className="row">
            {(post.isTyped || saving.state === 'saved') && (
              <ButtonLink
                to={discardAddress(post.postId)}
                variant="danger-quiet"
                onClick={saving.drop}
              >
                {post.postId === null ? 'Atsisakyti' : 'Atsisakyti pakeitimų'}
              </ButtonLink>
            )}
            <Button type="submit" name="then" value="preview" icon="eye" busy={busy}>
              Peržiūrėti
            </Button>
            <Button
              type="submit"
              name="then"
              value="save"
              variant="primary"
              busy={busy}
              busyText="Saugoma..."
            >
              Išsaugoti
            </Button>
          </div>
        </div>
      </Form>
    </>
  );
}

/** What the next save stands on: after a conflict it goes on from the newest version and draft. */
function usePage(began: OpenedPost, state: PostFormState | undefined) {
  const [page, setPage] = useState({
    draftId: began.draftId,
    version: String(began.version),
    overMark: null as string | null,
  });
  const { version, overMark } = state?.values ?? {};
  if (version !== undefined && version !== page.version) setPage({ ...page, version });
  if (overMark !== undefined && overMark !== page.overMark) setPage({ ...page, overMark });
  return page;
}

function useSaving(
  form: RefObject<HTMLFormElement | null>,
  post: OpenedPost,
  answer: PostFormState | undefined,
  userId: string,
) {
  const keptAs = `irasas ${userId} ${post.postId ?? 'naujas'} ${post.version}` as const;
  const saving = useDraftSaving({
    form,
    address: draftAddress(post.postId),
    area: postsAddress,
    keptAs,
    refused: answer !== undefined,
    answered: answer?.conflict === 'window' ? (answer.values.overMark ?? null) : null,
  });
  const { hear, hearOvertaken } = saving;
  useEffect(() => {
    if (!answer) return;
    if (answer.conflict === 'window') hearOvertaken(answer.values.overMark ?? '');
    else hear(false);
  }, [answer, hear, hearOvertaken]);
  return { saving, keptAs };
}
