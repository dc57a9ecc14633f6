import { RichTextField } from '#app/forms/rich-text/rich-text-field.tsx';
import { Button } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { PictureDialog } from './picture-dialog.tsx';
import { PictureFileField, PictureWordsField } from './picture-fields.tsx';
import { pictureFields } from './post-picture.ts';

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

/** The text of a post with its pictures; without a script they come by the form. */
export function TextField(props: TextFieldProps) {
  const { value, error, postId, draftId, version, fileError, altError } = props;
  return (
    <RichTextField
      name="html"
      value={value}
      error={error}
      elements="p, h2, h3, strong, em, a, ul, ol, li, blockquote, hr, br, img"
      look="post-text"
      pictures={(asking) => <PictureDialog {...asking} upload={{ postId, draftId, version }} />}
    >
      {(unlessScripted) => (
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
    </RichTextField>
  );
}
