import { describe, expect, it } from 'vitest';
import type { ServiceRecord } from './badges.ts';
import { factsOf } from './facts.ts';

// A Friday, two in the afternoon in Vilnius.
const friday = new Date('2026-11-20T12:00:00Z');

function service(parts: Partial<ServiceRecord>): ServiceRecord {
  return {
    category: 'other',
    title: 'Šunų klinika',
    city: 'Kaunas',
    work_hours: null,
    price_min: null,
    price_max: null,
    price_per_day: null,
    attributes: {},
    ...parts,
  };
}

function rows(parts: Partial<ServiceRecord>, now = friday) {
  return factsOf(service(parts), now).rows.map(
    ({ label, value }) => `${label}: ${value.replaceAll('\u00a0', ' ')}`,
  );
}

describe('the detail block', () => {
  it('of a clinic names two services, answers for emergencies, and counts and lists more', () => {
    const clinic = service({
      category: 'vet',
      price_min: 25,
      work_hours: 'I–V 8–20, VI 9–15',
      attributes: { vet_services_provided: ['emergency', 'consultation'] },
    });
    const { rows, lists } = factsOf(clinic, friday);
    expect(rows).toEqual([
      { label: 'Teikiamos paslaugos', value: 'Konsultacija ir apžiūra, Skubioji pagalba' },
      { label: 'Skubioji pagalba', value: 'Taip' },
      { label: 'Kaina', value: 'nuo\u00a025\u00a0€' },
      { label: 'Šiandien dirba', value: '8:00–20:00' },
    ]);
    expect(lists).toEqual([]);
    const more = { vet_services_provided: ['surgery', 'dentistry', 'vaccination'] };
    const larger = factsOf(service({ category: 'vet', attributes: more }), friday);
    expect(larger.rows[0]?.value).toBe('3\u00a0paslaugos');
    expect(larger.lists).toEqual([
      {
        heading: 'Veterinarijos paslaugos',
        items: ['Skiepijimas', 'Chirurgija', 'Odontologija'],
      },
    ]);
  });

  it('says Ne when a clinic takes no emergencies, and nothing when it names no services', () => {
    expect(rows({ category: 'vet', attributes: { vet_services_provided: ['surgery'] } })).toContain(
      'Skubioji pagalba: Ne',
    );
    expect(rows({ category: 'vet' })).toEqual([]);
  });

  it('of a hotel, a trainer and a breeder', () => {
    expect(
      rows({
        category: 'hotel',
        price_per_day: 28,
        attributes: { hotel_conditions: 'home', hotel_walking: 'twice' },
      }),
    ).toEqual([
      'Laikymo sąlygos: Namų aplinka',
      'Vedžiojimas: 2 kartus per dieną',
      'Kaina už parą: 28 €/para',
    ]);
    expect(rows({ category: 'training', attributes: { trainer_experience: 8 } })).toEqual([
      'Trenerio patirtis (metais): 8',
    ]);
    expect(rows({ category: 'breeding', attributes: { dog_breed: 'Vengrų agaras' } })).toEqual([
      'Veislė: Vengrų agaras',
    ]);
  });

  it('names or counts documents, and says which end an age is', () => {
    const certificates = ['fci', 'pedigree', 'health', 'genetic'];
    const documents = (count: number) =>
      rows({ category: 'breeding', attributes: { certificates: certificates.slice(0, count) } });
    expect(documents(1)).toEqual(['Dokumentai: FCI registracija']);
    expect(documents(2)).toEqual(['Dokumentai: Kilmės dokumentai, FCI registracija']);
    expect(documents(4)).toEqual(['Dokumentai: 4 dokumentai']);
    expect(rows({ category: 'insurance', attributes: { pet_age_limit: 8 } })).toEqual([
      'Augintinio amžiaus riba (metais): iki 8',
    ]);
  });

  it('of an event writes the date out in the time of Vilnius and the fee as Taip or Ne', () => {
    const event_date_time = '2026-11-20T16:00:00Z';
    expect(
      rows({ category: 'events', attributes: { event_date_time, participation_fee: false } }),
    ).toEqual([
      'Renginio data: Penktadienis, 2026 m. lapkričio 20 d., 18:00',
      'Dalyvavimas: Nemokamas',
    ]);
  });

  it('knows the day of today in Vilnius', () => {
    const hours = 'I–V 8–20, VI 9–15';
    expect(rows({ work_hours: hours }, new Date('2026-11-20T22:30:00Z'))).toEqual([
      'Šiandien dirba: 9:00–15:00',
    ]);
    expect(rows({ work_hours: hours }, new Date('2026-11-22T12:00:00Z'))).toEqual([
      'Šiandien dirba: Ne',
    ]);
    expect(rows({ work_hours: 'Visą parą' })).toEqual(['Šiandien dirba: Visą parą']);
    expect(rows({ work_hours: 'Pagal susitarimą' })).toEqual([]);
  });
});
