/**
 * The ledger: one row per route of app/routes.ts. tests/e2e/ledger.e2e.ts fails on a route without
 * a row, on a row without a route, and on an answer that is not what its row says.
 */
export type PageRow = {
  /** The path pattern as in app/routes.ts, with a leading slash. */
  readonly path: string;
  /**
   * An address to try; {service}, {partner}, {photo}, {post}, {user} and {message} stand for things of the
   * demo world, {company} for the name in a short address, {own} for a service of the partner who asks, {pet} for a dog of the owner who asks,
   * {mail} for a mail, {letter} for a letter to the operator, {issue} for a
   * newsletter, {report} for a report that waits, {question} for a question to {asked}, the partner who asks,
   * {schedule} for a schedule of the partner who asks, {order} for a booking with this partner, {reachable} for one whose client can be written to,
   * {bookable} for a service that takes bookings, {choices} for what is chosen of it in an address, {visit} for a booking of the owner who asks, {unwritten} for one with whose provider the owner has no conversation, {reviewable} for one that can be reviewed,
   * {school} for a service with sessions to come, {seat} for one of them that is chosen in an address,
   * {lessons} for a service of the partner who asks that has sessions, {session} for one of them,
   * {hotel} and {stay} for the same of nights, {stayed} for a stay of the owner who asks,
   * {talk} for a conversation of the owner who asks,
   * {reply} for a saved reply of the partner who asks, {review} for a review of one of their services, {spoken} for a report of a conversation, {template} for a template of administrators, {note} for a note of the one who asks.
   */
  readonly example: string;
  /**
   * Who may open it; `machine` is this machine outside production, `admin-address` is an actor who comes
   * from an address that administrators may use. Others than the owner, partner or admin asked for
   * go to that area's page for signing in.
   */
  readonly open: 'everyone' | 'machine' | 'owner' | 'partner' | 'admin' | 'admin-address';
  /** Whose page for signing in it is: they go on to their area when they are signed in already. */
  readonly signsIn?: 'owner' | 'partner' | 'admin';
  /** The answer to an actor who may open it, redirects not followed. */
  readonly status: number;
  /** Where a redirect leads. */
  readonly to?: string;
  /** Where it leads who is signed in. */
  readonly signedInTo?: Readonly<Record<'owner' | 'partner' | 'admin', string>>;
  /** Where an owner is led whose dog it is not. */
  readonly foreign?: string;
  /** For an owner whose it is not, there is no such page. */
  readonly foreignMissing?: true;
  /** Words of its document that no other actor may see; every page that is not public has some. */
  readonly shows?: string;
  /** `action`: an address without a document, mostly for forms; a look at it leads elsewhere and changes nothing. */
  readonly kind: 'page' | 'resource' | 'action';
  /** public: any cache may keep it. varies: asked for again each time. private: never kept. */
  readonly cache: 'public' | 'varies' | 'private';
  /** What a form gets that is sent from elsewhere: 403, unless its right is in the address. */
  readonly fromElsewhere?: number;
  /** Its 404 answer is a page of its own. */
  readonly ownMissing?: true;
  /** Its address is a right by itself: no request tells it as its referrer. */
  readonly secretAddress?: true;
  /** Whether search engines may list it. */
  readonly indexed: boolean;
  /** Queries it may make at the most. */
  readonly queries: number;
  /** It shows services, of which an owner's favourites are one query more. */
  readonly favourites?: true;
  /** A message may tell of an owner's dogs, which are one query more. */
  readonly dogs?: true;
  /** Whether all of it works without JavaScript. */
  readonly withoutScript: boolean;
};

const page = {
  open: 'everyone',
  status: 200,
  kind: 'page',
  cache: 'varies',
  indexed: true,
  queries: 0,
  withoutScript: true,
} as const;
const entry = { ...page, indexed: false } as const;
const action = { ...page, status: 302, kind: 'action', indexed: false } as const;
/** Who asks is three look-ups: the session, the account, its profiles. */
const area = { ...page, cache: 'private', indexed: false, queries: 3 } as const;
/** And how many conversations are unread. */
const ownerArea = { ...area, open: 'owner', shows: 'Šeimininko meniu', queries: 4 } as const;
const ownerPet = {
  ...ownerArea,
  foreign: '/seimininko-skydelis/mano-augintiniai?pranesimas=prieiga-negalima',
} as const;
/** And how many messages are unread and bookings wait. */
const partnerArea = { ...area, open: 'partner', shows: 'Partnerio meniu', queries: 5 } as const;
/** And how much waits of each kind. */
const adminArea = { ...area, open: 'admin', shows: 'Administratoriaus meniu', queries: 4 } as const;
/** A look at it leads to the area that it belongs to. */
const areaAction = { kind: 'action', status: 302, shows: undefined } as const;
const machine = { ...page, open: 'machine', indexed: false } as const;
const resource = { ...page, kind: 'resource', cache: 'public', indexed: false } as const;

export const pages: readonly PageRow[] = [
  { ...page, path: '/', example: '/', queries: 2, favourites: true },
  {
    ...page,
    path: '/paslaugos/:categorySlug?',
    example: '/paslaugos/veterinarija',
    queries: 5,
    favourites: true,
  },
  // Two of them count the view, of people's browsers alone.
  {
    ...page,
    path: '/service/:serviceId',
    example: '/service/{service}',
    queries: 12,
    favourites: true,
    dogs: true,
  },
  {
    ...page,
    path: '/service/:serviceId/susisiekti',
    example: '/service/{service}/susisiekti',
    indexed: false,
    queries: 2,
    dogs: true,
  },
  {
    ...page,
    path: '/klausti',
    example: '/klausti?paslauga={service}',
    indexed: false,
    queries: 1,
    dogs: true,
  },
  {
    ...page,
    path: '/service/:serviceId/atsiliepimai',
    example: '/service/{service}/atsiliepimai',
    indexed: false,
    queries: 3,
  },
  {
    ...page,
    path: '/service/:serviceId/pranesti',
    example: '/service/{service}/pranesti',
    indexed: false,
    queries: 2,
  },
  {
    ...page,
    path: '/service/:serviceId/registracija',
    example: '/service/{bookable}/registracija{choices}',
    indexed: false,
    queries: 10,
  },
  {
    ...page,
    path: '/service/:serviceId/registracija/duomenys',
    example: '/service/{bookable}/registracija/duomenys{choices}',
    indexed: false,
    queries: 12,
  },
  {
    ...page,
    path: '/service/:serviceId/registracija/viesnage',
    example: '/service/{hotel}/registracija/viesnage{stay}',
    indexed: false,
    queries: 8,
  },
  {
    ...page,
    path: '/service/:serviceId/registracija/viesnage/duomenys',
    example: '/service/{hotel}/registracija/viesnage/duomenys{stay}',
    indexed: false,
    queries: 10,
  },
  {
    ...page,
    path: '/service/:serviceId/registracija/uzsiemimai',
    example: '/service/{school}/registracija/uzsiemimai',
    indexed: false,
    queries: 5,
  },
  {
    ...page,
    path: '/service/:serviceId/registracija/uzsiemimai/duomenys',
    example: '/service/{school}/registracija/uzsiemimai/duomenys{seat}',
    indexed: false,
    queries: 8,
  },
  { ...page, path: '/p/:name', example: '/p/{company}', queries: 8, favourites: true },
  {
    ...page,
    path: '/p/:name/atsiliepimai',
    example: '/p/{company}/atsiliepimai',
    indexed: false,
    queries: 3,
  },
  {
    ...page,
    path: '/isimintos',
    example: '/isimintos',
    indexed: false,
    favourites: true,
    withoutScript: false,
  },
  { ...page, path: '/misija', example: '/misija' },
  { ...page, path: '/apie-mus', example: '/apie-mus' },
  { ...page, path: '/privacy', example: '/privacy' },
  { ...page, path: '/taisykles', example: '/taisykles' },
  { ...page, path: '/taisykles/:day', example: '/taisykles/2026-11-22', indexed: false },
  { ...page, path: '/duk', example: '/duk' },
  { ...page, path: '/prieinamumas', example: '/prieinamumas' },
  {
    ...page,
    path: '/kaip-tikriname-atsiliepimus',
    example: '/kaip-tikriname-atsiliepimus',
    queries: 1,
  },
  { ...page, path: '/kontaktai', example: '/kontaktai' },
  { ...page, path: '/blog', example: '/blog', queries: 1 },
  { ...page, path: '/blog/archive', example: '/blog/archive', queries: 1 },
  { ...page, path: '/blog/:postId', example: '/blog/{post}', queries: 2 },
  { ...entry, path: '/prenumerata', example: '/prenumerata' },
  { ...page, path: '/partner', example: '/partner' },
  { ...page, path: '/*', example: '/nera-tokio', status: 404, indexed: false },
  {
    ...entry,
    path: '/prisijungti-seimininkas',
    example: '/prisijungti-seimininkas',
    signsIn: 'owner',
  },
  {
    ...entry,
    path: '/prisijungti-seimininkas/registracija',
    example: '/prisijungti-seimininkas/registracija',
    signsIn: 'owner',
  },
  { ...entry, path: '/partner/register', example: '/partner/register' },
  {
    ...entry,
    path: '/partner/register/prisijungimas',
    example: '/partner/register/prisijungimas',
    // Without the first step there is no second.
    status: 302,
    to: '/partner/register',
  },
  {
    ...entry,
    path: '/partner/register/paskyra',
    example: '/partner/register/paskyra',
    status: 302,
    to: '/partner/register',
    cache: 'private',
  },
  { ...entry, path: '/partner/login', example: '/partner/login', signsIn: 'partner' },
  {
    ...entry,
    path: '/admin/login',
    example: '/admin/login',
    open: 'admin-address',
    signsIn: 'admin',
    cache: 'private',
    shows: 'Administravimas',
  },
  {
    ...entry,
    path: '/admin/invitation',
    example: '/admin/invitation?token=x',
    open: 'admin-address',
    cache: 'private',
    shows: 'Kvietimas administruoti',
    queries: 1,
  },
  { ...entry, path: '/pamirsau-slaptazodi', example: '/pamirsau-slaptazodi' },
  {
    ...entry,
    path: '/atnaujinti-slaptazodi',
    example: '/atnaujinti-slaptazodi?token=x',
    cache: 'private',
    queries: 1,
  },
  {
    ...entry,
    path: '/patvirtinkite-pasta',
    example: '/patvirtinkite-pasta',
    // Only a browser that has signed up has something to confirm.
    status: 302,
    to: '/prisijungti-seimininkas',
    cache: 'private',
  },
  { ...entry, path: '/patvirtinti', example: '/patvirtinti?token=x', cache: 'private' },
  {
    ...entry,
    path: '/atsisakyti-pranesimu/:token',
    example: '/atsisakyti-pranesimu/x',
    // Mail providers post here (RFC 8058); the token is a wrong one.
    fromElsewhere: 400,
  },
  {
    ...entry,
    path: '/atsakymas',
    example: '/atsakymas?token=x',
    cache: 'private',
  },
  {
    ...entry,
    path: '/atsisakyti-irasu/:token',
    example: '/atsisakyti-irasu/x',
    cache: 'private',
    // Mail providers post here (RFC 8058); the token is a wrong one.
    fromElsewhere: 400,
  },
  {
    ...entry,
    path: '/atsisakyti-priminimu/:token',
    example: '/atsisakyti-priminimu/x',
    cache: 'private',
    // Mail providers post here (RFC 8058); the token is a wrong one.
    fromElsewhere: 400,
  },
  {
    ...entry,
    path: '/atsisakyti-atsiliepimu/:token',
    example: '/atsisakyti-atsiliepimu/x',
    cache: 'private',
    // As above.
    fromElsewhere: 400,
  },
  {
    ...entry,
    path: '/atsiliepimas',
    example: '/atsiliepimas?token=x',
    cache: 'private',
  },
  {
    ...entry,
    path: '/atsiliepimas/trynimas',
    example: '/atsiliepimas/trynimas?token=x',
    cache: 'private',
  },
  {
    ...entry,
    path: '/uzsakymo-nuoroda',
    example: '/uzsakymo-nuoroda?token=x',
    cache: 'private',
  },
  ...['', '/nuoroda', '/pranesti', '/istrynimas'].map((end) => ({
    ...entry,
    path: `/pokalbis/:token${end}`,
    secretAddress: true as const,
    // A link that opens nothing; tests/e2e/owner/conversations.e2e.ts has one that does.
    example: `/pokalbis/x${end}`,
    status: 404,
    ownMissing: true as const,
    cache: 'private' as const,
    queries: 1,
  })),
  {
    ...action,
    path: '/pokalbis/:token/perskaityta',
    secretAddress: true,
    example: '/pokalbis/x/perskaityta',
    to: '/pokalbis/x',
    cache: 'private',
  },
  {
    ...action,
    path: '/pokalbis/:token/failai',
    secretAddress: true,
    example: '/pokalbis/x/failai',
    to: '/pokalbis/x',
    cache: 'private',
  },
  {
    ...entry,
    path: '/pokalbis/:token/srautas',
    secretAddress: true,
    example: '/pokalbis/x/srautas',
    kind: 'resource',
    status: 406,
    cache: 'private',
    withoutScript: false,
  },
  {
    ...entry,
    path: '/prenumerata/patvirtinti',
    example: '/prenumerata/patvirtinti?token=x',
    cache: 'private',
  },
  {
    ...entry,
    path: '/prenumerata/atsisakyti/:token',
    example: '/prenumerata/atsisakyti/x',
    cache: 'private',
    // Mail providers post here (RFC 8058); the token is a wrong one.
    fromElsewhere: 400,
  },
  {
    ...entry,
    path: '/patvirtinti-pasta',
    example: '/patvirtinti-pasta?token=x',
    cache: 'private',
  },
  {
    ...entry,
    path: '/istrinti-paskyra',
    example: '/istrinti-paskyra?token=x',
    cache: 'private',
    queries: 1,
  },
  {
    ...entry,
    // Nothing is asked of anyone before there is a second version.
    path: '/taisykles/sutikimas',
    example: '/taisykles/sutikimas',
    status: 302,
    to: '/',
    cache: 'private',
    queries: 3,
  },
  {
    ...entry,
    path: '/tapti-partneriu',
    example: '/tapti-partneriu?token=x',
    cache: 'private',
    queries: 1,
  },
  {
    ...action,
    path: '/oauth/:provider',
    example: '/oauth/google',
    to: '/prisijungti-seimininkas',
    withoutScript: false,
  },
  {
    ...resource,
    path: '/api/auth/callback/:provider',
    example: '/api/auth/callback/google',
    // No provider is set up in the demo.
    status: 404,
    cache: 'varies',
  },
  { ...action, path: '/atsijungti', example: '/atsijungti', to: '/' },
  { ...ownerArea, path: '/seimininko-skydelis', example: '/seimininko-skydelis', queries: 6 },
  {
    ...ownerArea,
    path: '/seimininko-skydelis/vizitai',
    example: '/seimininko-skydelis/vizitai',
    queries: 7,
  },
  {
    ...ownerArea,
    path: '/seimininko-skydelis/vizitai/:bookingId',
    example: '/seimininko-skydelis/vizitai/{visit}',
    shows: 'id="eiga"',
    foreignMissing: true,
    // One is the mark by which the open page hears of what its provider does.
    queries: 11,
  },
  {
    ...ownerArea,
    path: '/seimininko-skydelis/vizitai/:bookingId/atsiliepimas',
    example: '/seimininko-skydelis/vizitai/{reviewable}/atsiliepimas',
    shows: 'Kaip sekėsi?',
    foreignMissing: true,
    queries: 7,
  },
  {
    ...ownerArea,
    path: '/seimininko-skydelis/vizitai/:bookingId/atsiliepimas/trynimas',
    example: '/seimininko-skydelis/vizitai/{visit}/atsiliepimas/trynimas',
    shows: 'Ištrinti atsiliepimą?',
    foreignMissing: true,
    queries: 7,
  },
  {
    ...ownerArea,
    path: '/seimininko-skydelis/atsiliepimai',
    example: '/seimininko-skydelis/atsiliepimai',
    shows: 'Mano atsiliepimai',
    queries: 6,
  },
  {
    ...ownerArea,
    path: '/seimininko-skydelis/vizitai/:bookingId/datos',
    example: '/seimininko-skydelis/vizitai/{stayed}/datos',
    shows: 'Kitos datos',
    foreignMissing: true,
    queries: 15,
  },
  {
    ...ownerArea,
    path: '/seimininko-skydelis/vizitai/:bookingId/perkelimas',
    example: '/seimininko-skydelis/vizitai/{visit}/perkelimas',
    shows: 'Perkelti vizitą',
    foreignMissing: true,
    queries: 21,
  },
  {
    ...ownerArea,
    path: '/seimininko-skydelis/vizitai/:bookingId/pasiulymas',
    example: '/seimininko-skydelis/vizitai/{visit}/pasiulymas',
    shows: 'Pasiūlymo nebėra.',
    foreignMissing: true,
    queries: 9,
  },
  {
    ...ownerArea,
    path: '/seimininko-skydelis/vizitai/:bookingId/zinute',
    example: '/seimininko-skydelis/vizitai/{unwritten}/zinute',
    shows: 'Rašyti teikėjui',
    foreignMissing: true,
    queries: 11,
  },
  {
    ...ownerArea,
    path: '/seimininko-skydelis/vizitai/:bookingId/uzsiemimas',
    example: '/seimininko-skydelis/vizitai/{visit}/uzsiemimas',
    // A visit has no session.
    status: 404,
    shows: undefined,
    foreignMissing: true,
    queries: 6,
  },
  {
    ...ownerArea,
    path: '/seimininko-skydelis/paslaugos',
    example: '/seimininko-skydelis/paslaugos',
    queries: 7,
  },
  {
    ...ownerArea,
    path: '/seimininko-skydelis/paslaugos/isimintos',
    example: '/seimininko-skydelis/paslaugos/isimintos',
    queries: 6,
  },
  ...[
    ['/:serviceId', '/{service}'],
    ['/:favouriteId/salinimas', '/{service}/salinimas'],
    ['/is-narsykles', '/is-narsykles'],
  ].map(([path, example]) => ({
    ...ownerArea,
    ...areaAction,
    path: `/seimininko-skydelis/paslaugos/isimintos${path}`,
    example: `/seimininko-skydelis/paslaugos/isimintos${example}`,
    to: '/seimininko-skydelis/paslaugos/isimintos',
    withoutScript: path !== '/is-narsykles',
  })),
  {
    ...ownerArea,
    path: '/seimininko-skydelis/zinutes',
    example: '/seimininko-skydelis/zinutes',
    queries: 7,
  },
  {
    ...ownerArea,
    path: '/seimininko-skydelis/zinutes/:conversationId',
    example: '/seimininko-skydelis/zinutes/{talk}',
    shows: 'aria-label="Pokalbis"',
    queries: 14,
    foreignMissing: true,
  },
  {
    ...ownerArea,
    ...areaAction,
    path: '/seimininko-skydelis/zinutes/:conversationId/perimti',
    example: '/seimininko-skydelis/zinutes/{talk}/perimti',
    to: '/seimininko-skydelis/zinutes/{talk}',
  },
  {
    ...ownerArea,
    ...areaAction,
    path: '/seimininko-skydelis/zinutes/:conversationId/perskaityta',
    example: '/seimininko-skydelis/zinutes/{talk}/perskaityta',
    to: '/seimininko-skydelis/zinutes',
  },
  {
    ...ownerArea,
    ...areaAction,
    path: '/seimininko-skydelis/zinutes/:conversationId/failai',
    example: '/seimininko-skydelis/zinutes/{talk}/failai',
    to: '/seimininko-skydelis/zinutes/{talk}',
  },
  {
    ...ownerArea,
    path: '/seimininko-skydelis/zinutes/:conversationId/istrynimas',
    example: '/seimininko-skydelis/zinutes/{talk}/istrynimas',
    shows: 'Ištrinti pokalbį?',
    queries: 6,
    foreignMissing: true,
  },
  {
    ...ownerArea,
    path: '/seimininko-skydelis/zinutes/:conversationId/pranesti',
    example: '/seimininko-skydelis/zinutes/{talk}/pranesti',
    shows: '<h1>Pranešti apie pokalbį',
    queries: 7,
    foreignMissing: true,
  },
  {
    ...ownerArea,
    path: '/seimininko-skydelis/zinutes/srautas',
    example: '/seimininko-skydelis/zinutes/srautas',
    kind: 'resource',
    // For who does not ask for events; tests/integration/messages/sender-streams.test.ts has the others.
    status: 406,
    shows: undefined,
    withoutScript: false,
  },
  {
    ...ownerArea,
    path: '/seimininko-skydelis/nustatymai',
    example: '/seimininko-skydelis/nustatymai',
    queries: 10,
  },
  {
    ...ownerArea,
    path: '/seimininko-skydelis/nustatymai/profilis',
    example: '/seimininko-skydelis/nustatymai/profilis',
    queries: 10,
  },
  {
    ...ownerArea,
    path: '/seimininko-skydelis/nustatymai/slaptazodis',
    example: '/seimininko-skydelis/nustatymai/slaptazodis',
    queries: 10,
  },
  {
    ...ownerArea,
    path: '/seimininko-skydelis/nustatymai/slaptazodis/nuoroda',
    example: '/seimininko-skydelis/nustatymai/slaptazodis/nuoroda',
    queries: 10,
  },
  {
    ...ownerArea,
    ...areaAction,
    path: '/seimininko-skydelis/nustatymai/pranesimai',
    example: '/seimininko-skydelis/nustatymai/pranesimai',
    to: '/seimininko-skydelis/nustatymai',
  },
  {
    ...ownerArea,
    path: '/seimininko-skydelis/nustatymai/pasto-keitimas/kartojimas',
    example: '/seimininko-skydelis/nustatymai/pasto-keitimas/kartojimas',
    queries: 10,
  },
  {
    ...ownerArea,
    ...areaAction,
    path: '/seimininko-skydelis/nustatymai/pasto-keitimas/atsaukimas',
    example: '/seimininko-skydelis/nustatymai/pasto-keitimas/atsaukimas',
    to: '/seimininko-skydelis/nustatymai',
  },
  {
    ...ownerArea,
    ...areaAction,
    path: '/seimininko-skydelis/nustatymai/duomenys',
    example: '/seimininko-skydelis/nustatymai/duomenys',
    to: '/seimininko-skydelis/nustatymai',
  },
  {
    ...ownerArea,
    path: '/seimininko-skydelis/nustatymai/istrynimas',
    example: '/seimininko-skydelis/nustatymai/istrynimas',
    queries: 6,
  },
  {
    ...ownerArea,
    ...areaAction,
    path: '/seimininko-skydelis/perjungti-i-partneri',
    example: '/seimininko-skydelis/perjungti-i-partneri',
    to: '/seimininko-skydelis',
  },
  {
    ...ownerArea,
    path: '/seimininko-skydelis/mano-augintiniai',
    example: '/seimininko-skydelis/mano-augintiniai',
    queries: 6,
  },
  {
    ...ownerArea,
    path: '/seimininko-skydelis/mano-augintiniai/naujas',
    example: '/seimininko-skydelis/mano-augintiniai/naujas',
    queries: 6,
  },
  {
    ...ownerPet,
    path: '/seimininko-skydelis/mano-augintiniai/:petId/redaguoti',
    example: '/seimininko-skydelis/mano-augintiniai/{pet}/redaguoti',
    queries: 7,
  },
  {
    ...ownerPet,
    path: '/seimininko-skydelis/mano-augintiniai/:petId',
    example: '/seimininko-skydelis/mano-augintiniai/{pet}',
    queries: 6,
  },
  {
    ...ownerPet,
    path: '/seimininko-skydelis/mano-augintiniai/:petId/istrynimas',
    example: '/seimininko-skydelis/mano-augintiniai/{pet}/istrynimas',
    queries: 6,
  },
  {
    ...ownerPet,
    path: '/seimininko-skydelis/mano-augintiniai/:petId/kortele',
    example: '/seimininko-skydelis/mano-augintiniai/{pet}/kortele?telefonas=taip',
    queries: 6,
  },
  {
    ...ownerArea,
    ...areaAction,
    path: '/seimininko-skydelis/augintiniu-nuotraukos',
    example: '/seimininko-skydelis/augintiniu-nuotraukos',
    to: '/seimininko-skydelis/mano-augintiniai',
  },
  {
    ...ownerArea,
    path: '/seimininko-skydelis/*',
    example: '/seimininko-skydelis/nera-tokio',
    status: 404,
  },
  {
    ...action,
    path: '/mano-augintiniai/:petId?',
    example: '/mano-augintiniai/1',
    to: '/seimininko-skydelis/mano-augintiniai/1',
  },
  {
    ...action,
    path: '/partneris/:partnerId',
    example: '/partneris/{partner}',
    status: 301,
    to: '/p/{company}',
    queries: 1,
  },
  { ...action, path: '/vizitai', example: '/vizitai', to: '/seimininko-skydelis/vizitai' },
  { ...action, path: '/zinutes', example: '/zinutes', to: '/seimininko-skydelis/zinutes' },
  { ...action, path: '/nustatymai', example: '/nustatymai', to: '/seimininko-skydelis/nustatymai' },
  // One of each thing that stands on it, three of them about bookings: those that wait, today line by
  // line, the figures of the month. Each is the query of a page of its own, and none is a list whole.
  { ...partnerArea, path: '/partner/dashboard', example: '/partner/dashboard', queries: 16 },
  {
    ...partnerArea,
    path: '/partner/dashboard/questions/:questionId',
    example: '/partner/dashboard/questions/{question}',
    queries: 6,
  },
  {
    ...partnerArea,
    ...areaAction,
    path: '/partner/dashboard/review',
    example: '/partner/dashboard/review',
    to: '/partner/dashboard',
  },
  {
    ...partnerArea,
    ...areaAction,
    path: '/partner/dashboard/guideline',
    example: '/partner/dashboard/guideline',
    to: '/partner/dashboard',
  },
  {
    ...partnerArea,
    ...areaAction,
    path: '/partner/dashboard/kind',
    example: '/partner/dashboard/kind',
    to: '/partner/dashboard',
  },
  {
    ...partnerArea,
    path: '/partner/dashboard/services',
    example: '/partner/dashboard/services',
    queries: 8,
  },
  {
    ...partnerArea,
    path: '/partner/dashboard/services/new/:step',
    example: '/partner/dashboard/services/new/1',
    queries: 9,
  },
  {
    ...partnerArea,
    path: '/partner/dashboard/services/:serviceId/edit/:step',
    example: '/partner/dashboard/services/{own}/edit/1',
    queries: 12,
  },
  {
    ...partnerArea,
    ...areaAction,
    path: '/partner/dashboard/services/new/draft',
    example: '/partner/dashboard/services/new/draft',
    to: '/partner/dashboard/services',
  },
  {
    ...partnerArea,
    ...areaAction,
    path: '/partner/dashboard/services/new/draft/removal',
    example: '/partner/dashboard/services/new/draft/removal',
    // Without a draft there is nothing to ask.
    to: '/partner/dashboard/services',
    queries: 6,
  },
  {
    ...partnerArea,
    ...areaAction,
    path: '/partner/dashboard/services/:serviceId/edit/draft',
    example: '/partner/dashboard/services/{own}/edit/draft',
    to: '/partner/dashboard/services',
  },
  {
    ...partnerArea,
    ...areaAction,
    path: '/partner/dashboard/services/:serviceId/edit/draft/removal',
    example: '/partner/dashboard/services/{own}/edit/draft/removal',
    to: '/partner/dashboard/services',
    queries: 6,
  },
  {
    ...partnerArea,
    ...areaAction,
    path: '/partner/dashboard/photos/:of',
    example: '/partner/dashboard/photos/new',
    to: '/partner/dashboard/services/new/4',
  },
  {
    ...partnerArea,
    ...areaAction,
    path: '/partner/dashboard/photos/:of/order',
    example: '/partner/dashboard/photos/new/order',
    to: '/partner/dashboard/services/new/4',
  },
  {
    ...partnerArea,
    ...areaAction,
    path: '/partner/dashboard/photos/:of/removal',
    example: '/partner/dashboard/photos/new/removal',
    to: '/partner/dashboard/services/new/4',
  },
  {
    ...partnerArea,
    ...areaAction,
    path: '/partner/dashboard/services/:serviceId/status',
    example: '/partner/dashboard/services/{own}/status',
    to: '/partner/dashboard/services',
  },
  {
    ...partnerArea,
    ...areaAction,
    path: '/partner/dashboard/services/:serviceId/review',
    example: '/partner/dashboard/services/{own}/review',
    to: '/partner/dashboard/services',
  },
  {
    ...partnerArea,
    ...areaAction,
    path: '/partner/dashboard/services/:serviceId/removals',
    example: '/partner/dashboard/services/{own}/removals',
    to: '/partner/dashboard/services',
  },
  {
    ...partnerArea,
    ...areaAction,
    path: '/partner/dashboard/services/:serviceId/copy',
    example: '/partner/dashboard/services/{own}/copy',
    to: '/partner/dashboard/services',
  },
  {
    ...partnerArea,
    path: '/partner/dashboard/services/:serviceId/deletion',
    example: '/partner/dashboard/services/{own}/deletion',
    queries: 7,
  },
  {
    ...partnerArea,
    path: '/partner/dashboard/services/:serviceId/price-list',
    example: '/partner/dashboard/services/{own}/price-list',
    queries: 8,
  },
  {
    ...partnerArea,
    path: '/partner/dashboard/services/:serviceId/sessions',
    example: '/partner/dashboard/services/{lessons}/sessions',
    queries: 10,
  },
  {
    ...partnerArea,
    path: '/partner/dashboard/services/:serviceId/sessions/new',
    example: '/partner/dashboard/services/{lessons}/sessions/new',
    queries: 7,
  },
  {
    ...partnerArea,
    path: '/partner/dashboard/services/:serviceId/sessions/:sessionId',
    example: '/partner/dashboard/services/{lessons}/sessions/{session}',
    queries: 9,
  },
  {
    ...partnerArea,
    path: '/partner/dashboard/services/:serviceId/sessions/:sessionId/changes',
    example: '/partner/dashboard/services/{lessons}/sessions/{session}/changes',
    queries: 9,
  },
  {
    ...partnerArea,
    path: '/partner/dashboard/services/:serviceId/sessions/:sessionId/cancellation',
    example: '/partner/dashboard/services/{lessons}/sessions/{session}/cancellation',
    queries: 9,
  },
  {
    ...partnerArea,
    path: '/partner/dashboard/replies',
    example: '/partner/dashboard/replies',
    queries: 6,
  },
  {
    ...partnerArea,
    path: '/partner/dashboard/replies/new',
    example: '/partner/dashboard/replies/new',
  },
  {
    ...partnerArea,
    path: '/partner/dashboard/replies/:replyId',
    example: '/partner/dashboard/replies/{reply}',
    queries: 6,
  },
  {
    ...partnerArea,
    path: '/partner/dashboard/replies/:replyId/deletion',
    example: '/partner/dashboard/replies/{reply}/deletion',
    queries: 6,
  },
  {
    ...partnerArea,
    ...areaAction,
    path: '/partner/dashboard/replies/:replyId/position',
    example: '/partner/dashboard/replies/{reply}/position',
    to: '/partner/dashboard/replies',
  },
  {
    ...partnerArea,
    path: '/partner/dashboard/schedules',
    example: '/partner/dashboard/schedules',
    queries: 6,
  },
  {
    ...partnerArea,
    path: '/partner/dashboard/schedules/new',
    example: '/partner/dashboard/schedules/new',
    queries: 6,
  },
  {
    ...partnerArea,
    path: '/partner/dashboard/schedules/:scheduleId',
    example: '/partner/dashboard/schedules/{schedule}',
    queries: 9,
  },
  {
    ...partnerArea,
    path: '/partner/dashboard/schedules/:scheduleId/hours',
    example: '/partner/dashboard/schedules/{schedule}/hours',
    queries: 9,
  },
  {
    ...partnerArea,
    path: '/partner/dashboard/schedules/:scheduleId/vacations',
    example: '/partner/dashboard/schedules/{schedule}/vacations',
    queries: 9,
  },
  {
    ...partnerArea,
    path: '/partner/dashboard/schedules/:scheduleId/exceptions',
    example: '/partner/dashboard/schedules/{schedule}/exceptions',
    queries: 9,
  },
  {
    ...partnerArea,
    path: '/partner/dashboard/schedules/:scheduleId/services',
    example: '/partner/dashboard/schedules/{schedule}/services',
    queries: 9,
  },
  {
    ...partnerArea,
    path: '/partner/dashboard/schedules/:scheduleId/online',
    example: '/partner/dashboard/schedules/{schedule}/online',
    queries: 9,
  },
  {
    ...partnerArea,
    ...areaAction,
    path: '/partner/dashboard/schedules/:scheduleId/exceptions/:exceptionId/removal',
    example: '/partner/dashboard/schedules/{schedule}/exceptions/{schedule}/removal',
    to: '/partner/dashboard/schedules/{schedule}',
  },
  {
    ...partnerArea,
    path: '/partner/dashboard/schedules/:scheduleId/exceptions/:exceptionId',
    example: '/partner/dashboard/schedules/{schedule}/exceptions/{exception}',
    queries: 5,
  },
  {
    ...partnerArea,
    path: '/partner/dashboard/schedules/:scheduleId/vacations/:exceptionId',
    // No vacation; tests/e2e/partner/schedules.e2e.ts changes one.
    example: '/partner/dashboard/schedules/{schedule}/vacations/{exception}',
    status: 404,
  },
  {
    ...partnerArea,
    path: '/partner/dashboard/schedules/:scheduleId/deletion',
    example: '/partner/dashboard/schedules/{schedule}/deletion',
    queries: 6,
  },
  {
    ...partnerArea,
    path: '/partner/dashboard/orders',
    example: '/partner/dashboard/orders',
    queries: 10,
  },
  // One more than the week's: the day line by line, as it is printed, with telephones and notes, which
  // the calendar does not read.
  {
    ...partnerArea,
    path: '/partner/dashboard/orders/day',
    example: '/partner/dashboard/orders/day',
    queries: 9,
  },
  {
    ...partnerArea,
    path: '/partner/dashboard/orders/day/block',
    example: '/partner/dashboard/orders/day/block',
    queries: 9,
  },
  {
    ...partnerArea,
    path: '/partner/dashboard/orders/week',
    example: '/partner/dashboard/orders/week',
    queries: 8,
  },
  {
    ...partnerArea,
    ...areaAction,
    path: '/partner/dashboard/orders/blocks/:exceptionId/removal',
    example: '/partner/dashboard/orders/blocks/{schedule}/removal',
    to: '/partner/dashboard/orders/day',
  },
  {
    ...partnerArea,
    path: '/partner/dashboard/orders/new',
    example: '/partner/dashboard/orders/new',
    queries: 7,
  },
  {
    ...partnerArea,
    path: '/partner/dashboard/orders/new-stay',
    example: '/partner/dashboard/orders/new-stay',
    queries: 7,
  },
  {
    ...partnerArea,
    path: '/partner/dashboard/orders/:orderId',
    example: '/partner/dashboard/orders/{order}',
    queries: 8,
  },
  {
    ...partnerArea,
    path: '/partner/dashboard/orders/:orderId/confirmation',
    example: '/partner/dashboard/orders/{order}/confirmation',
    queries: 8,
  },
  {
    ...partnerArea,
    path: '/partner/dashboard/orders/:orderId/refusal',
    example: '/partner/dashboard/orders/{order}/refusal',
    queries: 8,
  },
  {
    ...partnerArea,
    path: '/partner/dashboard/orders/:orderId/move',
    example: '/partner/dashboard/orders/{order}/move',
    queries: 8,
  },
  {
    ...partnerArea,
    path: '/partner/dashboard/orders/:orderId/cancellation',
    example: '/partner/dashboard/orders/{order}/cancellation',
    queries: 8,
  },
  {
    ...partnerArea,
    path: '/partner/dashboard/orders/:orderId/attendance',
    example: '/partner/dashboard/orders/{order}/attendance',
    queries: 8,
  },
  {
    ...partnerArea,
    path: '/partner/dashboard/orders/:orderId/offer',
    example: '/partner/dashboard/orders/{order}/offer',
    queries: 11,
  },
  {
    ...partnerArea,
    path: '/partner/dashboard/orders/:orderId/offer-dates',
    example: '/partner/dashboard/orders/{order}/offer-dates',
    queries: 9,
  },
  {
    ...partnerArea,
    path: '/partner/dashboard/orders/:orderId/offer-session',
    example: '/partner/dashboard/orders/{order}/offer-session',
    queries: 9,
  },
  {
    ...partnerArea,
    path: '/partner/dashboard/orders/:orderId/time',
    example: '/partner/dashboard/orders/{order}/time',
    queries: 8,
  },
  {
    ...partnerArea,
    path: '/partner/dashboard/orders/:orderId/dates',
    example: '/partner/dashboard/orders/{order}/dates',
    queries: 8,
  },
  {
    ...partnerArea,
    path: '/partner/dashboard/orders/:orderId/session',
    example: '/partner/dashboard/orders/{order}/session',
    queries: 9,
  },
  {
    ...partnerArea,
    path: '/partner/dashboard/orders/:orderId/client',
    example: '/partner/dashboard/orders/{order}/client',
    queries: 8,
  },
  {
    ...partnerArea,
    path: '/partner/dashboard/orders/:orderId/trust',
    example: '/partner/dashboard/orders/{order}/trust',
    queries: 8,
  },
  {
    ...partnerArea,
    path: '/partner/dashboard/reviews',
    example: '/partner/dashboard/reviews',
    queries: 8,
  },
  {
    ...partnerArea,
    path: '/partner/dashboard/reviews/:reviewId/answer',
    example: '/partner/dashboard/reviews/{review}/answer',
    queries: 9,
  },
  {
    ...partnerArea,
    path: '/partner/dashboard/reviews/:reviewId/report',
    example: '/partner/dashboard/reviews/{review}/report',
    queries: 9,
  },
  {
    ...partnerArea,
    path: '/partner/dashboard/analytics',
    example: '/partner/dashboard/analytics',
    queries: 11,
  },
  {
    ...partnerArea,
    path: '/partner/dashboard/settings',
    example: '/partner/dashboard/settings',
    queries: 13,
  },
  {
    ...partnerArea,
    path: '/partner/dashboard/settings/profile',
    example: '/partner/dashboard/settings/profile',
    queries: 13,
  },
  {
    ...partnerArea,
    ...areaAction,
    path: '/partner/dashboard/settings/contacts',
    example: '/partner/dashboard/settings/contacts',
    to: '/partner/dashboard/settings',
  },
  {
    ...partnerArea,
    path: '/partner/dashboard/settings/kind',
    example: '/partner/dashboard/settings/kind?kind=not_trader',
    queries: 6,
  },
  {
    ...partnerArea,
    ...areaAction,
    path: '/partner/dashboard/settings/kind/withdrawal',
    example: '/partner/dashboard/settings/kind/withdrawal',
    to: '/partner/dashboard/settings',
  },
  {
    ...partnerArea,
    ...areaAction,
    path: '/partner/dashboard/settings/blocked/:blockId/removal',
    example: '/partner/dashboard/settings/blocked/{message}/removal',
    to: '/partner/dashboard/settings',
  },
  {
    ...partnerArea,
    path: '/partner/dashboard/settings/password',
    example: '/partner/dashboard/settings/password',
    queries: 13,
  },
  {
    ...partnerArea,
    ...areaAction,
    path: '/partner/dashboard/settings/notifications',
    example: '/partner/dashboard/settings/notifications',
    to: '/partner/dashboard/settings',
  },
  {
    ...partnerArea,
    path: '/partner/dashboard/settings/email/resending',
    example: '/partner/dashboard/settings/email/resending',
    queries: 13,
  },
  {
    ...partnerArea,
    ...areaAction,
    path: '/partner/dashboard/settings/email/cancellation',
    example: '/partner/dashboard/settings/email/cancellation',
    to: '/partner/dashboard/settings',
  },
  {
    ...partnerArea,
    ...areaAction,
    path: '/partner/dashboard/settings/data',
    example: '/partner/dashboard/settings/data',
    to: '/partner/dashboard/settings',
  },
  {
    ...partnerArea,
    path: '/partner/dashboard/settings/deletion',
    example: '/partner/dashboard/settings/deletion',
    queries: 7,
  },
  {
    ...partnerArea,
    path: '/partner/dashboard/profile',
    example: '/partner/dashboard/profile',
    queries: 6,
  },
  {
    ...partnerArea,
    path: '/partner/dashboard/profile/details',
    example: '/partner/dashboard/profile/details',
    queries: 6,
  },
  {
    ...partnerArea,
    path: '/partner/dashboard/profile/address',
    example: '/partner/dashboard/profile/address',
    queries: 6,
  },
  {
    ...partnerArea,
    path: '/partner/dashboard/profile/preview',
    example: '/partner/dashboard/profile/preview',
    queries: 9,
  },
  {
    ...partnerArea,
    path: '/partner/dashboard/profile/card',
    example: '/partner/dashboard/profile/card',
    queries: 6,
  },
  {
    ...partnerArea,
    ...areaAction,
    path: '/partner/dashboard/profile/photos/:role',
    example: '/partner/dashboard/profile/photos/logo',
    to: '/partner/dashboard/profile',
  },
  {
    ...partnerArea,
    path: '/partner/dashboard/profile/photos/arrangement',
    example: '/partner/dashboard/profile/photos/arrangement',
    queries: 6,
  },
  {
    ...partnerArea,
    ...areaAction,
    path: '/partner/dashboard/profile/photos/removal',
    example: '/partner/dashboard/profile/photos/removal',
    to: '/partner/dashboard/profile',
  },
  {
    ...partnerArea,
    path: '/partner/dashboard/messages/stream',
    example: '/partner/dashboard/messages/stream',
    kind: 'resource',
    // For who does not ask for events; tests/integration/messages/inbox-streams.test.ts has the others.
    status: 406,
    shows: undefined,
    withoutScript: false,
  },
  {
    ...partnerArea,
    path: '/partner/dashboard/messages',
    example: '/partner/dashboard/messages',
    queries: 7,
  },
  {
    ...partnerArea,
    path: '/partner/dashboard/messages/:messageId',
    example: '/partner/dashboard/messages/{message}',
    queries: 13,
  },
  {
    ...partnerArea,
    path: '/partner/dashboard/messages/:messageId/block',
    example: '/partner/dashboard/messages/{message}/block',
    queries: 7,
  },
  {
    ...partnerArea,
    path: '/partner/dashboard/messages/:messageId/report',
    example: '/partner/dashboard/messages/{message}/report',
    queries: 8,
  },
  {
    ...partnerArea,
    path: '/partner/dashboard/messages/:messageId/deletion',
    example: '/partner/dashboard/messages/{message}/deletion',
    queries: 7,
  },
  {
    ...partnerArea,
    ...areaAction,
    path: '/partner/dashboard/messages/:messageId/files',
    example: '/partner/dashboard/messages/{message}/files',
    to: '/partner/dashboard/messages/{message}',
  },
  {
    ...partnerArea,
    path: '/partner/dashboard/orders/:orderId/message',
    example: '/partner/dashboard/orders/{reachable}/message',
    // The last one reads the saved replies.
    queries: 12,
  },
  ...['read', 'answered', 'archive'].map((flag) => ({
    ...partnerArea,
    ...areaAction,
    path: `/partner/dashboard/messages/:messageId/${flag}`,
    example: `/partner/dashboard/messages/{message}/${flag}`,
    to: `/partner/dashboard/messages${flag === 'answered' ? '/{message}' : ''}`,
  })),
  {
    ...partnerArea,
    path: '/partner/dashboard/*',
    example: '/partner/dashboard/nera-tokio',
    status: 404,
  },
  {
    ...partnerArea,
    ...areaAction,
    path: '/partner/perjungti-i-seimininka',
    example: '/partner/perjungti-i-seimininka',
    to: '/partner/dashboard',
  },
  // Eleven of its own: one of each domain, what is overdue, and the health.
  { ...adminArea, path: '/admin', example: '/admin', queries: 18 },
  { ...adminArea, path: '/admin/waiting', example: '/admin/waiting', queries: 7 },
  {
    ...adminArea,
    ...areaAction,
    path: '/admin/waiting/mail',
    example: '/admin/waiting/mail',
    to: '/admin/waiting',
  },
  {
    ...adminArea,
    ...areaAction,
    path: '/admin/waiting/next',
    example: '/admin/waiting/next',
    to: '/admin/waiting',
  },
  { ...adminArea, path: '/admin/partners', example: '/admin/partners', queries: 7 },
  {
    ...adminArea,
    path: '/admin/partners/:partnerId',
    example: '/admin/partners/{partner}',
    queries: 11,
  },
  {
    ...adminArea,
    path: '/admin/partners/:partnerId/refusal',
    example: '/admin/partners/{partner}/refusal',
    queries: 12,
  },
  {
    ...adminArea,
    path: '/admin/partners/:partnerId/question',
    example: '/admin/partners/{partner}/question',
    queries: 14,
  },
  {
    ...adminArea,
    path: '/admin/partners/:partnerId/kind',
    example: '/admin/partners/{partner}/kind',
    // Only a wish has a question; the example has none.
    ...areaAction,
    to: '/admin/partners/{partner}?pranesimas=jau-padaryta',
    queries: 12,
  },
  {
    ...adminArea,
    path: '/admin/partners/:partnerId/kind/refusal',
    example: '/admin/partners/{partner}/kind/refusal',
    ...areaAction,
    to: '/admin/partners/{partner}?pranesimas=jau-padaryta',
    queries: 12,
  },
  {
    ...adminArea,
    path: '/admin/partners/:partnerId/address',
    example: '/admin/partners/{partner}/address',
    queries: 12,
  },
  {
    ...adminArea,
    path: '/admin/partners/:partnerId/suspension',
    example: '/admin/partners/{partner}/suspension',
    queries: 12,
  },
  // Only who is suspended has a question; the example is not.
  ...['resuming', 'leaving-suspended'].map((act) => ({
    ...adminArea,
    ...areaAction,
    path: `/admin/partners/:partnerId/${act}`,
    example: `/admin/partners/{partner}/${act}`,
    to: '/admin/partners/{partner}?pranesimas=jau-padaryta',
    queries: 13,
  })),
  { ...adminArea, path: '/admin/services', example: '/admin/services', queries: 7 },
  {
    ...adminArea,
    path: '/admin/services/:serviceId',
    example: '/admin/services/{service}',
    // Its content, prices and state, its reports, warnings, questions and notes, and what was done to it.
    queries: 13,
  },
  {
    ...adminArea,
    ...areaAction,
    path: '/admin/services/:serviceId/look',
    example: '/admin/services/{service}/look',
    to: '/admin/services/{service}',
  },
  {
    ...adminArea,
    path: '/admin/services/:serviceId/hiding',
    example: '/admin/services/{service}/hiding',
    queries: 15,
  },
  {
    ...adminArea,
    path: '/admin/services/:serviceId/note',
    example: '/admin/services/{service}/note',
    queries: 13,
  },
  {
    ...adminArea,
    path: '/admin/partners/:partnerId/note',
    example: '/admin/partners/{partner}/note',
    queries: 12,
  },
  {
    ...adminArea,
    path: '/admin/reports/:reportId/note',
    example: '/admin/reports/{report}/note',
    queries: 17,
  },
  {
    ...adminArea,
    path: '/admin/notes/:noteId/deletion',
    example: '/admin/notes/{note}/deletion',
    queries: 6,
  },
  {
    ...adminArea,
    path: '/admin/services/:serviceId/question',
    example: '/admin/services/{service}/question',
    queries: 15,
  },
  {
    ...adminArea,
    path: '/admin/services/:serviceId/warning',
    example: '/admin/services/{service}/warning',
    // And what fills the templates, and these.
    queries: 15,
  },
  {
    ...adminArea,
    path: '/admin/services/:serviceId/warning/lifting',
    example: '/admin/services/{service}/warning/lifting',
    // Only a warning that stands has a question; the example has none.
    ...areaAction,
    to: '/admin/services/{service}?pranesimas=jau-padaryta',
    queries: 13,
  },
  {
    ...adminArea,
    path: '/admin/services/:serviceId/photos/:photoId/removal',
    example: '/admin/services/{own}/photos/{shot}/removal',
    // The service and its photos, and what fills the templates, and these.
    queries: 16,
  },
  {
    ...adminArea,
    path: '/admin/services/:serviceId/description/removal',
    example: '/admin/services/{service}/description/removal',
    queries: 16,
  },
  {
    ...adminArea,
    path: '/admin/services/:serviceId/showing',
    example: '/admin/services/{service}/showing',
    // Only what is hidden has a question; the example is public.
    ...areaAction,
    to: '/admin/services/{service}?pranesimas=jau-padaryta',
    queries: 13,
  },
  {
    ...adminArea,
    path: '/admin/services/:serviceId/leaving-hidden',
    example: '/admin/services/{service}/leaving-hidden',
    // Only what is to be looked at again has a question; the example is not.
    ...areaAction,
    to: '/admin/services/{service}?pranesimas=jau-padaryta',
    queries: 13,
  },
  { ...adminArea, path: '/admin/code', example: '/admin/code', shows: 'Patvirtinkite kodu' },
  // How many there are, by a text in a transaction of its own, and a page of them.
  { ...adminArea, path: '/admin/users', example: '/admin/users?role=owner&q=a', queries: 11 },
  {
    ...adminArea,
    path: '/admin/users/invitations',
    example: '/admin/users/invitations',
    queries: 7,
  },
  {
    ...adminArea,
    ...areaAction,
    path: '/admin/users/invitations/:invitationId/withdrawal',
    example: '/admin/users/invitations/{user}/withdrawal',
    to: '/admin/users/invitations',
  },
  ...(
    [
      ...['', '/block', '/unblock', '/sessions', '/confirmation', '/password-link', '/deletion'],
      '/note',
    ] as const
  ).map((act) => ({
    ...adminArea,
    path: `/admin/users/:userId${act}`,
    example: `/admin/users/{user}${act}`,
    // The account, what it has of each kind, its services, what was done to it and by whom; the
    // last one asks what would go with it, and how many bookings are to come.
    queries: 13,
  })),
  { ...adminArea, path: '/admin/reports', example: '/admin/reports', queries: 7 },
  { ...adminArea, path: '/admin/reviews', example: '/admin/reviews', queries: 5 },
  {
    ...adminArea,
    path: '/admin/reviews/:reviewId',
    example: '/admin/reviews/{review}',
    queries: 6,
  },
  ...['', '/reading'].map((end) => ({
    ...adminArea,
    path: `/admin/conversations/:reportId${end}`,
    example: `/admin/conversations/{spoken}${end}`,
    queries: 5,
  })),
  {
    ...adminArea,
    path: '/admin/reports/:reportId',
    example: '/admin/reports/{report}',
    // And the content of the service, its warnings, what was asked, and templates.
    queries: 16,
  },
  {
    ...adminArea,
    path: '/admin/reports/:reportId/question',
    example: '/admin/reports/{report}/question',
    queries: 19,
  },
  {
    ...adminArea,
    ...areaAction,
    path: '/admin/questions/:questionId/read',
    example: '/admin/questions/{question}/read',
    to: '/admin/partners/{asked}#klausimas-{question}',
    queries: 6,
  },
  { ...adminArea, path: '/admin/templates', example: '/admin/templates', queries: 6 },
  { ...adminArea, path: '/admin/templates/new', example: '/admin/templates/new' },
  {
    ...adminArea,
    path: '/admin/templates/:templateId',
    example: '/admin/templates/{template}',
    queries: 6,
  },
  {
    ...adminArea,
    path: '/admin/templates/:templateId/deletion',
    example: '/admin/templates/{template}/deletion',
    queries: 7,
  },
  { ...adminArea, path: '/admin/audit', example: '/admin/audit', queries: 7 },
  { ...adminArea, path: '/admin/mails', example: '/admin/mails?q=pastas', queries: 7 },
  { ...adminArea, path: '/admin/letters', example: '/admin/letters?q=kirpykl', queries: 11 },
  {
    ...adminArea,
    path: '/admin/letters/:contactMessageId',
    example: '/admin/letters/{letter}',
    queries: 8,
  },
  {
    ...adminArea,
    path: '/admin/letters/:contactMessageId/deletion',
    example: '/admin/letters/{letter}/deletion',
    queries: 10,
  },
  {
    ...adminArea,
    ...areaAction,
    path: '/admin/letters/:contactMessageId/read',
    example: '/admin/letters/{letter}/read',
    to: '/admin/letters/{letter}',
  },
  { ...adminArea, path: '/admin/blog', example: '/admin/blog', queries: 7 },
  { ...adminArea, path: '/admin/blog/new', example: '/admin/blog/new', queries: 7 },
  { ...adminArea, path: '/admin/blog/:postId', example: '/admin/blog/{post}', queries: 8 },
  {
    ...adminArea,
    path: '/admin/blog/:postId/preview',
    example: '/admin/blog/{post}/preview',
    queries: 9,
  },
  {
    ...adminArea,
    path: '/admin/blog/:postId/deletion',
    example: '/admin/blog/{post}/deletion',
    queries: 10,
  },
  {
    ...adminArea,
    path: '/admin/blog/:postId/draft/removal',
    example: '/admin/blog/{post}/draft/removal',
    queries: 10,
  },
  {
    ...adminArea,
    ...areaAction,
    path: '/admin/blog/:postId/draft',
    example: '/admin/blog/new/draft',
    to: '/admin/blog/new',
  },
  {
    ...adminArea,
    ...areaAction,
    path: '/admin/blog/:postId/pictures',
    example: '/admin/blog/new/pictures',
    to: '/admin/blog/new',
  },
  {
    ...adminArea,
    ...areaAction,
    path: '/admin/blog/:postId/publication',
    example: '/admin/blog/{post}/publication',
    to: '/admin/blog',
  },
  { ...adminArea, path: '/admin/newsletter', example: '/admin/newsletter', queries: 8 },
  { ...adminArea, path: '/admin/newsletter/new', example: '/admin/newsletter/new' },
  {
    ...adminArea,
    ...areaAction,
    path: '/admin/newsletter/export',
    example: '/admin/newsletter/export',
    to: '/admin/newsletter',
  },
  ...(['', '/sending', '/deletion'] as const).map((act) => ({
    ...adminArea,
    path: `/admin/newsletter/:issueId${act}`,
    example: `/admin/newsletter/{issue}${act}`,
    queries: 9,
  })),
  {
    ...adminArea,
    path: '/admin/newsletter/:issueId/mail',
    example: '/admin/newsletter/{issue}/mail',
    kind: 'resource',
    shows: 'Gavote šį laišką, nes',
    queries: 6,
  },
  { ...adminArea, path: '/admin/*', example: '/admin/nera-tokio', status: 404 },
  // Of files that do not exist; who gets those that do: npm run trust -- T41.
  ...[
    '/pokalbis/:token/failai/:fileId/:file',
    '/seimininko-skydelis/zinutes/:conversationId/failai/:fileId/:file',
    '/partner/dashboard/messages/:messageId/files/:fileId/:file',
  ].map((path) => ({
    ...resource,
    path,
    ...(path.startsWith('/pokalbis/') && { secretAddress: true as const }),
    example: path.replaceAll(/:\w+/g, '{service}'),
    status: 404,
    cache: 'private' as const,
    queries: 3,
  })),
  {
    ...resource,
    // Of a photo that does not exist; who gets one that does: tests/integration/pets/pet-photos.test.ts.
    path: '/seimininko-skydelis/augintiniu-nuotraukos/:photoId/:file',
    example: '/seimininko-skydelis/augintiniu-nuotraukos/{service}/480.webp',
    status: 404,
    cache: 'private',
    queries: 1,
  },
  {
    ...resource,
    // Of a booking that does not exist; who gets one that does: tests/integration/bookings/booking-mails.test.ts.
    path: '/seimininko-skydelis/vizitai/:bookingId/kalendorius.ics',
    example: '/seimininko-skydelis/vizitai/{service}/kalendorius.ics',
    status: 404,
    cache: 'private',
    queries: 1,
  },
  {
    ...resource,
    // A link that opens nothing; one that does: tests/integration/bookings/booking-mails.test.ts.
    path: '/uzsakymo-nuoroda/kalendorius.ics',
    example: '/uzsakymo-nuoroda/kalendorius.ics?token=x',
    status: 404,
    cache: 'private',
  },
  {
    ...resource,
    // Of a photo that does not exist; who gets one that does: tests/integration/reviews/review-photos.test.ts.
    path: '/atsiliepimu-nuotraukos/:photoId/:file',
    example: '/atsiliepimu-nuotraukos/{service}/480.webp',
    status: 404,
    cache: 'private',
    queries: 1,
  },
  {
    ...resource,
    path: '/nuotraukos/:photoId/:contentHash/:file',
    example: '/nuotraukos/{photo}/480.webp',
  },
  {
    ...resource,
    // Of a service that is no event; the one of an event: tests/e2e/public/found.e2e.ts.
    path: '/service/:serviceId/renginys.ics',
    example: '/service/{service}/renginys.ics',
    status: 404,
    cache: 'private',
    queries: 1,
  },
  { ...resource, path: '/blog/rss.xml', example: '/blog/rss.xml', queries: 1 },
  {
    ...resource,
    // Of a picture that there is none of; those that pages name: tests/e2e/public/found.e2e.ts.
    path: '/paveikslai/:file',
    example: '/paveikslai/nera-tokio-00000000.jpg',
    status: 404,
    cache: 'private',
  },
  { ...resource, path: '/sitemap.xml', example: '/sitemap.xml', queries: 2 },
  { ...resource, path: '/sitemap/:part', example: '/sitemap/services-1.xml', queries: 2 },
  { ...resource, path: '/robots.txt', example: '/robots.txt' },
  {
    ...action,
    path: '/.well-known/change-password',
    example: '/.well-known/change-password',
    to: '/prisijungti-seimininkas?redirectTo=%2Fseimininko-skydelis%2Fnustatymai%2Fslaptazodis',
    signedInTo: {
      owner: '/seimininko-skydelis/nustatymai/slaptazodis',
      partner: '/partner/dashboard/settings/password',
      admin: '/pamirsau-slaptazodi',
    },
    cache: 'private',
  },
  { ...resource, path: '/healthz', example: '/healthz', cache: 'private' },
  { ...resource, path: '/readyz', example: '/readyz', cache: 'private', queries: 2 },
  { ...machine, path: '/dev/ui', example: '/dev/ui', shows: 'Mygtukai' },
  { ...machine, path: '/dev/pastas', example: '/dev/pastas', shows: '@vizgis.test', queries: 1 },
  {
    ...machine,
    path: '/dev/pastas/:mailId',
    example: '/dev/pastas/{mail}',
    shows: 'Nuorodos laiške',
    queries: 1,
  },
  {
    ...machine,
    path: '/dev/pastas/:mailId/html',
    example: '/dev/pastas/{mail}/html',
    kind: 'resource',
    cache: 'private',
    shows: '<base target="_top">',
    queries: 1,
  },
];
