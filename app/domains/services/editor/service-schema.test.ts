import { describe, expect, it } from 'vitest';
import { type CategoryId, categories, getCategory } from '../catalogue/categories.ts';
import type { TypedFields } from '../catalogue/typed-fields.ts';
import { readContact, readInfo } from './service-schema.server.ts';

const contacts = {
  city: 'Kaunas',
  address: 'Pakalnės g. 14',
  phone_number: '8 612 34567',
  email: 'Klinika@Pavyzdys.lt',
  notification_email: '',
  work_hours: 'I–V 9–18',
};
const contact = (fields: TypedFields = {}, category: CategoryId = 'vet') =>
  readContact(getCategory(category), { ...contacts, ...fields });
const now = new Date('2026-11-22T10:00:00Z');
const info = (category: CategoryId, fields: TypedFields, stored: TypedFields | null = null) =>
  readInfo(getCategory(category), { title: 'Paslauga', ...fields }, { now, stored });

describe('the contact step', () => {
  it('puts what was typed in order', () => {
    expect(contact({ address: '  Pakalnės   g. 14 ' })).toEqual({
      ok: true,
      value: {
        city: 'Kaunas',
        address: 'Pakalnės g. 14',
        phone_number: '+37061234567',
        email: 'klinika@pavyzdys.lt',
        notification_email: null,
        work_hours: 'I–V 9–18',
      },
    });
  });

  it('asks for city and address', () => {
    expect(contact({ city: '', address: ' ' })).toMatchObject({
      title: 'Trūkstama informacija',
      text: 'Prašome užpildyti miesto ir adreso laukus.',
      fields: { city: 'Pasirinkite miestą.', address: 'Įveskite adresą.' },
    });
    expect(contact({ city: undefined as never })).toMatchObject({
      title: 'Trūkstama informacija',
    });
  });

  it('forces an insurance to be online, whatever was typed', () => {
    expect(contact({ city: 'Vilnius' }, 'insurance')).toMatchObject({
      ok: true,
      value: { city: 'Online', address: null },
    });
    expect(readContact(getCategory('insurance'), {})).toMatchObject({
      ok: true,
      value: { city: 'Online', address: null, email: null, work_hours: null },
    });
  });

  it.each(['Online', 'Ryga', 'kaunas'])('takes no place but those of the list: %s', (city) => {
    expect(contact({ city })).toMatchObject({ fields: { city: 'Pasirinkite miestą iš sąrašo.' } });
  });

  it.each(['email', 'notification_email'])('looks at a given address: %s', (name) => {
    expect(contact({ [name]: 'ne adresas' })).toMatchObject({
      title: 'Neteisingas el. paštas',
      text: 'Prašome įvesti teisingą el. pašto adresą.',
      fields: { [name]: 'Prašome įvesti teisingą el. pašto adresą.' },
    });
  });

  it.each([
    ['phone_number', 'labas', 'Telefono numeris neteisingas. Rašykite taip: +370 612 34567.'],
    ['work_hours', 'I'.repeat(501), 'Sutrumpinkite tekstą: per ilga 1\u00a0ženklu, telpa 500.'],
    ['address', 'g'.repeat(201), 'Sutrumpinkite tekstą: per ilga 1\u00a0ženklu, telpa 200.'],
  ])('refuses %s', (name, typed, text) => {
    expect(contact({ [name]: typed })).toMatchObject({ ok: false, fields: { [name]: text } });
  });

  it('drops what is not seen', () => {
    const typed = {
      address: 'Upės\0 g.\u200b 1\u20112',
      phone_number: '\u202a8 612\u00a034\u2011567\u202c',
    };
    expect(contact(typed)).toMatchObject({
      value: { address: 'Upės g. 1-2', phone_number: '+37061234567' },
    });
  });

  it('keeps hours that it cannot read', () => {
    expect(contact({ work_hours: 'Pagal susitarimą' })).toMatchObject({
      value: { work_hours: 'Pagal susitarimą' },
    });
  });
});

describe('the info step', () => {
  it('asks for a title', () => {
    expect(info('other', { title: ' ' })).toMatchObject({
      ok: false,
      text: 'Prašome užpildyti paslaugos pavadinimą.',
      fields: { title: 'Prašome užpildyti paslaugos pavadinimą.' },
    });
    expect(info('other', { title: 'a'.repeat(121) }).ok).toBe(false);
    expect(info('other', { title: 'a'.repeat(120), description: 'b'.repeat(10_000) }).ok).toBe(
      true,
    );
    expect(info('other', { description: 'b'.repeat(10_001) }).ok).toBe(false);
  });

  it('asks a clinic for a service', () => {
    const text = 'Prašome pasirinkti bent vieną teikiamą veterinarijos paslaugą.';
    for (const vet_services_provided of [[], ['zoo'], ['surgery', 'surgery']]) {
      expect(info('vet', { vet_services_provided })).toMatchObject({
        ok: false,
        text,
        fields: { vet_services_provided: text },
      });
    }
    expect(info('vet', { vet_services_provided: ['surgery'] })).toMatchObject({ ok: true });
  });

  it('needs no more than a title elsewhere', () => {
    for (const { id } of categories) {
      const expected =
        id === 'vet' || id === 'events' ? { ok: false } : { value: { specific_attributes: {} } };
      expect(info(id, {}), id).toMatchObject(expected);
    }
  });

  it('reads the prices of the category alone', () => {
    const prices = { price_min: '10', price_max: '20,5', price_per_day: '30' };
    expect(info('spa', prices)).toMatchObject({
      value: { price_min: 10, price_max: 20.5, price_per_day: null },
    });
    expect(info('hotel', prices)).toMatchObject({
      value: { price_min: null, price_max: null, price_per_day: 30 },
    });
    expect(info('shelters', prices)).toMatchObject({
      value: { price_min: null, price_max: null, price_per_day: null },
    });
  });

  it('says every sentence at once', () => {
    expect(
      info('events', {
        title: '',
        price_min: '20',
        price_max: '10',
        event_type: 'parade',
        event_date_time_date: '2027-03-28',
        event_date_time_time: '03:15',
        participation_fee: 'gal',
      }),
    ).toMatchObject({
      ok: false,
      fields: {
        title: 'Prašome užpildyti paslaugos pavadinimą.',
        price_min: 'Mažiausia kaina negali būti didesnė už didžiausią.',
        event_type: 'Patikrinkite šį lauką.',
        event_date_time_date:
          'Tą naktį laikrodis sukamas į priekį, todėl tokio laiko nėra. Įveskite kitą.',
        participation_fee: 'Patikrinkite šį lauką.',
      },
    });
    expect(info('training', { price_min: 'x', trainer_experience: '7,5' })).toMatchObject({
      fields: {
        price_min: 'Kaina turi būti skaičius.',
        trainer_experience: 'Metus įveskite sveikuoju skaičiumi, pvz., 5.',
      },
    });
  });

  const date = (day: string, time = '') => ({
    event_date_time_date: day,
    event_date_time_time: time,
  });

  it.each([
    ['yesterday', date('2026-11-21', '23:59'), 'Ši diena jau praėjo. Įveskite būsimą datą.'],
    ['a typing slip', date('2016-12-01'), 'Ši diena jau praėjo. Įveskite būsimą datą.'],
    ['earlier today', date('2026-11-22', '07:00'), undefined],
    ['as people type', date('2026 11 22', '18.30'), undefined],
    ['no date', date('', '18:30'), 'Įveskite renginio datą.'],
  ])('lets an event begin today or later: %s', (_, fields, text) => {
    const answer = info('events', fields);
    expect(answer.ok).toBe(text === undefined);
    if (!answer.ok) expect(answer.fields).toEqual({ event_date_time_date: text });
  });

  it('keeps the date of an event that is over, and takes no other past one', () => {
    const stored = date('2026-11-01', '18:00');
    expect(info('events', { ...stored, title: 'Be klaidos' }, stored)).toMatchObject({ ok: true });
    expect(info('events', date('2026-11-02', '18:00'), stored)).toMatchObject({ ok: false });
    expect(info('events', date('2026-12-02', '18:00'), stored)).toMatchObject({ ok: true });
  });

  it('lets an event be free or have a price', () => {
    const text =
      'Pažymėta „Nemokamas“, todėl kainos nereikia. Ištrinkite ją arba pasirinkite „Mokamas“.';
    const free = { participation_fee: 'false' };
    expect(info('events', { ...free, price_min: '5' })).toMatchObject({
      fields: { price_min: text },
    });
    expect(info('events', { ...free, title: '', price_max: '7,5' })).toMatchObject({
      fields: { price_max: text, title: 'Prašome užpildyti paslaugos pavadinimą.' },
    });
    expect(info('events', { ...free, price_min: '5', price_max: '7' })).toMatchObject({
      fields: { price_min: text, price_max: text },
    });
    const day = date('2026-12-01');
    expect(info('events', { ...day, ...free, price_min: '0' }).ok).toBe(true);
    expect(info('events', { ...day, participation_fee: 'true', price_min: '5' }).ok).toBe(true);
    expect(info('events', { ...day, price_min: '5' }).ok).toBe(true);
  });

  it('stores attributes as their kinds', () => {
    expect(
      info('events', {
        event_type: 'show',
        event_date_time_date: '2026-12-01',
        event_date_time_time: '',
        participation_fee: 'false',
        hotel_walking: 'once',
      }),
    ).toMatchObject({
      value: {
        specific_attributes: {
          event_type: 'show',
          event_date_time: '2026-12-01T07:00:00.000Z',
          participation_fee: false,
        },
      },
    });
  });
});
