/** A dog that stays in a hotel for some nights. */
export type StaySeed = {
  service: string;
  inDays: number;
  nights: number;
  /** The key of the owner who has booked it, with one of her dogs; else the partner has written it down. */
  owner?: string;
  client: string;
  /** E.164. */
  phone: string;
  dog: string;
};

const hotel = { service: 'Pušyno viešbutis', inDays: 5, nights: 3 } as const;

/** An owner's stay to come, and a few days before nights with two places left of eight. */
export const staySeeds: readonly StaySeed[] = [
  {
    ...{ service: 'Pušyno viešbutis', inDays: 21, nights: 3, owner: 'ruta', dog: 'Bela' },
    ...{ client: 'Rūta Petrauskaitė', phone: '+37060000071' },
  },
  { ...hotel, client: 'Sigita Rimkutė', phone: '+37060000091', dog: 'Lokis' },
  { ...hotel, client: 'Vaidas Jankauskas', phone: '+37060000092', dog: 'Mira' },
  { ...hotel, client: 'Daiva Petkutė', phone: '+37060000093', dog: 'Žuvis' },
  { ...hotel, client: 'Arūnas Butkus', phone: '+37060000094', dog: 'Dobis' },
  { ...hotel, client: 'Neringa Šimkutė', phone: '+37060000095', dog: 'Skrudis' },
  { ...hotel, client: 'Tomas Vaitkus', phone: '+37060000096', dog: 'Pupa' },
];
