import './file-drop.css';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button, IconButton } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { Progress } from '#app/ui/data/progress.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { FieldError } from './field.tsx';

interface FileDropProps extends Omit<ComponentProps<'input'>, 'type' | 'children' | 'className'> {
  /** 'Vilkite nuotrauką čia' */
  title: string;
  /** On a phone, where nothing is dragged: 'Pasirinkti nuotrauką' */
  touchTitle: string;
  /** What is taken: 'Iki 5 MB.' */
  hint: ReactNode;
}

/**
 * A place to drop files on; it is a button, too. The native field lies over it, so a dropped file
 * is in the form as a chosen one is, and `onChange` tells of both.
 */
export function FileDrop({ title, touchTitle, hint, ...rest }: FileDropProps) {
  const [over, setOver] = useState(false);
  return (
    <label
      className={classes('drop', over && 'is-over')}
      onDragEnter={() => setOver(true)}
      onDragLeave={() => setOver(false)}
      onDrop={() => setOver(false)}
    >
      <Icon name="image-plus" size="lg" />
      <strong className="drop-dragged">{title}</strong>
      <strong className="drop-touched">{touchTitle}</strong>
      <span className="muted small">
        <span className="drop-dragged">Galite ir pasirinkti iš įrenginio. </span>
        {hint}
      </span>
      <input {...rest} type="file" />
    </label>
  );
}

interface FileRowProps {
  name: string;
  /** While it is being sent; null when it is not: it has arrived, waits for its turn or failed. */
  percent: number | null;
  /** What stands there while it waits, or is sent and worked on. */
  note?: string | undefined;
  /** Why it failed. */
  error?: string | undefined;
  onRetry?: (() => void) | undefined;
  onRemove: () => void;
  /** The id of the remove button, so that the caller can focus it. */
  removalId?: string;
}

/** One file that was dropped: its name, how far it is or why it failed, and the x. */
export function FileRow(props: FileRowProps) {
  const { name, percent, note, error, onRetry, onRemove, removalId } = props;
  return (
    <div className="panel stack gap-2">
      <div className="row between small nowrap">
        <strong className="file-name">{name}</strong>
        <span className="row gap-2 nowrap">
          {note && <span className="muted">{note}</span>}
          {!note && percent !== null && <span className="num muted">{percent}&nbsp;%</span>}
          <IconButton id={removalId} icon="x" label={`Pašalinti: ${name}`} onClick={onRemove} />
        </span>
      </div>
      {percent !== null && <Progress value={percent} label={`Įkeliama: ${name}`} />}
      {error && <FieldError>{error}</FieldError>}
      {onRetry && (
        <div>
          <Button size="sm" onClick={onRetry}>
            Bandyti dar kartą
          </Button>
        </div>
      )}
    </div>
  );
}
