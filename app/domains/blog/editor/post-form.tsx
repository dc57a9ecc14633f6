import '#app/ui/styles/pages/reading.css';
import '../post-article.css';
import './post-form.css';
import { type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react';
import { Form } from 'react-router';
import { DraftBaseFields } from '#app/forms/draft-base-fields.tsx';
import { FormNote } from '#app/forms/form-note.tsx';
import type { FormState } from '#app/forms/form-state.ts';
import { SavingNote } from '#app/forms/saving-note.tsx';
import { useDraftSaving } from '#app/forms/use-draft-saving.ts';
import { useDraftForm } from '#app/forms/use-own-form.ts';
import { inQuotes } from '#app/lithuanian/typography.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Crumb } from '#app/ui/crumb.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { FormKey } from '#app/ui/fields/form-key.tsx';
import { LimitedInput } from '#app/ui/fields/text-length.tsx';
import { postLimits as limits, type PostFields } from '../post.ts';
import type { OpenedPost } from '../post-form.server.ts';
import { LeadPicture } from './lead-picture.tsx';
import { discardAddress, draftAddress, keptName, postsAddress } from './post-addresses.ts';
import { type Conflict, ConflictNote } from './post-notes.tsx';
import { PublicationFields } from './publication-fields.tsx';
import { TextField } from './text-field.tsx';

type PostFormState = FormState & { readonly conflict?: Conflict | null };

interface PostFormProps {
  post: OpenedPost;
  state: PostFormState | undefined;
  /** Whose words the browser keeps. */
  userId: string;
  /** The date in Vilnius, 'yyyy-MM-dd'. */
  today: string;
  /** The query of the list, as it was left; '' or with its question mark. */
  search: string;
  /** See FormKey. */
  formKey: string;
  /** Random and new for every page. */
  pageKey: string;
}

const savingWords = { lost: 'Neišsaugota: šį įrašą jau išsaugojote kitame lange.' };

/** What an administrator writes down of a post; it posts to its own page. */
export function PostForm(props: PostFormProps) {
  const { post, state: given, search, userId, today, formKey, pageKey } = props;
  const { ref, noteId, state, busy: isSent, field } = useDraftForm(given);
  const [isUploading, setUploading] = useState(false);
  const busy = isSent || isUploading;
  // Data that is loaded again must not pass for what is being edited.
  const { current: began } = useRef(post);
  const { saving, keptAs } = useSaving(ref, began, given, userId);
  const page = usePage(began, given, pageKey);
  const id = useId();
  const value = (name: keyof PostFields) => ({
    value: field(name).value ?? began.fields[name],
    error: field(name).error,
  });
  // A draft with a picture alone would not stand in the list.
  const keepWords = useCallback(() => {
    ref.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [ref]);
  const conflict = conflictOf(given, saving.overtaken);
  const title = value('title');
  const author = value('author');
  return (
    <>
      <div className="page-head">
        <div className="stack gap-1">
          <Crumb to={postsAddress + search}>Tinklaraščio įrašai</Crumb>
          <h1>
            {post.postId === null ? 'Naujas įrašas' : `Redaguoti: ${inQuotes(post.savedTitle)}`}
          </h1>
        </div>
      </div>
      <div className="post-form-notes">
        {conflict && (
          <ConflictNote
            conflict={conflict}
            postId={post.postId}
            search={search}
            form={id}
            busy={busy}
            onKeep={saving.keepMine}
            onDrop={saving.drop}
            onStay={keepWords}
          />
        )}
      </div>
      <Form
        ref={ref}
        id={id}
        method="post"
        encType="multipart/form-data"
        noValidate
        onSubmit={saving.pass}
        className="post-form"
      >
        <FormKey value={formKey} />
        <input type="hidden" name="draft" value={page.draftId} />
        <input type="hidden" name="version" value={page.version} />
        <DraftBaseFields keptAs={keptAs} mark={page.mark} pageKey={page.windows} />
        {/* Enter in a line of text saves, though the preview's button stands first. */}
        <button type="submit" hidden name="then" value="save" />
        <div className="stack gap-5">
          <Field label="Pavadinimas" name="title" error={title.error}>
            {(control) => (
              <LimitedInput
                {...control}
                defaultValue={title.value}
                longest={limits.title}
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
            owner={{ postId: post.postId, draftId: page.draftId, version: page.version }}
            alt={value('picture_alt')}
            removed={value('picture_removed').value === 'on'}
            error={field('lead_file').error}
            onBusy={setUploading}
            onArrived={keepWords}
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
                <LimitedInput
                  {...control}
                  defaultValue={author.value}
                  longest={limits.author}
                  autoComplete="off"
                />
              )}
            </Field>
          </section>
          {(post.isTyped || saving.state === 'saved') && (
            <div>
              <ButtonLink
                to={discardAddress(post.postId) + search}
                variant="danger-quiet"
                icon="trash-2"
              >
                {post.postId === null ? 'Atsisakyti pradėto įrašo' : 'Atsisakyti pakeitimų'}
              </ButtonLink>
            </div>
          )}
        </div>
        <div className="post-form-foot row between">
          {!conflict && <FormNote id={noteId} state={state} />}
          <SavingNote state={saving.state} words={savingWords} />
          <div className="row">
            <Button type="submit" name="then" value="preview" icon="eye" busy={busy}>
              Peržiūrėti
            </Button>
            <Button
              type="submit"
              name="then"
              value="save"
              variant="primary"
              busy={busy}
              busyText={isUploading ? 'Įkeliama...' : 'Saugoma...'}
            >
              Išsaugoti
            </Button>
          </div>
        </div>
      </Form>
    </>
  );
}

/** What is to be decided, if anything: a choice that was made is not asked for again. */
function conflictOf(state: PostFormState | undefined, overtaken: string | null): Conflict | null {
  if (overtaken !== null) return { kind: 'window', mark: overtaken };
  return state?.conflict?.kind === 'version' ? state.conflict : null;
}

/**
 * What the form stands on. A page that a refusal was answered with, where no script keeps it, goes on
 * from where the page before stood: the newest words are not its own.
 */
function usePage(began: OpenedPost, answer: PostFormState | undefined, pageKey: string) {
  const [page] = useState(() => ({
    draftId: answer?.values.draft ?? began.draftId,
    version: answer?.values.version ?? String(began.version),
    mark: answer?.values.mark ?? began.mark,
    windows: answer?.values.windows ?? pageKey,
  }));
  return page;
}

function useSaving(
  form: RefObject<HTMLFormElement | null>,
  post: OpenedPost,
  answer: PostFormState | undefined,
  userId: string,
) {
  const keptAs = keptName(userId, post.postId, post.version);
  const saving = useDraftSaving({
    form,
    address: draftAddress(post.postId),
    area: postsAddress,
    keptAs,
    refused: answer !== undefined,
    answered: answer?.conflict?.kind === 'window' ? answer.conflict.mark : null,
  });
  const { hear, hearOvertaken } = saving;
  useEffect(() => {
    if (!answer) return;
    if (answer.conflict?.kind === 'window') hearOvertaken(answer.conflict.mark);
    else hear(false);
  }, [answer, hear, hearOvertaken]);
  return { saving, keptAs };
}
