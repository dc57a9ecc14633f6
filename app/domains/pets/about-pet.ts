import { formatWeight, type Pet } from './pet.ts';
import { ageInWords } from './pet-age.ts';

/**
 * What a provider has to know of a dog, as its owner would write it: 'Mano šuo: Bela, taksas,
 * 4 metai, 8,5 kg.', and its special needs in a line of their own. What is not known is left out.
 * @param today 'yyyy-MM-dd' in Vilnius
 */
export function aboutPet(
  pet: Pick<Pet, 'name' | 'breed' | 'birthDate' | 'weight' | 'specialNeeds'>,
  today: string,
): string {
  const facts = [
    pet.name,
    pet.breed,
    pet.birthDate !== null && ageInWords(pet.birthDate, today),
    pet.weight !== null && `${formatWeight(pet.weight)}\u00a0kg`,
  ];
  const line = `Mano šuo: ${facts.filter(Boolean).join(', ')}.`;
  const needs = pet.specialNeeds.trim();
  return needs === '' ? line : `${line}\nYpatingi poreikiai: ${needs}`;
}
