import { describe, expect, test } from 'vitest';
import { isMailAddress } from '#app/platform/mail/mail.server.ts';
import { readCompany, readKindWish } from './company-schema.ts';

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

const company = {
  trader_kind: 'company',
  company_name: 'UAB „Pušynas ir uodega“',
  company_code: '305140287',
  vat_code: '',
  phone: '+370 612 34567',
  email: 'labas@pusynas.lt',
  city: 'Vilniaus r.',
  address: 'Pušyno g. 9',
  postal_code: 'LT-14260',
  contact_name: 'Tomas Rimkus',
  about_company: '',
};
const read = (change: Record<string, string> = {}) =>
  readCompany(formOf({ ...company, ...change }));

describe('the company', () => {
  test('is read as it is stored', () => {
    expect(read()).toEqual({
      ok: true,
      value: {
        ...company,
        ...{ vat_code: null, certificate_number: null, is_address_shown: true },
        phone: '+37061234567',
      },
    });
    expect(
      read({
        company_name: '  UAB   „Šuo“ '.normalize('NFD'),
        vat_code: ' lt 100001 234567 ',
        email: ' Labas@Pusynas.LT ',
        postal_code: '14260',
        about_company: ' Pirma.\r\nAntra. ',
      }),
    ).toMatchObject({
      value: {
        company_name: 'UAB „Šuo“',
        vat_code: 'LT100001234567',
        email: 'labas@pusynas.lt',
        postal_code: 'LT-14260',
        about_company: 'Pirma.\nAntra.',
      },
    });
  });

  test.each(['.ruta', 'ruta.', 'ru..ta', '=?utf-8?b?dqpCY2M6?='])(
    'has no address to which no mail can go: %s@vizgis.test',
    (name) => {
      expect(isMailAddress(`${name}@vizgis.test`)).toBe(false);
      expect(read({ email: `${name}@vizgis.test` })).toMatchObject({
        ok: false,
        fields: { email: 'Prašome įvesti teisingą el. pašto adresą.' },
      });
    },
  );

  test('lacks what it lacks: everything but the VAT code and the words about it', () => {
    const answer = readCompany(formOf({ trader_kind: 'company' }));
    expect(answer).toMatchObject({
      ok: false,
      reason: 'invalid',
      title: 'Neužpildyti privalomi laukai',
    });
    expect(answer.ok ? [] : Object.keys(answer.fields)).toEqual([
      'company_name',
      'company_code',
      'phone',
      'email',
      'city',
      'address',
      'postal_code',
      'contact_name',
    ]);
    for (const name of ['company_name', 'company_code', 'phone', 'email', 'city', 'address']) {
      expect(read({ [name]: '   ' })).toMatchObject({ fields: { [name]: expect.any(String) } });
    }
  });

  test.each(['30514A287', '305 140 287', '305-140', '٣٠٥', '-1'])(
    'code %s is no digits',
    (code) => {
      expect(read({ company_code: code })).toMatchObject({
        title: 'Neteisingas formatas',
        fields: { company_code: 'Įmonės kodas gali būti sudarytas tik iš skaičių.' },
      });
    },
  );

  test.each([
    ['company', { company_code: '3051A' }, 'Įmonės kodas gali būti sudarytas tik iš skaičių.'],
    [
      ...(['not_trader', { company_code: '3051A' }] as const),
      'Organizacijos kodas gali būti sudarytas tik iš skaitmenų.',
    ],
    [
      ...(['self_employed', { certificate_number: 'AB-12' }] as const),
      'Pažymos ar liudijimo numeris gali būti sudarytas tik iš skaitmenų ir brūkšnelio.',
    ],
    [
      ...(['self_employed', { certificate_number: '48905120123' }] as const),
      'Tai panašu į asmens kodą. Asmens kodo nerašykite, įveskite pažymos ar liudijimo numerį.',
    ],
  ])('of a %s, what is written wrongly is not called missing: %j', (trader_kind, wrong, text) => {
    expect(read({ trader_kind, ...wrong })).toMatchObject({
      title: 'Neteisingas formatas',
      fields: { [Object.keys(wrong)[0] ?? '']: text },
    });
  });

  test.each(['1', '305140280', '12345678901'])('code %s is only warned about', (code) => {
    expect(read({ company_code: code }).ok).toBe(true);
  });

  test.each([
    ['8 612 34567', '+37061234567'],
    ['(0 612) 34567', '+37061234567'],
    ['00370 612 34567', '+37061234567'],
    ['37037123456', '+37037123456'],
    ['+371 29 123 456', '+37129123456'],
  ])('telephone %s is %s', (typed, stored) => {
    expect(read({ phone: typed })).toMatchObject({ value: { phone: stored } });
  });

  test.each(['123', 'skambinkite 861234567', '+3706123456789012', '86123456a7', '+'])(
    '%s cannot be a telephone',
    (typed) => {
      expect(read({ phone: typed })).toMatchObject({
        ok: false,
        fields: { phone: 'Telefono numeris neteisingas. Rašykite taip: +370 612 34567.' },
      });
    },
  );

  test.each(['1426', 'LT14', 'LV-1010', '142600', 'abcde'])('%s is no postal code', (typed) => {
    expect(read({ postal_code: typed })).toMatchObject({
      ok: false,
      fields: { postal_code: 'Pašto kodas neteisingas. Rašykite taip: LT-44280.' },
    });
  });

  test('lies in a place of the list', () => {
    for (const city of ['Ryga', 'vilnius', 'Online', 'Vilnius ']) {
      expect(read({ city }).ok).toBe(city === 'Vilnius ');
    }
  });

  test.each([
    'labas@pusynas',
    'labas',
    '@a.lt',
    'a@b@c.lt',
    'a b@c.lt',
    'a@c..lt',
    'a@-c.lt',
    'a@b.lt\nBcc: x@y.lt',
    'Vardas <a@b.lt>',
    'a@b.lt,c@d.lt',
    'šuo@pusynas.lt',
    `${'a'.repeat(250)}@b.lt`,
  ])('%j is no address', (email) => {
    expect(read({ email })).toMatchObject({
      title: 'Neteisingas formatas',
      fields: { email: 'Prašome įvesti teisingą el. pašto adresą.' },
    });
  });

  test.each(['\u200b', '\u2060', '\u202e', '\u00ad', '\ufeff', '\u3164', '\u{e0041}', '\0'])(
    'keeps no sign that is not seen: %j',
    (sign) => {
      for (const field of ['company_name', 'contact_name', 'address', 'about_company']) {
        expect(read({ [field]: `Prie${sign} upės` })).toMatchObject({
          value: { [field]: 'Prie upės' },
        });
      }
    },
  );

  test('takes telephone and codes with any dash, space or sign that is not seen', () => {
    const typed = {
      ...{ phone: '\u202a+370\u00a0612\u201134567\u202c', postal_code: 'LT\u2013\u200b44280' },
      ...{ company_code: '\ufeff300000014', vat_code: 'LT\u00ad 100000\u2011000010' },
    };
    expect(read(typed)).toMatchObject({
      value: { phone: '+37061234567', postal_code: 'LT-44280', company_code: '300000014' },
    });
  });

  test('has a name in the letters of one alphabet', () => {
    for (const name of ['UAB „Pasivaikščiоjimas“', 'UAB „Κlinika“', 'ООО „Klinika“']) {
      expect(read({ company_name: name })).toMatchObject({
        fields: {
          company_name: expect.stringMatching(
            /abėcėlių raidės: \d+-(?:i?)asis\u00a0simbolis \(„.“\) yra/,
          ),
        },
      });
    }
    for (const name of ['UAB „Äußere Ländereien 24/7“', 'Собаки и друзья']) {
      expect(read({ company_name: name }).ok).toBe(true);
    }
  });

  test('holds nothing without an end', () => {
    const wrong: Record<string, string>[] = [
      { company_name: 'a'.repeat(201) },
      { about_company: 'a'.repeat(2_001) },
    ];
    for (const change of wrong) {
      expect(read(change)).toMatchObject({ ok: false });
    }
    expect(read({ about_company: 'Šuo 🐕‍🦺\n\nąčęėįšųūž' }).ok).toBe(true);
  });

  test('is all that is read: nothing else of a form gets through (docs/trust.md T4)', () => {
    const forbidden = {
      ...{ role: 'admin', user_id: 'x', id: 'x', partner_id: 'x', email_verified: 'true' },
      ...{ monthly_message_allowance: '999', extra_messages_balance: '999', created_at: '2000' },
      ...{
        is_partner_profile_complete: 'true',
        __proto__: 'x',
        constructor: 'x',
        status: 'active',
      },
    };
    const answer = read(forbidden);
    expect(answer).toEqual(read());
    expect(Object.keys(answer.ok ? answer.value : {}).sort()).toEqual(
      [...Object.keys(company), 'certificate_number', 'is_address_shown'].sort(),
    );
  });

  test('a file in place of a text is an empty field', () => {
    const form = formOf(company);
    form.set('address', new File(['x'], 'x.txt'));
    expect(readCompany(form)).toMatchObject({
      fields: { address: 'Įveskite adresą.' },
    });
  });
});

describe('who one is', () => {
  const person = { ...company, trader_kind: 'self_employed', company_name: 'Gretos kirpykla' };

  test.each(['', 'person', 'admin', 'company '])('is one of three kinds: %j is none', (kind) => {
    const asked = { trader_kind: 'Pasirinkite, kas teikia paslaugas.' };
    // Nothing else is said before that.
    expect(readCompany(formOf({ trader_kind: kind }))).toMatchObject({ ok: false, fields: asked });
    expect(readKindWish(formOf({ trader_kind: kind }))).toMatchObject({ ok: false, fields: asked });
  });

  test('a person has no codes, and no address but a shown one, whatever was typed', () => {
    expect(readCompany(formOf({ ...person, vat_code: 'LT100001919017' }))).toMatchObject({
      ok: true,
      value: {
        ...{ trader_kind: 'self_employed', company_code: null, vat_code: null },
        ...{ is_address_shown: false, address: '', postal_code: '' },
      },
    });
    const shown = { ...person, is_address_shown: 'on' };
    expect(readCompany(formOf(shown))).toMatchObject({
      value: { is_address_shown: true, address: 'Pušyno g. 9', postal_code: 'LT-14260' },
    });
    expect(readCompany(formOf({ ...shown, address: '', postal_code: '' }))).toMatchObject({
      fields: { address: 'Įveskite adresą.', postal_code: 'Įveskite pašto kodą.' },
    });
  });

  test('the number of a certificate is digits, or none, and no personal code', () => {
    const number = (certificate_number: string) =>
      readCompany(formOf({ ...person, certificate_number }));
    for (const [typed, stored] of [
      ['', null],
      [' 123 456-7 ', '123456-7'],
      ['123456789–12', '123456789-12'],
    ] as const) {
      expect(number(typed)).toMatchObject({ value: { certificate_number: stored } });
    }
    for (const typed of ['AB-12', 'FP 123456', '12,5', '٣٠٥', '-', '12-', '1--2']) {
      expect(number(typed)).toMatchObject({
        fields: { certificate_number: expect.stringContaining('tik iš skaitmenų ir brūkšnelio') },
      });
    }
    for (const typed of [
      '39001010000',
      '3900101 0000',
      '60001010000',
      '3900101-0000',
      '390-0101-0000',
    ]) {
      expect(number(typed)).toMatchObject({
        fields: { certificate_number: expect.stringContaining('asmens kodą') },
      });
    }
  });

  test('one who is no trader has a code, as a company has, and no number', () => {
    const shelter = { ...company, trader_kind: 'not_trader', certificate_number: '123456' };
    expect(readCompany(formOf(shelter))).toMatchObject({
      value: { trader_kind: 'not_trader', company_code: '305140287', certificate_number: null },
    });
    expect(readCompany(formOf({ ...shelter, company_code: '' }))).toMatchObject({
      fields: { company_code: 'Įveskite organizacijos kodą.' },
    });
  });
});
