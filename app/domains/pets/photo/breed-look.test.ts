import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { breeds } from '#app/lithuanian/breeds.ts';
import { newId } from '#app/platform/database/id.ts';
import { breedLook, petGround } from './breed-look.ts';

const petLooks = [...new Set(breeds.map(breedLook))];

describe('the drawn portrait of a dog', () => {
  it('is chosen for every breed of the list, by name and not by default', () => {
    const mixed = breeds.filter((breed) => breedLook(breed) === 'mixed');
    // Those that are drawn white with a dark patch on purpose.
    expect(mixed).toEqual([
      ...['Mišrūnas', 'Australų galvijų šuo', 'Falenas', 'Kromforlenderis', 'Landzyras'],
      'Papijonas',
    ]);
  });

  it('shows what people expect of a breed', () => {
    expect(breedLook('Taksas')).toBe('dachshund');
    expect(breedLook('Auksaspalvis retriveris')).toBe('golden');
    expect(breedLook('Vokiečių aviganis')).toBe('shepherd');
    expect(breedLook('Prancūzų buldogas')).toBe('french-bulldog');
  });

  it('is found as owners write it, and is that of a mixed dog for what is no known breed', () => {
    expect(breedLook('  sibiro HASKIS ')).toBe('husky');
    expect(breedLook('cihuahua')).toBe('chihuahua');
    for (const typed of ['', 'Kiemo sargas', 'constructor', '__proto__']) {
      expect(breedLook(typed), typed).toBe('mixed');
    }
  });

  it.each(petLooks)('%s has a drawing', (look) => {
    const drawing = new URL(`../../../ui/art/portrait-${look}.svg`, import.meta.url);
    expect(existsSync(drawing)).toBe(true);
  });

  it('stands on the same ground each time, and dogs of one breed on several', () => {
    const ids = Array.from({ length: 60 }, () => newId());
    for (const look of petLooks) {
      const grounds = ids.map((id) => petGround(look, id));
      expect(ids.map((id) => petGround(look, id))).toEqual(grounds);
      expect(new Set(grounds).size, look).toBeGreaterThan(2);
    }
  });
});
