type BookingSeed = {
  /** The key of the owner. */
  owner: string;
  /** The name of one of the owner's dogs, or of one that is gone. */
  pet: string;
  /** The title of a service of the demo world, or of one that has been deleted. */
  service: string;
  city: string | null;
  /** Counted from today in Vilnius; a visit on a day on which its service is closed is on the next open one. */
  inDays: number;
  /** As spec 4 has it, another word, or none. */
  status: string | null;
};

export type VisitSeed = BookingSeed & {
  /** What it is for, where that is known. */
  procedure?: string;
  /** 'HH:MM' in Vilnius. */
  time: string;
};

/** Visits of before bookings, to come and past ones, in every status; no two share a day. */
export const visits: readonly VisitSeed[] = [
  {
    ...{ owner: 'ruta', pet: 'Bela', service: 'Šunų klinika „Sveika letena“', city: 'Vilnius' },
    ...{ inDays: 4, time: '17:30', procedure: 'Skiepijimas', status: 'patvirtintas' },
  },
  {
    ...{ owner: 'ruta', pet: 'Rikis', service: 'Vikrumo treniruotės Neries krantinėje' },
    ...{ city: 'Vilnius', inDays: 13, time: '18:15', procedure: 'Pirmoji treniruotė' },
    status: 'atšauktas',
  },
  {
    // The service is not public.
    ...{ owner: 'ruta', pet: 'Bela', service: 'Dantų valymas be narkozės', city: 'Klaipėda' },
    ...{ inDays: 41, time: '09:00', status: 'perkeltas' },
  },
  {
    ...{ owner: 'ruta', pet: 'Bela', service: 'Šunų klinika „Sveika letena“', city: 'Vilnius' },
    ...{ inDays: -39, time: '09:30', procedure: 'Konsultacija ir apžiūra' },
    status: 'patvirtintas',
  },
  {
    ...{ owner: 'ruta', pet: 'Rikis', service: 'Putų ir šukų salonas', city: 'Kaunas' },
    ...{ inDays: -53, time: '16:00', procedure: 'Nagų kirpimas', status: null },
  },
  {
    // Neither the dog nor the service is there any more.
    ...{ owner: 'ruta', pet: 'Gina', service: 'Veterinarė Aldona atvyksta į namus', city: null },
    ...{ inDays: -420, time: '12:00', status: 'patvirtintas' },
  },
  {
    ...{ owner: 'jonas', pet: 'Pipiras', service: 'Veterinarijos klinika prie Nemuno' },
    ...{ city: 'Kaunas', inDays: -12, time: '08:20', status: 'patvirtintas' },
  },
];

/** Booked services of before bookings; no two share a day. */
export const orders: readonly BookingSeed[] = [
  {
    // The service is not public.
    ...{ owner: 'ruta', pet: 'Rikis', service: 'Šuniukų mokyklėlė „Pirmas žingsnis“' },
    ...{ city: 'Vilnius', inDays: -49, status: 'užbaigta' },
  },
  {
    ...{ owner: 'ruta', pet: 'Rikis', service: 'Dienos priežiūra darbo dienomis' },
    ...{ city: 'Vilnius', inDays: -67, status: 'atšaukta' },
  },
  {
    ...{ owner: 'ruta', pet: 'Bela', service: 'Kirpimas ir maudymas namuose', city: 'Vilnius' },
    ...{ inDays: -90, status: 'perduota kitai meistrei' },
  },
  {
    ...{ owner: 'ruta', pet: 'Gina', service: 'Gyvūnų taksi „Letena“', city: null },
    ...{ inDays: -400, status: null },
  },
  {
    ...{ owner: 'jonas', pet: 'Pipiras', service: 'Kopų užeiga', city: 'Neringa' },
    ...{ inDays: -30, status: 'užbaigta' },
  },
];

/** The titles of what each owner has remembered, the newest first. */
export const favourites: Readonly<Record<string, readonly string[]>> = {
  ruta: [
    'Pušyno viešbutis užmiestyje',
    'Nagų kirpimas per penkias minutes',
    // Not public.
    'Akupunktūra šunims',
    'Paieškos šunų rengimas savanoriams',
  ],
};
