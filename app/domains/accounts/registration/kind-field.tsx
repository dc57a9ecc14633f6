import type { FieldState } from '#app/forms/form-state.ts';
import { Radio } from '#app/ui/fields/choice.tsx';
import { FieldError } from '#app/ui/fields/field.tsx';
import { kindChoices, type TraderKind, traderKinds } from '../trader-kinds.ts';

interface KindFieldProps {
  legend: string;
  state: FieldState;
  /** Those that can be chosen; by default all. */
  kinds?: readonly TraderKind[];
}

/** Asks who one is. The fields that follow show by it in the style alone, so that it works without a script. */
export function KindField({ legend, state, kinds = traderKinds }: KindFieldProps) {
  const { value, error } = state;
  const errorId = 'trader_kind-error';
  return (
    <fieldset className="all" aria-describedby={error ? errorId : undefined}>
      <legend className="label">{legend}</legend>
      {kinds.map((kind, index) => (
        <Radio
          key={kind}
          id={index === 0 ? 'trader_kind' : undefined}
          name="trader_kind"
          value={kind}
          label={kindChoices[kind]}
          defaultChecked={value === kind}
          aria-invalid={error ? true : undefined}
        />
      ))}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
