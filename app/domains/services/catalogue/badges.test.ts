import { expect, it } from 'vitest';
import type { AttributeValues } from './attributes.ts';
import { badgesOf } from './badges.ts';
import type { CategoryId } from './categories.ts';

function badges(category: CategoryId, attributes: AttributeValues) {
  return badgesOf({ category, attributes }).map((badge) => badge.replaceAll('\u00a0', ' '));
}

it('counts what a clinic and a salon provide', () => {
  expect(
    badges('vet', { vet_services_provided: ['surgery', 'vaccination', 'laboratory'] }),
  ).toEqual(['3 teikiamos']);
  expect(badges('spa', { spa_service_types: ['bath'] })).toEqual(['1 teikiama']);
  expect(badges('spa', { spa_service_types: [] })).toEqual([]);
});

it('shows what each category is chosen by', () => {
  expect(badges('hotel', { hotel_conditions: 'home', hotel_walking: 'unlimited' })).toEqual([
    'Namų aplinka',
    'Neribotai',
  ]);
  expect(badges('training', { training_type: 'agility', trainer_experience: 8 })).toEqual([
    'Vikrumas (agility)',
    '8 metų patirtis',
  ]);
  expect(badges('activities', { activity_type: 'hike', group_size: 'small' })).toEqual([
    'Žygis gamtoje',
    'Maža grupė (2–5)',
  ]);
  expect(badges('breeding', { dog_breed: 'biglis', breeder_experience: '21' })).toEqual([
    'Biglis',
    '21 metų patirtis',
  ]);
  expect(badges('insurance', { insurance_type: 'travel', insurance_country: 'abroad' })).toEqual([
    'Kelionių draudimas',
    'Lietuva ir užsienis',
  ]);
  expect(
    badges('shelters', { shelter_adoption_possibility: 'adoption', shelter_size: 'medium' }),
  ).toEqual(['Galima priglausti', 'Vidutinė (20–100 gyvūnų)']);
});

it('says of an event what, when and whether it costs', () => {
  const event = { event_type: 'show', event_date_time: '2026-11-20T16:00:00Z' };
  expect(badges('events', { ...event, participation_fee: true })).toEqual([
    'Paroda',
    expect.stringMatching(/^lapkričio\s20\sd\. 18:00$/),
    'Mokamas',
  ]);
  expect(badges('events', { participation_fee: false })).toEqual(['Nemokamas']);
});

it('leaves out what is missing or wrong', () => {
  expect(badges('hotel', { hotel_conditions: 'castle', hotel_walking: 3 })).toEqual([]);
  expect(badges('training', { trainer_experience: '-3' })).toEqual([]);
  expect(badges('other', { hotel_walking: 'once' })).toEqual([]);
});
