import { SettingSwitches } from '#app/forms/setting-switches.tsx';
import type { OwnerSwitches as Saved } from './notification-names.ts';

const texts = [
  {
    name: 'appointment_reminders',
    title: 'Vizitų priminimai',
    text: 'Laiškas dieną prieš vizitą, viešnagę ar užsiėmimą, 17\u00a0val.',
  },
  {
    name: 'review_asks',
    title: 'Klausimai po vizito',
    text: 'Laiškas kitą dieną po vizito, viešnagės ar užsiėmimo: kaip sekėsi? Primename kartą.',
  },
  {
    name: 'newsletter',
    title: 'Naujienlaiškis',
    text: 'Patarimai šunų šeimininkams ir naujienos paskyros el. paštu.',
  },
] as const;

interface OwnerSwitchesProps {
  action: string;
  saved: Saved;
}

/** What an owner is told of. */
export function OwnerSwitches({ action, saved }: OwnerSwitchesProps) {
  const switches = texts.map((text) => ({ ...text, on: saved[text.name] }));
  return <SettingSwitches action={action} switches={switches} />;
}
