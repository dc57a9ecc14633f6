/** The password of every account of the demo world, and of no other. */
export const demoPassword = 'vizgis-demo';

export type OwnerSeed = {
  /** The name tests call the owner by. */
  key: string;
  email: string;
  full_name: string;
  /** E.164. */
  phone_number: string;
  daysOld: number;
};

/** The dog owners of the demo world; invented, as the firms are. */
export const owners: readonly OwnerSeed[] = [
  {
    key: 'ruta',
    email: 'ruta@vizgis.test',
    full_name: 'Rūta Petrauskaitė',
    phone_number: '+37060000071',
    daysOld: 400,
  },
  {
    key: 'jonas',
    email: 'jonas@vizgis.test',
    full_name: 'Jonas Kairys',
    phone_number: '+37060000072',
    daysOld: 120,
  },
];

/** The administrator; in the demo alone there is no second factor. */
export const admin = { email: 'admin@vizgis.test', daysOld: 520 } as const;
