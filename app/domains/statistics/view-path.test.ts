import { expect, test } from 'vitest';
import { messagesSentence, ordersSentence, revealsSentence } from './view-path.tsx';

test.each([
  [0, 0, 'Kontakto per 30\u00a0dienų niekas nepasižiūrėjo'],
  [12, 0, 'Kontakto per 30\u00a0dienų niekas nepasižiūrėjo'],
  [0, 2, 'Peržiūrų suskaičiuota mažiau nei kontaktų parodymų, todėl santykio neskaičiuojame'],
  [1000, 4, 'Iš 100\u00a0peržiūrėjusių kontaktą pasižiūrėjo mažiau nei vienas'],
  [124, 14, 'Iš 100\u00a0peržiūrėjusių 11 pasižiūrėjo kontaktą'],
])('of %i views and %i reveals: %s', (views, reveals, sentence) => {
  expect(revealsSentence(views, reveals)).toBe(sentence);
});

test.each([
  [14, 0, false, 'Žinučių per 30\u00a0dienų negavote'],
  [14, 0, true, 'Dėl šios paslaugos žinučių per 30\u00a0dienų negavote'],
  [0, 3, false, 'Parašyti galima ir nepasižiūrėjus kontakto, todėl santykio neskaičiuojame'],
  [2, 3, true, 'Parašyti galima ir nepasižiūrėjus kontakto, todėl santykio neskaičiuojame'],
  [14, 6, false, 'Iš 100\u00a0pasižiūrėjusių kontaktą 43 parašė'],
])('of %i reveals and %i messages (one service: %s): %s', (reveals, messages, ofOne, sentence) => {
  expect(messagesSentence(reveals, messages, ofOne)).toBe(sentence);
});

test.each([
  [50, 0, 'Internetu per 30\u00a0dienų niekas neužsiregistravo'],
  [1, 2, 'Peržiūrų suskaičiuota mažiau nei užsakymų, todėl santykio neskaičiuojame'],
  [1000, 4, 'Iš 100\u00a0peržiūrėjusių užsiregistravo mažiau nei vienas'],
  [50, 4, 'Iš 100\u00a0peržiūrėjusių 8 užsiregistravo'],
])('of %i views and %i bookings: %s', (views, orders, sentence) => {
  expect(ordersSentence(views, orders)).toBe(sentence);
});
