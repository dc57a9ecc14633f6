import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands';
import { history } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { DOMSerializer, type Node, DOMParser as TextParser } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { type Command, EditorState, Selection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { leftOutWords } from './left-out.ts';
import { takeHtml } from './taken-html.ts';
import { acts, type ToolState, toolStateOf } from './text-commands.ts';
import { textSchema } from './text-schema.ts';

interface EditorOptions {
  html: string;
  /** Of the element that is written into. */
  attributes: Record<string, string>;
  /** Hears the text as HTML after each change. */
  onText: (html: string) => void;
  onTools: (tools: ToolState) => void;
  /** Asks for the address of a link. */
  askLink: () => void;
  /** Hears after each paste what of it could not be taken; null: nothing. */
  onLeft: (words: string | null) => void;
  /** Takes a file that is pasted or dropped where the selection stands; without it there are no pictures. */
  onFile: ((file: File) => void) | undefined;
}

/** Puts an editor into the page; its view is to be destroyed. */
export function createEditor(place: HTMLElement, options: EditorOptions): EditorView {
  const view: EditorView = new EditorView(place, {
    state: stateOf(options.html, options.askLink),
    attributes: options.attributes,
    transformPastedHTML(html) {
      const taken = takeHtml(html, options.onFile !== undefined);
      options.onLeft(leftOutWords(taken.left));
      return taken.html;
    },
    // Word and presentations end a line within a paragraph by a sign of their own.
    transformPastedText: (text) => text.replaceAll('\v', '\n'),
    handlePaste(_, { clipboardData }) {
      const [file] = clipboardData?.files ?? [];
      // Office programs bring a picture of the words besides the words.
      if (!file || clipboardData?.getData('text/plain').trim()) return false;
      options.onFile?.(file);
      return true;
    },
    handleDrop(_, event) {
      const [file] = event.dataTransfer?.files ?? [];
      if (!file) return false;
      // The browser would leave the page for the file.
      event.preventDefault();
      if (!options.onFile) return true;
      const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
      const { tr, doc } = view.state;
      if (at) view.dispatch(tr.setSelection(Selection.near(doc.resolve(at.pos))));
      options.onFile(file);
      return true;
    },
    dispatchTransaction(transaction) {
      view.updateState(view.state.apply(transaction));
      if (transaction.docChanged) options.onText(htmlOf(view.state.doc));
      options.onTools(toolStateOf(view.state));
    },
  });
  options.onTools(toolStateOf(view.state));
  return view;
}

/** Writes another text into the editor, as one that is begun anew. */
export function replaceText(view: EditorView, html: string): void {
  view.updateState(EditorState.create({ doc: docOf(html), plugins: view.state.plugins }));
}

function stateOf(html: string, askLink: () => void): EditorState {
  const { nodes } = textSchema;
  const hardBreak: Command = chainCommands(exitCode, (state, dispatch) => {
    dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
    return true;
  });
  // Tab is left to the browser: who came by the keyboard must be able to go on by it.
  const keys: Record<string, Command> = {
    'Mod-b': acts.bold.run,
    'Mod-i': acts.italic.run,
    'Mod-Alt-2': acts.heading2.run,
    'Mod-Alt-3': acts.heading3.run,
    'Mod-Shift-7': acts.numbers.run,
    'Mod-Shift-8': acts.bullets.run,
    'Mod-Shift-9': acts.quote.run,
    'Mod-z': acts.undo.run,
    'Mod-y': acts.redo.run,
    'Mod-Shift-z': acts.redo.run,
    'Mod-k': () => {
      askLink();
      return true;
    },
    'Mod-[': liftListItem(nodes.list_item),
    'Mod-]': sinkListItem(nodes.list_item),
    'Shift-Enter': hardBreak,
    Enter: splitListItem(nodes.list_item),
  };
  return EditorState.create({
    doc: docOf(html),
    plugins: [history(), keymap(keys), keymap(baseKeymap)],
  });
}

/** Reads HTML in a document of its own, in which nothing runs or is loaded. */
function docOf(html: string): Node {
  const { body } = document.implementation.createHTMLDocument('');
  body.innerHTML = html;
  return TextParser.fromSchema(textSchema).parse(body);
}

function htmlOf(doc: Node): string {
  const page = document.implementation.createHTMLDocument('');
  const serializer = DOMSerializer.fromSchema(textSchema);
  page.body.append(serializer.serializeFragment(doc.content, { document: page }));
  for (const paragraph of page.body.querySelectorAll('li > p:first-child')) {
    const next = paragraph.nextElementSibling;
    // A line of a list is no paragraph of its own.
    if (!next || next.matches('ul, ol')) paragraph.replaceWith(...paragraph.childNodes);
  }
  return page.body.innerHTML;
}
