import { describe, expect, it } from 'vitest';
import { getCategory } from '../catalogue/categories.ts';
import type { TypedFields } from '../catalogue/typed-fields.ts';
import { previewOf } from './service-preview.ts';

const now = new Date('2026-03-11T10:00:00Z');
const preview = (id: Parameters<typeof getCategory>[0], fields: TypedFields) =>
  previewOf({ category: getCategory(id), fields, photos: [], companyName: 'UAB „Klinika“' }, now);

describe('the preview', () => {
  it('is made of what is typed right now', () => {
    const { card, detail } = preview('hotel', {
      title: 'Pušyno viešbutis',
      description: 'Devyni voljerai.',
      city: 'Vilnius',
      address: 'Pušų g. 3',
      phone_number: '8 612',
      work_hours: 'I–VII 9–18',
      price_per_day: '22,50',
      hotel_conditions: 'kennel',
    });
    expect(card).toMatchObject({
      title: 'Pušyno viešbutis',
      city: 'Vilnius',
      badges: ['Individualus voljeras'],
      price: '22,50\u00a0€/para',
    });
    expect(detail).toMatchObject({
      address: 'Pušų g. 3',
      hasPhone: true,
      hasEmail: false,
      trader: {
        partnerId: null,
        pageName: null,
        companyName: 'UAB „Klinika“',
        facts: [],
        address: '',
        checkedOn: null,
      },
    });
    expect(detail.facts.rows).toContainEqual({ label: 'Šiandien dirba', value: '9:00–18:00' });
  });

  it('leaves out what cannot be read yet', () => {
    const { card, detail } = preview('training', {
      title: ' ',
      price_min: 'daug',
      price_max: '40',
      price_per_day: '10',
      trainer_experience: '7,5',
      training_type: 'none',
    });
    expect(card).toMatchObject({
      title: 'Paslauga be pavadinimo',
      city: null,
      badges: [],
      price: 'iki\u00a040\u00a0€',
    });
    expect(detail.facts.rows).toEqual([{ label: 'Kaina', value: 'iki\u00a040\u00a0€' }]);
    expect(detail).toMatchObject({ description: null, workHours: null });
  });

  it('has no place for an insurance', () => {
    const { card, detail } = preview('insurance', { city: 'Vilnius', address: 'Pušų g. 3' });
    expect(card.city).toBe('Internetu');
    expect(detail).toMatchObject({ city: 'Internetu', address: null });
  });
});
