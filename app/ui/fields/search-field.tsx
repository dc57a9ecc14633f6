import './field.css';
import { classes } from '#app/ui/classes.ts';
import { TextInput } from './input.tsx';

interface SearchFieldProps {
  /** What is looked for. */
  label: string;
  text: string;
  className?: string;
}

/** A text by which a list is narrowed; in the address it is 'q'. */
export function SearchField({ label, text, className }: SearchFieldProps) {
  return (
    <div className={classes('field', className)}>
      <label className="label" htmlFor="q">
        {label}
      </label>
      <TextInput id="q" name="q" type="search" icon="search" defaultValue={text} />
    </div>
  );
}
