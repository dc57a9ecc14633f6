import { expect, test } from 'vitest';
import { serviceHiddenMail } from './service-hidden.ts';

const service = {
  title: 'Pušyno viešbutis',
  explanation: 'Nuotraukoje matyti kaimyno telefono numeris.',
  cause: 'own',
  links: {
    services: 'https://vizgis.test/partner/dashboard/services',
    terms: 'https://vizgis.test/taisykles',
    contact: 'https://vizgis.test/kontaktai',
  },
} as const;

test('a reason of the list is named, and the explanation is quoted beside it', () => {
  const { html, text } = serviceHiddenMail({ ...service, reason: 'Sukčiavimas' });
  expect(text).toContain('Paslauga: Pušyno viešbutis');
  expect(text).toContain('Priežastis: sukčiavimas. Pagrindas');
  expect(text).toContain(`> Administratoriaus paaiškinimas\n>\n> ${service.explanation}`);
  expect(html).toContain('Priežastis: sukčiavimas. Ką galite daryti');
});

test('where none of the list fits, the explanation is the reason', () => {
  const { html, text } = serviceHiddenMail({ ...service, reason: 'Kita' });
  expect(`${html}${text}`).not.toMatch(/kita\./i);
  expect(text).toContain(`> Priežastis\n>\n> ${service.explanation}`);
  expect(html).toContain(`${service.explanation} Ką galite daryti`);
});
