import './rich-text.css';
import type { EditorView } from 'prosemirror-view';
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { classes } from '#app/ui/classes.ts';
import { createEditor, replaceText } from './create-editor.ts';
import { LinkDialog } from './link-dialog.tsx';
import {
  type ActName,
  acts,
  chosenPicture,
  linkAt,
  noTools,
  setLink,
  setPicture,
  type ToolState,
} from './text-commands.ts';
import { TextTools } from './text-tools.tsx';

/** What a dialog that asks for a picture is told, and what it tells. */
export interface PictureAsking {
  open: boolean;
  /** The attributes of the one that is selected, whose words are changed; null: a new one. */
  chosen: Record<string, string> | null;
  /** One that was pasted or dropped. */
  file: File | null;
  onClose: () => void;
  onPicture: (attrs: Record<string, string>) => void;
}

export interface RichTextProps {
  /** The field whose HTML is edited, and which the form sends. */
  source: RefObject<HTMLTextAreaElement | null>;
  labelId: string;
  /** The sentence of a refusal. */
  errorId: string | undefined;
  /** Added to the classes of the text. */
  look?: string | undefined;
  /** The dialog that asks for a picture; without it the text has none. */
  pictures?: ((asking: PictureAsking) => ReactNode) | undefined;
}

type Asking =
  | { readonly for: 'link'; readonly address: string }
  | {
      readonly for: 'picture';
      readonly chosen: Record<string, string> | null;
      readonly file: File | null;
    };

/** The editor of a text with headings, lists and links, over the field that holds its HTML. */
export function RichText({ source, labelId, errorId, look, pictures }: RichTextProps) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const id = useId();
  const takesPictures = pictures !== undefined;
  const [tools, setTools] = useState<ToolState>(noTools);
  const [asking, setAsking] = useState<Asking | null>(null);
  const [left, setLeft] = useState<string | null>(null);

  const askLink = useCallback(() => {
    if (view.current) setAsking({ for: 'link', address: linkAt(view.current.state) });
  }, []);
  const askPicture = () => {
    if (!view.current) return;
    const picture = chosenPicture(view.current.state);
    setAsking({ for: 'picture', chosen: picture && { ...picture.attrs }, file: null });
  };

  useEffect(() => {
    const field = source.current;
    if (!place.current || !field) return;
    const hadFocus = document.activeElement === field;
    let isOwn = false;
    const editor = createEditor(place.current, {
      html: field.value,
      attributes: {
        ...{ id, class: classes('read rich-text-page', look), role: 'textbox' },
        ...{ 'aria-multiline': 'true', 'aria-labelledby': labelId, 'aria-required': 'true' },
      },
      onText(html) {
        isOwn = true;
        field.value = html;
        // What keeps the typing listens for this.
        field.dispatchEvent(new Event('input', { bubbles: true }));
        isOwn = false;
      },
      onTools: setTools,
      askLink,
      onLeft: setLeft,
      onFile: takesPictures
        ? (file) => setAsking({ for: 'picture', chosen: null, file })
        : undefined,
    });
    view.current = editor;
    if (hadFocus) editor.focus();
    // Words that the tab has kept come into the field.
    const hear = () => {
      if (!isOwn) replaceText(editor, field.value);
    };
    field.addEventListener('input', hear);
    return () => {
      field.removeEventListener('input', hear);
      editor.destroy();
      view.current = null;
    };
  }, [source, id, labelId, askLink, look, takesPictures]);

  useEffect(() => {
    const page = view.current?.dom;
    if (!page) return;
    if (errorId) {
      page.setAttribute('aria-invalid', 'true');
      page.setAttribute('aria-describedby', errorId);
    } else {
      page.removeAttribute('aria-invalid');
      page.removeAttribute('aria-describedby');
    }
  }, [errorId]);

  const run = (command: (typeof acts)[ActName]['run']) => {
    const editor = view.current;
    if (!editor) return;
    command(editor.state, editor.dispatch);
    editor.focus();
  };
  const close = () => {
    setAsking(null);
    // After the dialog has given the focus back to what it was opened from.
    requestAnimationFrame(() => view.current?.focus());
  };

  return (
    <div className={errorId ? 'rich-text is-wrong' : 'rich-text'}>
      <TextTools
        tools={tools}
        onAct={(name) => run(acts[name].run)}
        onLink={askLink}
        onPicture={takesPictures ? askPicture : undefined}
      />
      <div ref={place} />
      <p className="hint rich-text-left" role="status">
        {left}
      </p>
      <LinkDialog
        address={asking?.for === 'link' ? asking.address : null}
        onClose={close}
        onAddress={(address) => {
          run(setLink(address));
          close();
        }}
      />
      {pictures?.({
        open: asking?.for === 'picture',
        chosen: asking?.for === 'picture' ? asking.chosen : null,
        file: asking?.for === 'picture' ? asking.file : null,
        onClose: close,
        onPicture: (attrs) => {
          run(setPicture(attrs));
          close();
        },
      })}
    </div>
  );
}
