import { expect, test } from 'vitest';
import type { PublicService } from './public-service.server.ts';
import { serviceSummary } from './service-summary.ts';

const clinic: PublicService = {
  id: '0199a000-0000-7000-8000-000000000001',
  title: 'Šunų klinika',
  category: 'vet',
  city: 'Kaunas',
  placeSearch: null,
  address: null,
  description: null,
  workHours: null,
  keepsHours: true,
  facts: { rows: [], lists: [] },
  price: null,
  costs: true,
  isOver: false,
  photos: [],
  rating: { mean: null, count: 0, words: 'Atsiliepimų dar nėra' },
  trader: {
    partnerId: null,
    pageName: null,
    companyName: 'UAB „Klinika“',
    kind: 'company',
    facts: [],
    address: '',
    checkedOn: null,
  },
  hasPhone: false,
  hasEmail: false,
  takesMessages: false,
};

test('says what is known', () => {
  expect(serviceSummary(clinic)).toBe('Veterinarija · Kaunas.');
  expect(serviceSummary({ ...clinic, price: 'nuo 25 €', description: 'Viena.\n\nDvi.' })).toBe(
    'Veterinarija · Kaunas · nuo 25 €. Viena. Dvi.',
  );
});

test('a long text ends at a word', () => {
  const summary = serviceSummary({ ...clinic, description: 'žodis '.repeat(100) });
  expect(summary.length).toBeLessThanOrEqual(156);
  expect(summary).toMatch(/žodis…$/);
});
