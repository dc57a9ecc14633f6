import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import { redo, redoDepth, undo, undoDepth } from 'prosemirror-history';
import type { MarkType, NodeType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, type EditorState, NodeSelection } from 'prosemirror-state';
import { textSchema } from './text-schema.ts';

const { nodes, marks } = textSchema;

/** What the toolbar does by itself; links and pictures are asked for in dialogs. */
export type ActName = keyof typeof acts;

type Act = {
  readonly run: Command;
  /** Whether it is on where the caret stands; absent where it is nothing that can be on. */
  readonly isOn?: (state: EditorState) => boolean;
  /** Whether it can be done now. */
  readonly can?: (state: EditorState) => boolean;
};

export const acts = {
  bold: { run: toggleMark(marks.strong), isOn: (state) => hasMark(state, marks.strong) },
  italic: { run: toggleMark(marks.em), isOn: (state) => hasMark(state, marks.em) },
  heading2: headingAct(2),
  heading3: headingAct(3),
  bullets: listAct(nodes.bullet_list),
  numbers: listAct(nodes.ordered_list),
  quote: {
    run: (state, dispatch) =>
      isInside(state, nodes.blockquote)
        ? lift(state, dispatch)
        : wrapIn(nodes.blockquote)(state, dispatch),
    isOn: (state) => isInside(state, nodes.blockquote),
  },
  rule: {
    run: (state, dispatch) => {
      dispatch?.(state.tr.replaceSelectionWith(nodes.horizontal_rule.create()).scrollIntoView());
      return true;
    },
  },
  undo: { run: undo, can: (state) => undoDepth(state) > 0 },
  redo: { run: redo, can: (state) => redoDepth(state) > 0 },
} as const satisfies Record<string, Act>;

/** Which acts are on, and which cannot be done; also whether a link or a picture is chosen. */
export type ToolState = {
  readonly on: readonly string[];
  readonly off: readonly string[];
};

export const noTools: ToolState = { on: [], off: ['undo', 'redo'] };

export function toolStateOf(state: EditorState): ToolState {
  const all = Object.entries<Act>(acts);
  return {
    on: [
      ...all.filter(([, act]) => act.isOn?.(state)).map(([name]) => name),
      ...(hasMark(state, marks.link) ? ['link'] : []),
      ...(chosenPicture(state) ? ['picture'] : []),
    ],
    off: all.filter(([, act]) => act.can && !act.can(state)).map(([name]) => name),
  };
}

/** The picture that is selected, or null. */
export function chosenPicture({ selection }: EditorState) {
  const isPicture = selection instanceof NodeSelection && selection.node.type === nodes.image;
  return isPicture ? selection.node : null;
}

/** The address of the link in which the caret stands, '' without one. */
export function linkAt({ selection: { $from, empty, from, to }, doc }: EditorState): string {
  let found = empty ? marks.link.isInSet($from.marks()) : undefined;
  if (!empty) {
    doc.nodesBetween(from, to, (node) => {
      found ??= marks.link.isInSet(node.marks);
    });
  }
  return String(found?.attrs.href ?? '');
}

/** Links what is selected, or writes the address itself; '' takes the link away. */
export function setLink(href: string): Command {
  return (state, dispatch) => {
    const { from, to, empty } = linkRange(state);
    const transaction = state.tr.removeMark(from, to, marks.link);
    if (href !== '') {
      const mark = marks.link.create({ href });
      if (empty)
        transaction.insert(from, textSchema.text(href.replace(/^mailto:|^tel:/, ''), [mark]));
      else transaction.addMark(from, to, mark);
    }
    dispatch?.(transaction.scrollIntoView());
    return true;
  };
}

/** The selection, or the whole link in which the caret stands. */
function linkRange(state: EditorState) {
  const { from, to, empty, $from } = state.selection;
  const mark = empty ? marks.link.isInSet($from.marks()) : undefined;
  if (!mark) return { from, to, empty };
  let [start, end] = [from, to];
  const begin = $from.start();
  $from.parent.forEach((node, offset) => {
    const [nodeStart, nodeEnd] = [begin + offset, begin + offset + node.nodeSize];
    if (nodeStart <= from && from <= nodeEnd && mark.isInSet(node.marks)) {
      [start, end] = [nodeStart, nodeEnd];
    }
  });
  return { from: start, to: end, empty: false };
}

/** A picture in place of the selection, or new words for the one that is selected. */
export function setPicture(attrs: Record<string, string>): Command {
  return (state, dispatch) => {
    const picture = nodes.image.create(attrs);
    dispatch?.(state.tr.replaceSelectionWith(picture).scrollIntoView());
    return true;
  };
}

function hasMark({ selection, doc, storedMarks }: EditorState, type: MarkType): boolean {
  const { from, $from, to, empty } = selection;
  if (empty) return type.isInSet(storedMarks ?? $from.marks()) !== undefined;
  return doc.rangeHasMark(from, to, type);
}

function isInside({ selection: { $from } }: EditorState, type: NodeType): boolean {
  for (let depth = $from.depth; depth > 0; depth--)
    if ($from.node(depth).type === type) return true;
  return false;
}

function headingAct(level: number) {
  const isOn = ({ selection: { $from } }: EditorState) =>
    $from.parent.type === nodes.heading && $from.parent.attrs.level === level;
  const run: Command = (state, dispatch) =>
    isOn(state)
      ? setBlockType(nodes.paragraph)(state, dispatch)
      : setBlockType(nodes.heading, { level })(state, dispatch);
  return { run, isOn };
}

function listAct(type: NodeType) {
  const isOn = (state: EditorState) => innermostList(state) === type;
  const run: Command = (state, dispatch) => {
    const list = innermostList(state);
    if (list === type) return liftListItem(nodes.list_item)(state, dispatch);
    if (list === null) return wrapInList(type)(state, dispatch);
    const { $from } = state.selection;
    for (let depth = $from.depth; depth > 0; depth--) {
      if ($from.node(depth).type !== list) continue;
      dispatch?.(state.tr.setNodeMarkup($from.before(depth), type));
      return true;
    }
    return false;
  };
  return { run, isOn };
}

function innermostList({ selection: { $from } }: EditorState): NodeType | null {
  for (let depth = $from.depth; depth > 0; depth--) {
    const { type } = $from.node(depth);
    if (type === nodes.bullet_list || type === nodes.ordered_list) return type;
  }
  return null;
}
