/** A schedule of the demo world and the services that use it, by their titles; one partner's. */
export type ScheduleSeed = {
  name: string;
  services: readonly [string, ...string[]];
  places?: number;
  step?: number;
  buffer?: number;
  noticeHours?: number;
  worksOnHolidays?: boolean;
  /** Its services take bookings online: 'asked' ones wait for their partner, the others stand at once. */
  online?: 'asked' | 'at once';
  /** Days counted from the load, both included. */
  exceptions?: readonly {
    kind: 'closed' | 'open' | 'vacation';
    inDays: number;
    days?: number;
    hours?: readonly [from: number, until: number];
    note?: string;
  }[];
};

/** A groomer with two tables, a hotel, a clinic, trainers; one of them is on vacation. */
export const schedules: readonly ScheduleSeed[] = [
  {
    name: 'Du kabinetai',
    services: ['Veterinarijos klinika prie Nemuno', 'Skiepų diena Garliavoje ir Domeikavoje'],
    ...{ places: 2, step: 20, buffer: 10 },
    exceptions: [
      { kind: 'closed', inDays: 11, hours: [780, 1020], note: 'Inventorizacija' },
      { kind: 'open', inDays: 18, hours: [720, 900], note: 'Kursai' },
    ],
  },
  {
    name: 'Du stalai',
    services: ['Putų ir šukų salonas'],
    ...{ places: 2, step: 30, buffer: 15, online: 'asked' },
    exceptions: [{ kind: 'vacation', inDays: 35, days: 7 }],
  },
  {
    name: 'Vienas stalas',
    services: ['Žirklių ir kaspinų salonas'],
    ...{ step: 30, buffer: 15, online: 'asked' },
  },
  {
    name: 'Pušyno viešbutis',
    services: ['Pušyno viešbutis'],
    ...{ places: 8, noticeHours: 12, worksOnHolidays: true, online: 'asked' },
  },
  {
    name: 'Treniruotės',
    services: ['Bazinio paklusnumo kursas Vingio parke'],
    ...{ step: 60, noticeHours: 24, online: 'at once' },
  },
  {
    name: 'Trimingas',
    services: ['Šnaucerių ir terjerų trimingas'],
    ...{ step: 30, buffer: 30, online: 'asked' },
    exceptions: [{ kind: 'vacation', inDays: -3, days: 11, note: 'Prie jūros' }],
  },
];
