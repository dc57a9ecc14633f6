import { expect, test } from 'vitest';
import { fillReplies } from './saved-reply.ts';

const filled = (body: string, senderName: string | null) =>
  fillReplies([{ id: '1', name: 'A', body, version: 1 }], {
    ...{ senderName, serviceTitle: 'Putų salonas' },
  })[0]?.text;

test.each([
  ['Sveiki, {vardas}! Dėl „{paslauga}“:', 'Jonas Petraitis', 'Sveiki, Jonai! Dėl „Putų salonas“:'],
  ['Sveiki, {vardas}!', 'Rūta', 'Sveiki, Rūta!'],
  ['Sveiki, {vardas}!', null, 'Sveiki!'],
  ['Laba diena {vardas}.', 'ruta@pastas.test', 'Laba diena.'],
  ['{vardas}, laba diena.\n{vardas}! Ačiū.', null, 'Laba diena.\nAčiū.'],
  ['Sveiki, {vardas}!', '{paslauga}', 'Sveiki, {paslauga}!'],
])('%j to %j is %j', (body, name, text) => expect(filled(body, name)).toBe(text));
