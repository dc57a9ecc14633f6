import { type ComponentProps, useState } from 'react';
import { IconButton } from '#app/ui/button.tsx';
import { TextInput } from './input.tsx';

interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'type' | 'defaultValue'> {
  autoComplete: 'current-password' | 'new-password';
}

/** A password with the eye that shows it. It never starts with a value: none is ever sent back. */
export function PasswordInput(props: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <IconButton
          className="end only-script"
          icon={shown ? 'eye-off' : 'eye'}
          label="Rodyti slaptažodį"
          aria-pressed={shown}
          aria-controls={props.id}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
