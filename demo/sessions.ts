/** Sessions of a service of the demo world, by its title, days and times of Vilnius counted from the load. */
export type SessionSeed = {
  service: string;
  name: string;
  /** Days from the load; one after the other. Of an event none: it begins when the event does. */
  inDays: readonly number[];
  time: string;
  minutes: number;
  seats: number;
  place?: string;
  /** How many places of the schedule; without it all. */
  takes?: number;
  /** The service takes registrations. */
  isOn?: boolean;
  isConfirmedAtOnce?: boolean;
};

/** A course in a park, a puppy group that is being prepared, a run with few places. */
export const sessionSeeds: readonly SessionSeed[] = [
  {
    service: 'Bazinio paklusnumo kursas Vingio parke',
    name: 'Grupinė pamoka',
    inDays: [2, 9, 16, 23, 30],
    time: '18:30',
    minutes: 60,
    seats: 6,
    isOn: true,
    isConfirmedAtOnce: true,
  },
  {
    service: 'Bazinio paklusnumo kursas Vingio parke',
    name: 'Pratimai mieste',
    inDays: [12],
    time: '11:00',
    minutes: 90,
    seats: 8,
    place: 'Vilnius, prie Baltojo tilto',
  },
  {
    service: 'Šuniukų grupė klinikos kieme',
    name: 'Pirmoji pažintis',
    inDays: [4, 11],
    time: '11:00',
    minutes: 45,
    seats: 8,
  },
  {
    service: 'Labdaros bėgimas „Keturios kojos – vienas tikslas“',
    name: 'Bėgimas su šunimi',
    inDays: [],
    time: '10:00',
    minutes: 120,
    seats: 40,
    isOn: true,
    isConfirmedAtOnce: true,
  },
];
