/** What a company of the demo world shows of itself; pictures by the names of drawings. */
type ProfileSeed = {
  /** The key of its partner. */
  readonly partner: string;
  readonly work_hours: string | null;
  readonly website_url: string | null;
  readonly facebook_url: string | null;
  readonly instagram_url: string | null;
  readonly cover: string;
  readonly album: readonly string[];
};

/** The other companies show nothing but their data. No link leads to a name that is in use. */
export const profiles: readonly ProfileSeed[] = [
  {
    partner: 'klinika',
    work_hours: 'I–V 8:00–20:00; VI 9:00–15:00',
    website_url: 'https://klinika-prie-nemuno-nera.lt/',
    facebook_url: null,
    instagram_url: null,
    cover: 'vet-1',
    album: ['vet-2'],
  },
  {
    partner: 'viesbutis',
    work_hours: 'I–VII 7:00–21:00\nAtvežti ir pasiimti šunį – iš anksto susitarus.',
    website_url: 'https://www.pusynas-ir-uodega-nera.lt/',
    facebook_url: 'https://www.facebook.com/pusynas.ir.uodega.nera',
    instagram_url: 'https://www.instagram.com/pusynas.ir.uodega.nera/',
    cover: 'hotel-5',
    album: ['hotel-1', 'hotel-9', 'hotel-3', 'hotel-4', 'hotel-6', 'hotel-2'],
  },
];
