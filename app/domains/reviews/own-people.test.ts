import { expect, test } from 'vitest';
import { isOneOfOwn, type Traits } from './own-people.ts';

const none: Traits = { accounts: [], emails: [], phones: [], codes: [], addresses: [] };

const salon: Traits = {
  accounts: ['0199-a'],
  emails: ['Salonas.Putos@gmail.com', 'info@putos.lt', null],
  phones: ['+37061234567', null],
  codes: ['302345678', 'LT100001919017'],
  addresses: ['Pakalnės g. 14, Kaunas'],
};

test.each([
  { accounts: ['0199-a'] },
  { emails: ['INFO@putos.lt'] },
  { emails: ['info+klientas@putos.lt'] },
  { emails: ['salonasputos@gmail.com'] },
  { emails: ['s.a.l.o.n.a.s.putos+1@googlemail.com'] },
  { emails: ['kita@pastas.lt', 'ｉnfo@putos.lt'] },
  { phones: ['8 612 34567'] },
  { phones: ['0 612 34567'] },
  { phones: ['00370 612-34-567'] },
  { phones: ['61234567'] },
  { codes: [' 302345678'] },
  { codes: ['lt 100001919017'] },
  { addresses: ['Pakalnes gatvė 14 KAUNAS'] },
])('one of the partner’s own in any spelling: %j', (traits) => {
  expect(isOneOfOwn({ ...none, ...traits }, salon)).toBe(true);
});

test.each([
  { accounts: ['0199-b'] },
  { emails: ['info@putos.lt.example', 'putos@info.lt', ''] },
  { emails: ['salonas.putos@pastas.lt'] },
  { phones: ['+37061234568', '+4861234567', ''] },
  { codes: [null, ''] },
  { addresses: ['Pakalnės g. 1, Kaunas', 'Pakalnės g. 14, Vilnius', null] },
])('not one of them: %j', (traits) => {
  expect(isOneOfOwn({ ...none, ...traits }, salon)).toBe(false);
});
