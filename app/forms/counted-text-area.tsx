import { type ComponentProps, useState } from 'react';
import { countNoun, nouns } from '#app/lithuanian/plural.ts';
import { TextArea } from '#app/ui/fields/input.tsx';

/** From so many letters left on, their number is shown. */
const toldLeft = 500;

interface CountedTextAreaProps extends ComponentProps<'textarea'> {
  maxLength: number;
  defaultValue?: string | undefined;
}

/** Several lines of text, which tell how many letters are left as the end comes near. */
export function CountedTextArea({ maxLength, defaultValue = '', ...rest }: CountedTextAreaProps) {
  const [left, setLeft] = useState(maxLength - defaultValue.length);
  return (
    <>
      <TextArea
        {...rest}
        maxLength={maxLength}
        defaultValue={defaultValue}
        onInput={({ currentTarget }) => setLeft(maxLength - currentTarget.value.length)}
      />
      {left <= toldLeft && <p className="hint num">Liko {countNoun(left, nouns.sign)}</p>}
    </>
  );
}
