import { useFetcher } from 'react-router';
import type { FormState } from '#app/forms/form-state.ts';
import { SwitchButton } from '#app/ui/choice.tsx';
import { Note } from '#app/ui/note.tsx';
import type { NotificationName, NotificationSettings } from './notification-names.ts';

const texts: readonly { name: NotificationName; title: string; text: string }[] = [
  {
    name: 'email_new_message',
    title: 'Nauja žinutė',
    text: 'El. laiškas, kai parašo šeimininkas',
  },
  {
    name: 'email_new_order',
    title: 'Naujas užsakymas',
    text: 'El. laiškas apie kiekvieną užsakymą. Užsakymų funkcija dar kuriama, bet jūsų pasirinkimą įsiminsime.',
  },
  {
    name: 'sms_urgent_request',
    title: 'Skubi užklausa',
    text: 'SMS žinučių dar nesiunčiame, bet jūsų pasirinkimą įsiminsime.',
  },
];

interface NotificationSwitchesProps {
  action: string;
  settings: NotificationSettings;
}

/** Which mails to send; each switch is saved at once. */
export function NotificationSwitches({ action, settings }: NotificationSwitchesProps) {
  return (
    <div>
      {texts.map(({ name, ...words }) => (
        <NotificationSwitch
          key={name}
          action={action}
          name={name}
          saved={settings[name]}
          {...words}
        />
      ))}
    </div>
  );
}

interface NotificationSwitchProps {
  action: string;
  name: NotificationName;
  saved: boolean;
  title: string;
  text: string;
}

function NotificationSwitch({ action, name, saved, title, text }: NotificationSwitchProps) {
  const fetcher = useFetcher<FormState>();
  // While it is being saved it stands where it was put.
  const sent = fetcher.formData?.get('on');
  const on = sent ? sent === 'true' : saved;
  const refused = fetcher.state === 'idle' ? fetcher.data : undefined;
  return (
    <fetcher.Form
      method="post"
      action={action}
      preventScrollReset
      className="swrow"
      onSubmit={() => fetcher.reset()}
    >
      <div>
        <p className="strong">{title}</p>
        <p className="muted small">{text}</p>
        {refused && (
          <Note key={refused.at} tone="bad" role="alert">
            {refused.title}. {refused.text}
          </Note>
        )}
      </div>
      <input type="hidden" name="setting" value={name} />
      <input type="hidden" name="on" value={String(!on)} />
      <SwitchButton label={`${title}: ${text}`} checked={on}>
        {on ? 'Įjungta' : 'Išjungta'}
      </SwitchButton>
    </fetcher.Form>
  );
}
