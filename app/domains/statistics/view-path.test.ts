import { expect, test } from 'vitest';
import { messagesSentence, revealsSentence } from './view-path.tsx';

test.each([
  [0, 0, 'Kontakto per 30 dienų niekas nepasižiūrėjo'],
  [12, 0, 'Kontakto per 30 dienų niekas nepasižiūrėjo'],
  [0, 2, 'Peržiūrų suskaičiuota mažiau nei kontaktų parodymų, todėl dalies neskaičiuojame'],
  [1000, 4, 'Iš 100 peržiūrėjusių kontaktą pasižiūrėjo mažiau nei vienas'],
  [124, 14, 'Iš 100 peržiūrėjusių 11 pasižiūrėjo kontaktą'],
])('of %i views and %i reveals: %s', (views, reveals, sentence) => {
  expect(revealsSentence(views, reveals)).toBe(sentence);
});

test.each([
  [14, 0, 'Žinučių per 30 dienų negavote'],
  [0, 3, 'Parašyti galima ir nepasižiūrėjus kontakto, todėl dalies neskaičiuojame'],
  [2, 3, 'Parašyti galima ir nepasižiūrėjus kontakto, todėl dalies neskaičiuojame'],
  [14, 6, 'Iš 100 pasižiūrėjusių kontaktą 43 parašė'],
])('of %i reveals and %i messages: %s', (reveals, messages, sentence) => {
  expect(messagesSentence(reveals, messages)).toBe(sentence);
});
