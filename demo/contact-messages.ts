/** A contact message from the contact page of the demo world, from an invented sender. */
export type ContactMessageSeed = {
  readonly name: string;
  readonly email: string;
  readonly message: string;
  /** Age at load. */
  readonly minutesOld: number;
  /** How long it waited until an administrator read it; new without. */
  readonly readAfter?: number;
  /** The answer, sent when it was read. */
  readonly answer?: string;
};

const hour = 60;
const day = 24 * hour;

/** One new, one read, one answered. */
export const contactMessages: readonly ContactMessageSeed[] = [
  {
    name: 'Eglė Jankauskienė',
    email: 'egle.jankauskiene@example.test',
    message:
      'Laba diena,\n\nieškojau kirpyklos Alytuje, bet neradau nė vienos. Ar galėtumėte pakviesti vietines kirpėjas? Žinau bent dvi, kurios tikrai norėtų.\n\nAčiū!',
    minutesOld: 3 * hour,
  },
  {
    name: 'Mindaugas Kalvelis',
    email: 'mindaugas.kalvelis@example.test',
    message:
      'Sveiki, esu Šiaulių kinologų klubo narys. Rengiame pavasario parodą ir norėtume apie ją pranešti jūsų svetainėje. Nuo ko pradėti?',
    minutesOld: day + 5 * hour,
    readAfter: 4 * hour,
  },
  {
    name: 'Justina',
    email: 'justina.b@example.test',
    message: 'Ar šunų pirmosios pagalbos kursai bus ir Panevėžyje?',
    minutesOld: 4 * day,
    readAfter: 20 * hour,
    answer:
      'Sveiki, Justina,\n\npasiteiravome rengėjų: Panevėžyje kursai bus balandžio mėnesį. Kai tik jie paskelbs datą, rasite ją renginių skiltyje.\n\nGražių pasivaikščiojimų!\nAustėja, Vizgis',
  },
];
