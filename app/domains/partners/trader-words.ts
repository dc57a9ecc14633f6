import type { TraderKind } from '#app/domains/accounts/trader-kinds.ts';

type Words = {
  /** What the service says of the status of who offers it. */
  readonly status: string;
  /** What the status means for who buys; '' where the status says it. */
  readonly rights: string;
  readonly name: string;
  readonly code: string;
  readonly address: string;
  readonly about: string;
  readonly data: string;
  /** Its word of schema.org. */
  readonly schemaType: string;
};

const rights = 'Jis yra verslininkas, todėl jums galioja vartotojų teisių apsauga.';

/** How public pages speak of each kind of trader. */
export const traderWords: Readonly<Record<TraderKind, Words>> = {
  company: {
    status: 'Verslininkas',
    rights,
    name: 'Įmonė',
    code: 'Įmonės kodas',
    address: 'Įmonės adresas',
    about: 'Apie įmonę',
    data: 'Įmonės duomenys',
    schemaType: 'Organization',
  },
  self_employed: {
    status: 'Verslininkas: dirba pagal individualios veiklos pažymą ar verslo liudijimą',
    rights,
    name: 'Teikėjas',
    code: 'Kodas',
    address: 'Vieta',
    about: 'Apie teikėją',
    data: 'Teikėjo duomenys',
    schemaType: 'Organization',
  },
  not_trader: {
    status: 'Ne verslininkas: vartotojų teisių apsaugos taisyklės sutarčiai su juo netaikomos.',
    rights: '',
    name: 'Organizacija',
    code: 'Organizacijos kodas',
    address: 'Organizacijos adresas',
    about: 'Apie organizaciją',
    data: 'Organizacijos duomenys',
    schemaType: 'NGO',
  },
};
