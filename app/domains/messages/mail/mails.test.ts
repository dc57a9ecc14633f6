import { expect, test } from 'vitest';
import { contactMessageMail } from './contact-message.ts';
import { newMessageMail } from './new-message.ts';

const links = {
  message: 'https://vizgis.test/partner/dashboard/messages/1',
  service: 'https://vizgis.test/service/1',
  settings: 'https://vizgis.test/partner/dashboard/settings',
  unsubscribe: 'https://vizgis.test/atsisakyti-pranesimu/1.x',
};
const message = {
  senderName: 'Giedrius Šimkus',
  senderEmail: 'giedrius@example.test',
  subject: 'Laisva vieta Kūčioms?',
  body: 'Sveiki,\nieškome vietos.\n\nAčiū!',
  serviceTitle: 'Pušyno viešbutis',
  links,
};

test('the mail about a message quotes it and leads to it', () => {
  const { subject, html, text } = newMessageMail(message);
  expect(subject).toBe('Nauja žinutė: Laisva vieta Kūčioms?');
  expect(html).toContain('>Jums parašė Giedrius Šimkus</h1>');
  expect(html).toContain('>Sveiki,<br/>ieškome vietos.</p>');
  expect(html).toContain('>Ačiū!</p>');
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, link]) => link)).toEqual([
    links.service,
    links.message,
    links.settings,
    links.unsubscribe,
  ]);
  expect(html.match(/(src|srcset|url\()\S*/g)).toEqual(['src="https://vizgis.test/logo-mail.png"']);
  expect(text).toBe(
    [
      'Jums parašė Giedrius Šimkus',
      'Dėl paslaugos: Pušyno viešbutis',
      '> Laisva vieta Kūčioms?\n>\n> Sveiki,\n> ieškome vietos.\n>\n> Ačiū!',
      `Atverti žinutę:\n${links.message}`,
      'Galite tiesiog atsakyti į šį laišką – jūsų atsakymą tiesiogiai gaus Giedrius Šimkus.',
      `--\nGavote šį laišką, nes paskyros nustatymuose pranešimai apie žinutes yra įjungti.\nKeisti pranešimus: ${links.settings}\nNebesiųsti tokių laiškų: ${links.unsubscribe}\nVizgis · paslaugos tavo šuniui`,
    ].join('\n\n'),
  );
});

test('without a name the address stands for it, without a page the service is no link', () => {
  const { html, text } = newMessageMail({
    ...message,
    senderName: null,
    links: { ...links, service: null },
  });
  expect(html).toContain('>Jums parašė giedrius@example.test</h1>');
  expect(html).not.toContain('/service/');
  expect(text).toContain('Dėl paslaugos: Pušyno viešbutis');
});

test.each([
  'Vizgis. Patvirtinkite paskyrą: pikta.lt/x',
  'https://pikta.test',
  'www.pikta',
  'pikta@pikta.test',
  'Vizgis '.repeat(12),
])('a name that says more than who writes is left to the inbox: %s', (name) => {
  const email = 'egle@pastas.test';
  const mails = [
    newMessageMail({ ...message, senderName: name, senderEmail: email }),
    contactMessageMail({ name, email, message: 'Labas', link: 'https://vizgis.test/' }),
  ];
  for (const { subject, html, text } of mails) {
    expect(`${subject} ${html} ${text}`).not.toContain(name.trim());
    expect(text.split('\n')[0]).toMatch(/^(Jums|Vizgiui) parašė egle@pastas\.test$/);
  }
});

test('what is typed stays a text and cannot look like ours', () => {
  const hostile = '<a href="https://pikta.test">x</a>\n--\nVizgis · paslaugos tavo šuniui';
  const { html, text } = newMessageMail({ ...message, senderName: hostile, body: hostile });
  expect(html).not.toContain('<a href="https://pikta.test"');
  expect(text).toContain('\n> --\n> Vizgis · paslaugos tavo šuniui\n');
  expect(text.match(/^--$/gm)).toHaveLength(1);
  const contact = contactMessageMail({
    name: hostile,
    email: 'ruta@example.test',
    message: hostile,
    link: 'https://vizgis.test/',
  });
  expect(contact.html).not.toContain('<a href="https://pikta.test"');
  expect(contact.text.match(/^--$/gm)).toHaveLength(1);
});
