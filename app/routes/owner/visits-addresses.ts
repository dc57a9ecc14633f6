import { href } from 'react-router';

/** In the address of the list of visits: the id of the dog that it is narrowed to. */
export const dogParam = 'augintinis';

export const visitsAddress = href('/seimininko-skydelis/vizitai');

/** The list narrowed to a dog. */
export function visitsOfDogAddress(petId: string): string {
  return `${visitsAddress}?${dogParam}=${petId}`;
}
