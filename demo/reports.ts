/** A visitor's report of a service of the demo world. */
export type ReportSeed = {
  /** The title of the service. */
  readonly service: string;
  readonly reason: string;
  readonly body: string;
  readonly email: string | null;
  /** Age at load. */
  readonly minutesOld: number;
  /** What the administrator has decided, and how many minutes ago. */
  readonly decided?: {
    readonly decision: 'kept';
    readonly reason: string;
    readonly explanation: string;
    /** In the audit log. */
    readonly words: string;
    readonly minutesOld: number;
  };
};

const hour = 60;
const day = 24 * hour;

/** Two that wait, of one service, and one that has been decided. */
export const reports: readonly ReportSeed[] = [
  {
    service: 'Pomeranų veislynas „Gintaro krantas“',
    reason: 'misleading',
    body: 'Skelbime rašoma, kad šuniukai turi kilmės dokumentus, bet paskambinus pasakė, kad jų nebus. Kas tada liudija kilmę?',
    email: 'agne.m@pastas.test',
    minutesOld: 2 * day,
  },
  {
    service: 'Pomeranų veislynas „Gintaro krantas“',
    reason: 'animal-welfare',
    body: 'Vakar buvau pasižiūrėti: šuniukus siūlo atsiimti septynių savaičių, neskiepytus ir be mikroschemos.',
    email: null,
    minutesOld: 5 * hour,
  },
  {
    service: 'Sofa leidžiama',
    reason: 'other',
    body: 'Nurodyta, kad viešbutis Vilniuje, bet žemėlapyje namas jau už miesto ribos.',
    email: 'ruta@vizgis.test',
    minutesOld: 6 * day,
    decided: {
      decision: 'kept',
      reason: 'no-violation',
      explanation:
        'Patikrinome adresą: jis yra Vilniaus miesto savivaldybėje, todėl miestas nurodytas teisingai.',
      words: 'Palikta: Pažeidimo neradome',
      minutesOld: 5 * day,
    },
  },
];
