import type { Visit } from '../../stages/planted-pages.ts';
import type { Planted } from './t5-planted-texts.ts';

/** As whom a page is opened. */
type Actor = 'visitor' | 'partner' | 'suspended' | 'owner' | 'admin';

/** The pages that show what is planted, and those that show a part of their address. */
export function visitsOf({ ids }: Planted, text: string): readonly Visit<Actor>[] {
  // A longer address is refused as a whole (431).
  const asked = encodeURIComponent(text.slice(0, 500));
  const dashboard = '/partner/dashboard';
  const area = '/seimininko-skydelis';
  const of = (actor: Actor, addresses: readonly string[]) =>
    addresses.map((address) => ({ actor, address }));
  return [
    ...of('visitor', [
      '/',
      `/paslaugos?q=${asked}`,
      `/paslaugos/veterinarija`,
      `/service/${ids.service}`,
      `/service/${ids.service}/registracija`,
      `/service/${ids.service}/susisiekti`,
      `/service/${ids.service}/pranesti`,
      `/partneris/${ids.partner}`,
      '/blog',
      '/blog/archive',
      `/blog/${ids.post}`,
      `/prisijungti-seimininkas?redirectTo=${asked}&pranesimas=${asked}`,
    ]),
    ...of('partner', [
      dashboard,
      `${dashboard}/services`,
      `${dashboard}/services/${ids.service}/edit/1`,
      `${dashboard}/services/${ids.service}/edit/2`,
      `${dashboard}/services/${ids.service}/price-list`,
      `${dashboard}/schedules`,
      `${dashboard}/schedules/${ids.schedule}`,
      `${dashboard}/orders`,
      `${dashboard}/orders?q=${asked}`,
      `${dashboard}/orders/${ids.order}`,
      `${dashboard}/messages`,
      `${dashboard}/messages/${ids.message}`,
      `${dashboard}/replies`,
      `${dashboard}/replies/${ids.reply}`,
      `${dashboard}/analytics`,
      `${dashboard}/settings`,
      `${dashboard}/profile`,
      `${dashboard}/profile/preview`,
      `${dashboard}/profile/card`,
      `${dashboard}/questions/${ids.question}`,
    ]),
    ...of('suspended', [
      dashboard,
      `${dashboard}/services`,
      `${dashboard}/services/${ids.stopped}/edit/1`,
    ]),
    ...of('owner', [
      area,
      `${area}/mano-augintiniai`,
      `${area}/mano-augintiniai/${ids.pet}`,
      `${area}/mano-augintiniai/${ids.pet}/redaguoti`,
      `${area}/mano-augintiniai/${ids.pet}/kortele`,
      `${area}/vizitai`,
      `${area}/vizitai/${ids.order}`,
      `${area}/paslaugos`,
      `${area}/paslaugos/isimintos`,
      `${area}/nustatymai`,
    ]),
    ...of('admin', adminAddresses(ids)),
  ];
}

function adminAddresses(ids: Planted['ids']): readonly string[] {
  return [
    '',
    '/waiting',
    '/users?role=partner',
    '/users/invitations',
    `/users/${ids.account}`,
    `/users/${ids.blocked}`,
    '/partners',
    `/partners/${ids.partner}`,
    `/partners/${ids.refused}`,
    `/partners/${ids.partner}/suspension`,
    `/partners/${ids.partner}/kind`,
    `/partners/${ids.suspended}`,
    '/services',
    `/services/${ids.service}`,
    `/services/${ids.hidden}`,
    `/services/${ids.service}/hiding`,
    `/services/${ids.service}/warning`,
    '/templates',
    `/templates/${ids.template}`,
    '/reports',
    `/reports/${ids.report}`,
    `/reports/${ids.decided}`,
    '/blog',
    `/blog/${ids.post}`,
    `/blog/${ids.post}/preview`,
    '/letters',
    `/letters/${ids.letter}`,
    '/newsletter',
    `/newsletter/${ids.issue}`,
    '/mails',
    '/audit',
  ].map((path) => `/admin${path}`);
}
