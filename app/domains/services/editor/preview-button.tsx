import { type RefObject, useState } from 'react';
import type { Photo } from '#app/domains/photos/photo.ts';
import { Button } from '#app/ui/button.tsx';
import type { Category } from '../catalogue/categories.ts';
import type { TypedFields } from '../catalogue/typed-fields.ts';
import { PreviewDialog } from './preview-dialog.tsx';
import { typedIn } from './service-form.ts';
import { previewOf } from './service-preview.ts';
import type { StepKind } from './wizard-steps.ts';

interface PreviewButtonProps {
  /** The step's form, whose fields may hold more than the draft. */
  form: RefObject<HTMLFormElement | null>;
  step: StepKind;
  category: Category;
  fields: TypedFields;
  photos: readonly Photo[];
  companyName: string;
}

/** Shows the public card and page made of what is typed right now. */
export function PreviewButton({ form, step, ...drafted }: PreviewButtonProps) {
  const [preview, setPreview] = useState<ReturnType<typeof previewOf> | null>(null);
  const { category, fields } = drafted;
  const show = () => {
    const typed = form.current ? typedIn(new FormData(form.current), step, category) : {};
    setPreview(previewOf({ ...drafted, fields: { ...fields, ...typed } }, new Date()));
  };
  return (
    <>
      <Button icon="eye" variant="quiet" size="sm" className="only-script" onClick={show}>
        Kaip atrodys
      </Button>
      <PreviewDialog preview={preview} onClose={() => setPreview(null)} />
    </>
  );
}
