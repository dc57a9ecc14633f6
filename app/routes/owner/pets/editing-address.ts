import { href } from 'react-router';

/** In the address of a dog's form that was opened from the dog's own page. */
const opener = { name: 'is', value: 'kortele' } as const;

/** The address of a dog's form as the dog's own page links to it. */
export function editingFromPetPage(petId: string): string {
  const form = href('/seimininko-skydelis/mano-augintiniai/:petId/redaguoti', { petId });
  return `${form}?${opener.name}=${opener.value}`;
}

/** Where a dog's form leads, saved or not: to the dog's page when it was opened there, or to the list. */
export function afterEditing({ searchParams }: URL, petId: string): string {
  return searchParams.get(opener.name) === opener.value
    ? href('/seimininko-skydelis/mano-augintiniai/:petId', { petId })
    : href('/seimininko-skydelis/mano-augintiniai');
}
