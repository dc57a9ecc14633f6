import './vacation-note.css';
import { Icon } from '#app/ui/icon.tsx';

/** That a provider is on vacation, and when it is back; for visitors. */
export function VacationNote({ text }: { text: string }) {
  return (
    <p className="vacation-note">
      <Icon name="sun" />
      <strong>{text}</strong>
    </p>
  );
}
