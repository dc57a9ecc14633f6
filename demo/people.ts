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
  {
    key: 'austeja',
    email: 'austeja@vizgis.test',
    full_name: 'Austėja Noreikaitė',
    phone_number: '+37060000074',
    daysOld: 260,
  },
  {
    key: 'mantas',
    email: 'mantas@vizgis.test',
    full_name: 'Mantas Gedvilas',
    phone_number: '+37060000075',
    daysOld: 190,
  },
];

/** An owner whom the administrator has blocked, so that the administrators' pages have one to show. */
export const blockedOwner = {
  key: 'kestutis',
  email: 'kestutis@vizgis.test',
  full_name: 'Kęstutis Šlapikas',
  phone_number: '+37060000073',
  daysOld: 107,
  blockedDaysAgo: 24,
  reason: 'Sukčiavimas arba apsimetimas kitu',
  explanation:
    'Teikėjams rašėte svetimu vardu ir prašėte pervesti avansą. Trys iš jų mums apie tai pranešė.',
} as const;

/** Who has registered and not confirmed the address yet. */
export const unconfirmedOwner = { email: 'dainius@vizgis.test', daysOld: 1 } as const;

/** The administrator; in the demo alone there is no second factor. */
export const admin = { email: 'admin@vizgis.test', daysOld: 520 } as const;
