export type OrderSeed = {
  /** The title of a service of the demo world that has a schedule. */
  service: string;
  /** Counted from today in Vilnius; on a day on which its schedule is closed it is the next open one. */
  inDays: number;
  /** 'HH:MM' in Vilnius. */
  time: string;
  /** The key of the owner who has asked for it, with one of her dogs; else the partner has written it down. */
  owner?: string;
  client: string;
  /** E.164. */
  phone: string;
  dog: string | null;
  /** A line of the service's price list, by its name and length; it costs what that says. */
  item: string;
  minutes: number;
  state?: 'requested' | 'confirmed' | 'no_show' | 'partner_cancelled';
};

const groomer = 'Putų ir šukų salonas';
const trainer = 'Bazinio paklusnumo kursas Vingio parke';
const clinic = 'Veterinarijos klinika prie Nemuno';
const wash = { item: 'Maudymas ir šukavimas', minutes: 60 } as const;
const nails = { item: 'Nagų ir letenų priežiūra', minutes: 30 } as const;
const look = { item: 'Konsultacija ir apžiūra', minutes: 40 } as const;
const vaccination = { item: 'Skiepijimas', minutes: 20 } as const;

/**
 * A request of an owner's, and clients whom a groomer and a clinic have written down: of today, of the
 * days around it, of the past.
 */
export const orderSeeds: readonly OrderSeed[] = [
  {
    ...{ service: groomer, inDays: 9, time: '10:00', client: 'Rūta Petrauskaitė', owner: 'ruta' },
    ...{ phone: '+37060000071', dog: 'Rikis', item: 'Kirpimas ir maudymas', minutes: 120 },
    ...{ state: 'requested' },
  },
  {
    ...{ service: groomer, inDays: 0, time: '16:00', client: 'Eglė Mačiulytė', dog: 'Bitė' },
    ...{ phone: '+37060000081', item: 'Kirpimas ir maudymas', minutes: 90 },
  },
  {
    ...{ service: groomer, inDays: 1, time: '10:00', client: 'Ona Sabaliauskienė', dog: 'Grafas' },
    ...{ phone: '+37060000082', ...nails },
  },
  {
    ...{ service: groomer, inDays: 1, time: '14:00', client: 'Ąžuolas Bielinis', dog: 'Mėta' },
    ...{ phone: '+37060000083', ...wash },
  },
  {
    ...{ service: groomer, inDays: -2, time: '11:00', client: 'Ona Sabaliauskienė', dog: 'Grafas' },
    ...{ phone: '+37060000082', ...wash },
  },
  {
    ...{ service: groomer, inDays: -3, time: '09:00', client: 'Živilė Čepaitė', dog: 'Pipiras' },
    ...{ phone: '+37060000084', ...nails, state: 'no_show' },
  },
  {
    ...{ service: groomer, inDays: -5, time: '16:30', client: 'Jolita Kvedarienė', dog: 'Jurgis' },
    ...{ phone: '+37060000085', ...wash, state: 'partner_cancelled' },
  },
  {
    // So long ago that the telephone is not shown any more.
    ...{ service: groomer, inDays: -45, time: '12:00', client: 'Eglė Mačiulytė', dog: 'Bitė' },
    ...{ phone: '+37060000081', ...nails },
  },
  {
    ...{ service: clinic, inDays: 2, time: '09:20', client: 'Neringa Vaitkutė', dog: 'Runa' },
    ...{ phone: '+37060000086', ...vaccination },
  },
  {
    ...{ service: clinic, inDays: 6, time: '15:00', client: 'Dominykas Račkus', dog: null },
    ...{ phone: '+37060000087', ...look },
  },
  {
    ...{ service: clinic, inDays: 1, time: '10:20', client: 'Mantas Gedvilas', owner: 'mantas' },
    ...{ phone: '+37060000075', dog: 'Bosas', ...vaccination },
  },
  {
    ...{ service: clinic, inDays: -6, time: '12:00', client: 'Austėja Noreikaitė' },
    ...{ owner: 'austeja', phone: '+37060000074', dog: 'Sniegė', ...look },
  },
  {
    // Done and not reviewed: she can write of it.
    ...{ service: clinic, inDays: -3, time: '11:00', client: 'Rūta Petrauskaitė', owner: 'ruta' },
    ...{ phone: '+37060000071', dog: 'Bela', ...vaccination },
  },
  {
    ...{ service: clinic, inDays: -8, time: '10:00', client: 'Neringa Vaitkutė', dog: 'Runa' },
    ...{ phone: '+37060000086', ...look },
  },
  {
    ...{ service: trainer, inDays: 6, time: '17:00', client: 'Austėja Noreikaitė' },
    ...{ owner: 'austeja', phone: '+37060000074', dog: 'Sniegė' },
    ...{ item: 'Individuali pamoka', minutes: 60 },
  },
  {
    ...{ service: trainer, inDays: 7, time: '16:00', client: 'Mantas Gedvilas', owner: 'mantas' },
    ...{ phone: '+37060000075', dog: 'Bosas' },
    ...{ item: 'Individuali pamoka', minutes: 60 },
  },
];
