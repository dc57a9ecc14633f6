import { expect, it } from 'vitest';
import type { Attribute } from './attributes.ts';
import { badgesOf } from './badges.ts';
import { type CategoryId, categories } from './categories.ts';
import type { AttributeValues } from './kinds/kind.ts';

const now = new Date('2026-11-03T10:00:00Z');

function badges(category: CategoryId, attributes: AttributeValues) {
  return badgesOf({ category, attributes }, now).map((badge) => badge.replaceAll('\u00a0', ' '));
}

it('counts what a clinic and a salon provide', () => {
  expect(
    badges('vet', { vet_services_provided: ['surgery', 'vaccination', 'laboratory'] }),
  ).toEqual(['3 paslaugos']);
  expect(badges('spa', { spa_service_types: ['bath'] })).toEqual(['1 paslauga']);
  expect(badges('spa', { spa_service_types: [] })).toEqual([]);
});

it('shows what each category is chosen by', () => {
  expect(badges('hotel', { hotel_conditions: 'home', hotel_walking: 'unlimited' })).toEqual([
    'Namų aplinka',
    'Vedžioja neribotai',
  ]);
  expect(badges('training', { training_type: 'agility', trainer_experience: 8 })).toEqual([
    'Vikrumas (agility)',
    '8 metų patirtis',
  ]);
  expect(badges('activities', { activity_type: 'hike', group_size: 'small' })).toEqual([
    'Žygis gamtoje',
    'Maža grupė (2–5 šunys)',
  ]);
  expect(badges('breeding', { dog_breed: 'biglis', breeder_experience: '21' })).toEqual([
    'Biglis',
    '21 metų patirtis',
  ]);
  expect(badges('insurance', { insurance_type: 'travel', insurance_country: 'abroad' })).toEqual([
    'Kelionių draudimas',
    'Galioja Lietuvoje ir užsienyje',
  ]);
  expect(
    badges('shelters', { shelter_adoption_possibility: 'adoption', shelter_size: 'medium' }),
  ).toEqual(['Galima priglausti', 'Vidutinė prieglauda (20–100 gyvūnų)']);
});

it('says of an event what, when and whether it costs', () => {
  const event = { event_type: 'show', event_date_time: '2026-11-20T16:00:00Z' };
  expect(badges('events', { ...event, participation_fee: true })).toEqual([
    'Paroda',
    'Penktadienis, lapkričio 20 d., 18:00',
    'Mokamas',
  ]);
  expect(badges('events', { participation_fee: false })).toEqual(['Nemokamas']);
});

it('leaves out what is missing or wrong', () => {
  expect(badges('hotel', { hotel_conditions: 'castle', hotel_walking: 3 })).toEqual([]);
  expect(badges('training', { trainer_experience: '-3' })).toEqual([]);
  expect(badges('other', { hotel_walking: 'once' })).toEqual([]);
});

it('names the year of an event when it is not this one', () => {
  expect(badges('events', { event_date_time: '2027-01-09T07:00:00Z' })).toEqual([
    'Šeštadienis, 2027 m. sausio 9 d., 9:00',
  ]);
});

/** Every badge that an option can bring, as it reads with nothing beside it. */
const read: Readonly<Record<string, readonly string[]>> = {
  vet: ['1 paslauga'],
  hotel: [
    ...['Namų aplinka', 'Atskiras kambarys', 'Individualus voljeras', 'Prabangus kambarys'],
    ...['Vedžioja 1 kartą per dieną', 'Vedžioja 2 kartus per dieną'],
    ...['Vedžioja 3 kartus per dieną', 'Vedžioja neribotai'],
  ],
  short_term_care: ['Prižiūri kelias valandas', 'Prižiūri visą dieną', 'Priežiūra su nakvyne'],
  training: [
    ...['Bazinis paklusnumas', 'Šuniukų mokyklėlė', 'Elgesio koregavimas', 'Vikrumas (agility)'],
    ...['Tarnybinė dresūra', '5 metų patirtis'],
  ],
  activities: [
    ...['Pasivaikščiojimas grupėje', 'Žygis gamtoje', 'Plaukimas', 'Uoslės žaidimai'],
    ...['Socializacija', 'Fotosesija', 'Individualus užsiėmimas', 'Maža grupė (2–5 šunys)'],
    'Didelė grupė (6 šunys ir daugiau)',
  ],
  spa: ['1 paslauga'],
  breeding: ['Biglis', '5 metų patirtis'],
  insurance: [
    ...['Gydymo išlaidos', 'Civilinė atsakomybė', 'Nelaimingi atsitikimai', 'Dingimas ar vagystė'],
    ...['Kelionių draudimas', 'Galioja tik Lietuvoje', 'Galioja Lietuvoje ir užsienyje'],
  ],
  shelters: [
    ...['Galima priglausti', 'Laikinoji globa', 'Nuotolinė globa'],
    ...['Maža prieglauda (iki 20 gyvūnų)', 'Vidutinė prieglauda (20–100 gyvūnų)'],
    'Didelė prieglauda (daugiau kaip 100 gyvūnų)',
  ],
  events: [
    ...['Paroda', 'Varžybos', 'Mokymai ir seminarai', 'Bendruomenės susitikimas'],
    ...['Labdaros renginys', 'Šventė', 'Penktadienis, lapkričio 20 d., 18:00'],
    ...['Mokamas', 'Nemokamas'],
  ],
  other: [],
};

/** Each value that an attribute may have, or one of many alike. */
function valuesOf(attribute: Attribute): readonly unknown[] {
  switch (attribute.kind) {
    case 'one':
      return attribute.options.map(({ id }) => id);
    case 'many':
      return attribute.options.map(({ id }) => [id]);
    case 'years':
      return [5];
    case 'breed':
      return ['Biglis'];
    case 'instant':
      return ['2026-11-20T16:00:00Z'];
    case 'yes_no':
      return [true, false];
    default:
      return attribute satisfies never;
  }
}

it.each(categories)('each badge of $id reads alone', ({ id, attributes, badges: keys }) => {
  const shown = keys.flatMap((key) => {
    const attribute = attributes.find((declared) => declared.key === key);
    return attribute ? valuesOf(attribute).flatMap((value) => badges(id, { [key]: value })) : [];
  });
  expect([...new Set(shown)]).toEqual(read[id]);
});
