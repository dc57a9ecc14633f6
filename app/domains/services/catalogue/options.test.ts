import { expect, it } from 'vitest';
import { labelOf, optionList } from './options.ts';

const options = optionList({ small: 'Maža', large: 'Didelė' });

it('keeps the order in which options are written', () => {
  expect(options).toEqual([
    { id: 'small', label: 'Maža' },
    { id: 'large', label: 'Didelė' },
  ]);
});

it('knows a label, and that there is none', () => {
  expect(labelOf(options, 'large')).toBe('Didelė');
  expect(labelOf(options, 'constructor')).toBeNull();
});
