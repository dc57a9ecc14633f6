import { expect, test } from 'vitest';
import { problemsOf } from './structured-data.ts';

const graph = (...things: readonly object[]) => ({
  '@context': 'https://schema.org',
  '@graph': things,
});
const clinic = {
  '@type': 'VeterinaryCare',
  name: 'Laisvės alėjos klinika',
  url: 'https://vizgis.example/service/1',
  image: ['https://vizgis.example/1.jpg'],
  address: { '@type': 'PostalAddress', addressLocality: 'Kaunas', addressCountry: 'LT' },
};
const trail = (...positions: readonly number[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: positions.map((position) => ({ '@type': 'ListItem', position, name: 'x' })),
});

test('a whole description has no problems', () => {
  expect(problemsOf(graph(clinic, trail(1, 2)))).toEqual([]);
});

test('what lacks, is unknown or is of another kind is named', () => {
  const { address, ...homeless } = clinic;
  expect(problemsOf(graph(homeless))).toEqual(['[0]: VeterinaryCare without address']);
  expect(problemsOf(graph({ ...clinic, rating: 5 }))).toHaveLength(1);
  expect(problemsOf(graph({ ...clinic, url: '/service/1' }))).toHaveLength(1);
  expect(problemsOf(graph({ ...clinic, address: 'Kaunas' }))).toHaveLength(1);
  expect(problemsOf(graph({ ...clinic, name: '<b>Klinika</b>' }))).toHaveLength(1);
  expect(problemsOf(graph({ ...clinic, address: { ...address, '@type': 'Place' } }))).toHaveLength(
    1,
  );
  expect(problemsOf(graph({ '@type': 'Dog', name: 'Brisius' }))).toHaveLength(1);
  expect(problemsOf(graph(trail(1, 3)))).toHaveLength(1);
  expect(problemsOf(graph({ ...clinic, parentOrganization: { '@id': '#nera' } }))).toEqual([
    'nothing is called #nera',
  ]);
  expect(problemsOf(graph())).toEqual(['no graph']);
  expect(problemsOf(null)).toEqual(['not of schema.org']);
});
