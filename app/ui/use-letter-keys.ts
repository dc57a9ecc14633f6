import { useStored } from './use-stored.ts';
import { writeStored } from './write-stored.ts';

/** Of localStorage: '0' while keys of single letters are switched off. */
export const letterKeysKey = 'klavisai';

/** Whether keys of single letters do something in this browser, and the way to switch them (WCAG 2.1.4). */
export function useLetterKeys(): [boolean, (on: boolean) => void] {
  const isOn = useStored(letterKeysKey) !== '0';
  return [isOn, (on) => void writeStored(letterKeysKey, on ? '' : '0')];
}
