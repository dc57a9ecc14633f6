import type { NotificationSettings } from '#app/domains/accounts/notifications/notification-names.ts';
import { SettingSwitches } from '#app/forms/setting-switches.tsx';

const texts = [
  {
    name: 'email_new_message',
    title: 'Nauja žinutė',
    text: 'El. laiškas, kai parašo šeimininkas',
  },
  {
    name: 'email_new_order',
    title: 'Naujas užsakymas',
    text: 'El. laiškas apie kiekvieną užsakymą',
  },
  {
    name: 'email_new_review',
    title: 'Naujas atsiliepimas',
    text: 'El. laiškas, kai klientas parašo atsiliepimą',
  },
] as const;

interface NotificationSwitchesProps {
  action: string;
  settings: NotificationSettings;
}

/** What a partner is told of. */
export function NotificationSwitches({ action, settings }: NotificationSwitchesProps) {
  const switches = texts.map((text) => ({ ...text, on: settings[text.name] }));
  return <SettingSwitches action={action} switches={switches} />;
}
