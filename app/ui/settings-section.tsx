import './styles/pages/settings.css';
import type { ReactNode } from 'react';

interface SettingsSectionProps {
  title: string;
  note?: ReactNode;
  danger?: boolean;
  children: ReactNode;
}

/** A part of a settings page: the title and its reason at the left, the form at the right. */
export function SettingsSection({ title, note, danger = false, children }: SettingsSectionProps) {
  return (
    <section className={danger ? 'panel panel-danger' : 'panel'}>
      <div className="sets-head">
        <h2>{title}</h2>
        {note && <p>{note}</p>}
      </div>
      <div className="stack">{children}</div>
    </section>
  );
}
