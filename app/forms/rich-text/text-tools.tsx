import { type KeyboardEvent, useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import type { IconName } from '#app/ui/icon-names.ts';
import type { ActName, ToolState } from './text-commands.ts';

interface TextToolsProps {
  tools: ToolState;
  onAct: (name: ActName) => void;
  onLink: () => void;
  /** Absent where the text has no pictures. */
  onPicture: (() => void) | undefined;
}

type Tool = {
  readonly name: ActName | 'link' | 'picture';
  readonly icon: IconName;
  readonly label: string;
  /** As aria-keyshortcuts has it. */
  readonly keys?: string;
  /** It does something once, and can be neither on nor off. */
  readonly isOnce?: true;
};

const groups: readonly (readonly Tool[])[] = [
  [
    { name: 'heading2', icon: 'heading-2', label: 'Antraštė', keys: 'Control+Alt+2' },
    { name: 'heading3', icon: 'heading-3', label: 'Mažesnė antraštė', keys: 'Control+Alt+3' },
  ],
  [
    { name: 'bold', icon: 'bold', label: 'Paryškintas', keys: 'Control+B' },
    { name: 'italic', icon: 'italic', label: 'Pasviręs', keys: 'Control+I' },
    { name: 'link', icon: 'link', label: 'Nuoroda', keys: 'Control+K' },
  ],
  [
    { name: 'bullets', icon: 'list', label: 'Sąrašas', keys: 'Control+Shift+8' },
    { name: 'numbers', icon: 'list-ordered', label: 'Numeruotas sąrašas', keys: 'Control+Shift+7' },
    { name: 'quote', icon: 'quote', label: 'Citata', keys: 'Control+Shift+9' },
  ],
  [
    { name: 'picture', icon: 'image-plus', label: 'Nuotrauka', isOnce: true },
    { name: 'rule', icon: 'minus', label: 'Skiriamoji linija', isOnce: true },
  ],
  [
    { name: 'undo', icon: 'undo-2', label: 'Atšaukti', keys: 'Control+Z', isOnce: true },
    { name: 'redo', icon: 'redo-2', label: 'Pakartoti', keys: 'Control+Y', isOnce: true },
  ],
];

const all = groups.flat();

/** The editor's toolbar: one stop of Tab, in which the arrows move (WAI-ARIA, toolbar). */
export function TextTools({ tools, onAct, onLink, onPicture }: TextToolsProps) {
  const [stop, setStop] = useState<string>(all[0]?.name ?? '');
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const next = {
      ArrowRight: (at + 1) % buttons.length,
      ArrowLeft: (at - 1 + buttons.length) % buttons.length,
      Home: 0,
      End: buttons.length - 1,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    buttons[next]?.focus();
  };
  const isOffered = ({ name }: Tool) => name !== 'picture' || onPicture !== undefined;
  const choose = ({ name }: Tool) => {
    if (tools.off.includes(name)) return;
    if (name === 'link') onLink();
    else if (name === 'picture') onPicture?.();
    else onAct(name);
  };
  return (
    <div
      className="rich-text-tools"
      role="toolbar"
      aria-label="Teksto formatavimas"
      onKeyDown={press}
      tabIndex={-1}
    >
      {groups.map((group) => (
        <div key={group[0]?.name} className="rich-text-group">
          {group.filter(isOffered).map((tool) => (
            <button
              key={tool.name}
              type="button"
              className="btn btn-icon btn-plain"
              aria-label={tool.label}
              aria-pressed={tool.isOnce ? undefined : tools.on.includes(tool.name)}
              aria-disabled={tools.off.includes(tool.name) || undefined}
              aria-keyshortcuts={tool.keys}
              title={
                tool.keys ? `${tool.label} (${tool.keys.replace('Control', 'Ctrl')})` : tool.label
              }
              tabIndex={tool.name === stop ? 0 : -1}
              onFocus={() => setStop(tool.name)}
              // The selection in the text stays.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(tool)}
            >
              <Icon name={tool.icon} />
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}
