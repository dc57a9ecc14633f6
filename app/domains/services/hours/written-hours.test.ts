import { expect, test } from 'vitest';
import { formatWorkHours, parseWorkHours } from './work-hours.ts';

/*
 * Opening hours as people write them on the pages of their clinics, salons and hotels, and what they
 * mean. A text may stay unread, '?', and is then shown as it was written; none may be read wrongly.
 */

const written: readonly (readonly [text: string, means: string])[] = [
  // Days as digits.
  ['1-5 9:00-18:00', 'I–V 9:00–18:00'],
  ['1–5 9–18', 'I–V 9:00–18:00'],
  ['1-5 d. 9-18 val.', 'I–V 9:00–18:00'],
  ['1-5 d. 8.00-17.00, 6 d. 9.00-14.00', 'I–V 8:00–17:00; VI 9:00–14:00'],
  ['1-5: 8:00 - 20:00; 6: 9:00 - 15:00; 7: nedirba', 'I–V 8:00–20:00; VI 9:00–15:00'],
  ['1-7 8-22', 'I–VII 8:00–22:00'],
  ['1,3,5 10-14', 'I, III, V 10:00–14:00'],
  ['1, 3 ir 5 10:00–14:00', 'I, III, V 10:00–14:00'],
  ['1-4 9-18, 5 9-17', 'I–IV 9:00–18:00; V 9:00–17:00'],
  ['6-7 10-15', 'VI–VII 10:00–15:00'],
  ['6,7 10-15', 'VI–VII 10:00–15:00'],
  ['1-5 9:00-18:00 6-7 nedirba', 'I–V 9:00–18:00'],
  ['1–5 8–12, 13–17', 'I–V 8:00–12:00, 13:00–17:00'],
  ['1-6 24 val.', 'I–VI visą parą'],
  ['1-5 9-18\n6 9-14', 'I–V 9:00–18:00; VI 9:00–14:00'],
  ['1-5 – 9-18', 'I–V 9:00–18:00'],
  ['2-6 11-19', 'II–VI 11:00–19:00'],
  // Roman numerals.
  ['I-V 9:00-18:00', 'I–V 9:00–18:00'],
  ['I–V 9–18, VI 10–15', 'I–V 9:00–18:00; VI 10:00–15:00'],
  ['I-V: 8.30-17.30', 'I–V 8:30–17:30'],
  ['I - V 8:00 - 17:00', 'I–V 8:00–17:00'],
  ['I–V d. 9–18', 'I–V 9:00–18:00'],
  ['i-v 9-18', 'I–V 9:00–18:00'],
  ['I-IV 8-17, V 8-15:45', 'I–IV 8:00–17:00; V 8:00–15:45'],
  ['I, III, V 10-14', 'I, III, V 10:00–14:00'],
  ['I,III 9-13; II,IV 14-19', 'I, III 9:00–13:00; II, IV 14:00–19:00'],
  ['I-V 9:00-18:00 VI-VII Nedirba', 'I–V 9:00–18:00'],
  ['I-V 9-18 / VI 10-15', 'I–V 9:00–18:00; VI 10:00–15:00'],
  ['I-V 9-18 | VI 10-15 | VII –', 'I–V 9:00–18:00; VI 10:00–15:00'],
  ['I–V 9–18; VI–VII –', 'I–V 9:00–18:00'],
  ['II-VI 10-19, I, VII poilsio dienos', 'II–VI 10:00–19:00'],
  ['VI & VII 10-15', 'VI–VII 10:00–15:00'],
  ['• I–V 9–18\n• VI 10–15', 'I–V 9:00–18:00; VI 10:00–15:00'],
  ['Darbo laikas: I–V 9–18', 'I–V 9:00–18:00'],
  ['Dirbame I-V 9-18', 'I–V 9:00–18:00'],
  // Abbreviations.
  ['Pr-Pn 9-18', 'I–V 9:00–18:00'],
  ['Pr.–Pn. 8–17, Št. 9–13, Sk. nedirba', 'I–V 8:00–17:00; VI 9:00–13:00'],
  ['Pr–Pt 9–18', 'I–V 9:00–18:00'],
  ['Pir.-Pen. 9-18, Šeš. 10-14', 'I–V 9:00–18:00; VI 10:00–14:00'],
  ['Pirm.–Penkt. 8:00–17:00', 'I–V 8:00–17:00'],
  ['Pirm. - Ketv. 8-17 val., Penkt. 8-16 val.', 'I–IV 8:00–17:00; V 8:00–16:00'],
  ['Pirmad.–penktad. 9–18', 'I–V 9:00–18:00'],
  ['Antr., Ketv. 16-20', 'II, IV 16:00–20:00'],
  ['Tre 9-12', 'III 9:00–12:00'],
  ['Št., Sk. 10:00–16:00', 'VI–VII 10:00–16:00'],
  ['Šešt.-Sekm. 10-16', 'VI–VII 10:00–16:00'],
  ['d.d. 9-18', 'I–V 9:00–18:00'],
  ['D. d. 8–17', 'I–V 8:00–17:00'],
  ['darbo d. 9–18', 'I–V 9:00–18:00'],
  // Words.
  ['Pirmadienis–penktadienis 9–18', 'I–V 9:00–18:00'],
  ['Pirmadienis - Penktadienis 08:00 - 17:00', 'I–V 8:00–17:00'],
  ['Pirmadienis–penktadienis nuo 8 iki 17 val.', 'I–V 8:00–17:00'],
  ['Nuo pirmadienio iki penktadienio 9–18 val.', 'I–V 9:00–18:00'],
  ['Nuo pirmadienio iki penktadienio nuo 9 iki 18 val.', 'I–V 9:00–18:00'],
  ['nuo 9 val. iki 18 val.', 'I–VII 9:00–18:00'],
  ['Pirmadieniais, trečiadieniais ir penktadieniais 10–14', 'I, III, V 10:00–14:00'],
  ['Šeštadienį 10–14', 'VI 10:00–14:00'],
  ['Darbo dienomis 8–17', 'I–V 8:00–17:00'],
  ['Darbo dienomis 8–17, savaitgaliais 10–14', 'I–V 8:00–17:00; VI–VII 10:00–14:00'],
  [
    'Darbo dienomis 8-20 val., šeštadieniais 9-15 val., sekmadieniais nedirbame',
    'I–V 8:00–20:00; VI 9:00–15:00',
  ],
  ['Šiokiadieniais 9–18', 'I–V 9:00–18:00'],
  ['Savaitgaliais 10–18', 'VI–VII 10:00–18:00'],
  ['Kasdien 9–21', 'I–VII 9:00–21:00'],
  ['Kasdien nuo 7:00 iki 22:00', 'I–VII 7:00–22:00'],
  ['Kiekvieną dieną 8–20', 'I–VII 8:00–20:00'],
  ['Visomis dienomis 8–20', 'I–VII 8:00–20:00'],
  ['7 dienas per savaitę 8–22', 'I–VII 8:00–22:00'],
  ['Dirbame kasdien 9-18', 'I–VII 9:00–18:00'],
  ['9:00–18:00', 'I–VII 9:00–18:00'],
  ['9-18 val.', 'I–VII 9:00–18:00'],
  ['8:00–20:00 be poilsio dienų', 'I–VII 8:00–20:00'],
  ['9–18 darbo dienomis', 'I–V 9:00–18:00'],
  ['9:00–18:00 (I–V)', 'I–V 9:00–18:00'],
  ['8–20 kasdien', 'I–VII 8:00–20:00'],
  ['9–18 I–V, 10–14 VI', 'I–V 9:00–18:00; VI 10:00–14:00'],
  ['Kasdien 9–18, išskyrus sekmadienį', 'I–VI 9:00–18:00'],
  ['Kasdien, išskyrus sekmadienį, 9–18', 'I–VI 9:00–18:00'],
  ['Kasdien 9–18, VII nedirba', 'I–VI 9:00–18:00'],
  ['Kasdien 9–18, sekmadienį 10–16', 'I–VI 9:00–18:00; VII 10:00–16:00'],
  ['Mon-Fri 9:00-18:00, Sat 10:00-14:00, Sun closed', 'I–V 9:00–18:00; VI 10:00–14:00'],
  ['Monday – Friday 8:00–17:00', 'I–V 8:00–17:00'],
  // Round the clock.
  ['24 val.', 'Visą parą'],
  ['24 val', 'Visą parą'],
  ['24h', 'Visą parą'],
  ['24 h', 'Visą parą'],
  ['24 valandas', 'Visą parą'],
  ['24 val. per parą', 'Visą parą'],
  ['24 valandas per parą, 7 dienas per savaitę', 'Visą parą'],
  ['24/7', 'Visą parą'],
  ['24 / 7', 'Visą parą'],
  ['24/7/365', 'Visą parą'],
  ['Visą parą', 'Visą parą'],
  ['visa para', 'Visą parą'],
  ['Dirbame visą parą', 'Visą parą'],
  ['Dirbame visą parą, be poilsio dienų', 'Visą parą'],
  ['Kasdien visą parą', 'Visą parą'],
  ['Kasdien 24 val.', 'Visą parą'],
  ['I–VII 24 val.', 'Visą parą'],
  ['I–VII 00:00–24:00', 'Visą parą'],
  ['0–24', 'Visą parą'],
  ['Kiaurą parą', 'Visą parą'],
  ['Non-stop', 'Visą parą'],
  ['I-V 24 val., VI-VII 8-20', 'I–V visą parą; VI–VII 8:00–20:00'],
  ['I–V 8–24', 'I–V 8:00–24:00'],
  ['I–V nuo 8 iki 24 val.', 'I–V 8:00–24:00'],
  // Breaks.
  ['I–V 9–18, pietūs 12–13', 'I–V 9:00–12:00, 13:00–18:00'],
  ['I–V 9–18 (pietūs 12–13)', 'I–V 9:00–12:00, 13:00–18:00'],
  ['I-V 8:00-17:00, pietų pertrauka 12:00-13:00', 'I–V 8:00–12:00, 13:00–17:00'],
  ['I-V 8:00-17:00 (pietų pertrauka nuo 12:00 iki 12:45)', 'I–V 8:00–12:00, 12:45–17:00'],
  ['I–V 9–18. Pertrauka 13–14', 'I–V 9:00–13:00, 14:00–18:00'],
  ['I-V 8-17\nPietūs: 12-13', 'I–V 8:00–12:00, 13:00–17:00'],
  ['I–V 9–18, 12–13 pietūs', 'I–V 9:00–12:00, 13:00–18:00'],
  ['I–V 9–18 (12–13 pietų pertrauka)', 'I–V 9:00–12:00, 13:00–18:00'],
  ['1-5 8-17, pietus 12-13', 'I–V 8:00–12:00, 13:00–17:00'],
  ['I–V 9–18 be pietų', 'I–V 9:00–18:00'],
  ['I–V 9–18, be pietų pertraukos', 'I–V 9:00–18:00'],
  ['I–V 9–18 (pietūs 13–14), VI 10–14', 'I–V 9:00–13:00, 14:00–18:00; VI 10:00–14:00'],
  ['I–V 9–18, VI 9–12, pietūs 12–13', 'I–V 9:00–12:00, 13:00–18:00; VI 9:00–12:00'],
  ['I–V 9–18, VI 10–15, pietų pertrauka I–V 12–13', 'I–V 9:00–12:00, 13:00–18:00; VI 10:00–15:00'],
  ['I–V 8–12, 13–17', 'I–V 8:00–12:00, 13:00–17:00'],
  ['I–V 8–12 ir 13–17', 'I–V 8:00–12:00, 13:00–17:00'],
  ['I-V, 9:00 - 12:00, 13:00 - 18:00; VI 10-15', 'I–V 9:00–12:00, 13:00–18:00; VI 10:00–15:00'],
  // Ways to write a time.
  ['I–V 9.00–18.00', 'I–V 9:00–18:00'],
  ['I–V 9,00–18,00', 'I–V 9:00–18:00'],
  ['I–V 9⁰⁰–18⁰⁰', 'I–V 9:00–18:00'],
  ['I–V 8³⁰ – 17³⁰', 'I–V 8:30–17:30'],
  ['I–V 9-00 – 18-00', 'I–V 9:00–18:00'],
  ['I-V 9 00 - 18 00', 'I–V 9:00–18:00'],
  ['I–V 0900–1800', 'I–V 9:00–18:00'],
  ['I–V 09:00–18:00', 'I–V 9:00–18:00'],
  ['I–V 9h–18h', 'I–V 9:00–18:00'],
  ['I–V 9:00 val. – 18:00 val.', 'I–V 9:00–18:00'],
  ['I–V 9 -- 18', 'I–V 9:00–18:00'],
  ['VII 20:30–2:15', 'I 0:00–2:15; VII 20:30–24:00'],
  // Closed, and holidays.
  ['I–V 9–18, VI, VII poilsio diena', 'I–V 9:00–18:00'],
  ['I–V 9–18, VI–VII uždaryta', 'I–V 9:00–18:00'],
  ['I–V 9–18, savaitgaliais nedirbame', 'I–V 9:00–18:00'],
  ['I–V 9–18, VI–VII išeiginės', 'I–V 9:00–18:00'],
  ['I–V 9–18, švenčių dienomis nedirbame', 'I–V 9:00–18:00'],
  ['I–VI 9–18, sekmadieniais ir švenčių dienomis nedirbame', 'I–VI 9:00–18:00'],
  ['Kasdien 9–20, išskyrus šventes', 'I–VII 9:00–20:00'],
  ['Nedirba', 'Nedirba'],
  // What can mean two things, or something that hours do not tell.
  ['I–V 8–5', '?'],
  ['9-12, 1-5', '?'],
  ['1-5, 9-18', '?'],
  ['I–V 8–12, I 14–18', '?'],
  ['I–V 9–18, VI 9–15, pietūs 12–13', '?'],
  ['I–V 9–18, VI pagal susitarimą', '?'],
  ['I–V 9–18 arba pagal susitarimą', '?'],
  ['Pagal susitarimą', '?'],
  ['I–V iki 18 val.', '?'],
  ['I–V nuo 9 val.', '?'],
  ['I–V 9 AM – 6 PM', '?'],
  ['P–Pn 9–18', '?'],
  ['Vasarą I–V 9–20', '?'],
  ['9–18, VII nedirba, VI 24', '?'],
];

/** A text that could not be read, or what was read of it. */
function meant(text: string): string {
  const hours = parseWorkHours(text);
  return hours === null ? '?' : formatWorkHours(hours).join('; ');
}

test('of the texts that say when one is open none is read wrongly, and next to all are read', () => {
  const telling = written.filter(([, means]) => means !== '?');
  const wrong = written.flatMap(([text, means]) => {
    const read = meant(text);
    return read === means || read === '?' ? [] : [`${text}: ${read}`];
  });
  expect(wrong).toEqual([]);
  const unread = telling.flatMap(([text]) => (meant(text) === '?' ? [text] : []));
  expect(unread).toEqual([]);
  expect(telling.length).toBeGreaterThanOrEqual(140);
  expect(written.length).toBeGreaterThanOrEqual(150);
});
