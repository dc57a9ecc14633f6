import { describe, expect, it } from 'vitest';
import { attributeSchema } from './attribute-schema.ts';
import { type CategoryId, categories, getCategory } from './categories.ts';
import type { AttributeValues } from './kinds/kind.ts';

function check(category: CategoryId, attributes: AttributeValues) {
  return attributeSchema(getCategory(category)).safeParse(attributes);
}

describe('attributes on their way in', () => {
  it('pass when they are of the declared kind', () => {
    const breeding = {
      dog_breed: ' Biglis ',
      breeder_experience: 8,
      certificates: ['fci', 'health'],
    };
    expect(check('breeding', breeding).data).toEqual({ ...breeding, dog_breed: 'Biglis' });
    const event = {
      event_type: 'show',
      event_date_time: '2026-11-20T07:00:00Z',
      participation_fee: false,
    };
    expect(check('events', event).data).toEqual(event);
  });

  it('lose keys that the category does not declare', () => {
    expect(check('hotel', { hotel_walking: 'once', admin: true }).data).toEqual({
      hotel_walking: 'once',
    });
  });

  it.each([
    ['hotel', { hotel_walking: 'never' }],
    ['hotel', { hotel_walking: ['once'] }],
    ['breeding', { certificates: ['fci', 'fci'] }],
    ['breeding', { certificates: [] }],
    ['breeding', { dog_breed: '\ud800' }],
    ['breeding', { dog_breed: ' ' }],
    ['training', { trainer_experience: 7.5 }],
    ['training', { trainer_experience: '7' }],
    ['events', { event_date_time: '2026-11-20T09:00' }],
    ['events', { participation_fee: 'true' }],
  ] as const)('%s refuses %j', (category, attributes) => {
    expect(check(category, attributes).success).toBe(false);
  });

  it('may be left out, all but a clinic’s services and an event’s date, which are asked for in words', () => {
    const asked = { vet: 'vet_services_provided', events: 'event_date_time' } as const;
    for (const { id } of categories) expect(check(id, {}).success, id).toBe(!(id in asked));
    for (const attributes of [{}, { vet_services_provided: [] }]) {
      const [issue] = check('vet', attributes).error?.issues ?? [];
      expect(issue?.message).toBe('Prašome pasirinkti bent vieną teikiamą veterinarijos paslaugą.');
    }
  });
});
