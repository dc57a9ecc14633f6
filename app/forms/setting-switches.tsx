import { useFetcher } from 'react-router';
import { SwitchButton } from '#app/ui/fields/switch.tsx';
import { Note } from '#app/ui/note.tsx';
import type { FormState } from './form-state.ts';

/** One yes-or-no setting as it is stored. */
type SettingSwitch = {
  readonly name: string;
  readonly title: string;
  readonly text: string;
  readonly on: boolean;
};

interface SettingSwitchesProps {
  action: string;
  switches: readonly SettingSwitch[];
}

/** Yes-or-no settings; each switch is saved at once, and a refusal stands under it. */
export function SettingSwitches({ action, switches }: SettingSwitchesProps) {
  return (
    <div>
      {switches.map((one) => (
        <SwitchRow key={one.name} action={action} {...one} />
      ))}
    </div>
  );
}

function SwitchRow({ action, name, title, text, on: saved }: SettingSwitch & { action: string }) {
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
