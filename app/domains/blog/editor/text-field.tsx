import { type ComponentType, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { FieldError } from '#app/ui/fields/field.tsx';
import { TextArea } from '#app/ui/fields/input.tsx';
import { PictureFileField, PictureWordsField } from './picture-fields.tsx';
import { pictureFields } from './post-picture.ts';
import type { RichTextProps } from './rich-text.tsx';

interface TextFieldProps {
  value: string;
  error: string | undefined;
  postId: string | null;
  draftId: string;
  version: string;
  /** What was wrong with a picture for the text that no script sent. */
  fileError: string | undefined;
  altError: string | undefined;
}

/**
 * The text of a post: an editor once its script has come, and until then, or without it, the HTML
 * itself. The field behind the editor always holds what is sent.
 */
export function TextField(props: TextFieldProps) {
  const { value, error, postId, draftId, version, fileError, altError } = props;
  const [Editor, setEditor] = useState<ComponentType<RichTextProps> | null>(null);
  const [isOutOfReach, setOutOfReach] = useState(false);
  const source = useRef<HTMLTextAreaElement>(null);
  const labelId = useId();
  useEffect(() => {
    // Out of reach, it leaves the field as it is without a script.
    import('./rich-text.tsx').then(
      ({ RichText }) => setEditor(() => RichText),
      () => setOutOfReach(true),
    );
  }, []);
  const unlessScripted = !isOutOfReach && 'only-noscript';
  return (
    <div className="stack gap-4">
      <div className="field">
        <label className="label" htmlFor={Editor ? undefined : 'html'} id={labelId}>
          Tekstas
        </label>
        <TextArea
          ref={source}
          id="html"
          name="html"
          className="post-source"
          rows={22}
          defaultValue={value}
          aria-required
          // The editor over it says so itself, and takes the focus.
          aria-invalid={error && !Editor ? true : undefined}
          aria-describedby={error ? 'html-hint html-error' : 'html-hint'}
          spellCheck
          hidden={Editor !== null}
        />
        {Editor && (
          <Editor
            source={source}
            labelId={labelId}
            errorId={error ? 'html-error' : undefined}
            postId={postId}
            draftId={draftId}
            version={version}
          />
        )}
        {!Editor && (
          <p className={classes('hint', unlessScripted)} id="html-hint">
            HTML: p, h2, h3, strong, em, a, ul, ol, li, blockquote, hr, br, img.
          </p>
        )}
        {error && <FieldError id="html-error">{error}</FieldError>}
      </div>
      {!Editor && (
        <div className={classes('panel stack gap-4', unlessScripted)}>
          <PictureFileField
            label="Nuotrauka į teksto pabaigą"
            name={pictureFields.text}
            error={fileError}
            optional
          />
          <PictureWordsField label="Kas joje matyti" name="text_alt" error={altError} optional />
          <div>
            <Button type="submit" name="then" value="text" size="sm" icon="image-plus">
              Įkelti į tekstą
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
