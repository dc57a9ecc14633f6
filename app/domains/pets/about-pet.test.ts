import { expect, it } from 'vitest';
import { aboutPet } from './about-pet.ts';

const bela = {
  name: 'Bela',
  breed: 'Taksas',
  birthDate: '2022-05-14',
  weight: 8.5,
  specialNeeds: ' Bijo perkūnijos.\nValgo tik savo maistą. ',
};
const today = '2026-11-24';

it('tells a provider what is known of a dog', () => {
  expect(aboutPet(bela, today)).toBe(
    'Mano šuo: Bela, Taksas, 4\u00a0metai, 8,5\u00a0kg.\nYpatingi poreikiai: Bijo perkūnijos.\nValgo tik savo maistą.',
  );
});

it('leaves out what is not known', () => {
  const unknown = { name: 'Rikis', breed: '', birthDate: null, weight: null, specialNeeds: '' };
  expect(aboutPet(unknown, today)).toBe('Mano šuo: Rikis.');
});
