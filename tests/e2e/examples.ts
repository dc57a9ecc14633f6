import type { Answer } from '../../trust/requests/browser.ts';
import { type ActorName, findMail } from './actors.ts';

/**
 * Finds the things of the demo world that the addresses of the ledger stand for.
 * @param get asks the server as an actor
 * @returns what writes their ids into an address
 */
export async function findExamples(
  get: (path: string, actor: ActorName) => Promise<Pick<Answer, 'body'>>,
): Promise<(address: string) => string> {
  const hotels = (await get('/paslaugos/viesbuciai?city=Vilnius', 'a visitor')).body;
  const service = /\/service\/([0-9a-f-]{36})/.exec(hotels)?.[1] ?? '';
  const clinics = (await get('/paslaugos/veterinarija?city=Kaunas', 'a visitor')).body;
  const own = /\/service\/([0-9a-f-]{36})/.exec(clinics)?.[1] ?? '';
  const detail = (await get(`/service/${service}`, 'a visitor')).body;
  const company = /\/p\/([a-z0-9-]+)/.exec(detail)?.[1] ?? '';
  const shown = (await get(`/p/${company}.data`, 'a visitor')).body;
  const partner = /"partnerId","([0-9a-f-]{36})"/.exec(shown)?.[1] ?? '';
  const photo = /\/nuotraukos\/([0-9a-f-]{36}\/[0-9a-f]{16})\//.exec(hotels)?.[1] ?? '';
  const posts = (await get('/blog', 'a visitor')).body;
  const post = /\/blog\/([0-9a-f-]{36})/.exec(posts)?.[1] ?? '';
  const dogs = (await get('/seimininko-skydelis/mano-augintiniai', 'an owner')).body;
  const pet = /\/mano-augintiniai\/([0-9a-f-]{36})/.exec(dogs)?.[1] ?? '';
  const talks = (await get('/seimininko-skydelis/zinutes', 'an owner')).body;
  const talk = /\/zinutes\/([0-9a-f-]{36})/.exec(talks)?.[1] ?? '';
  const mail = await findMail();
  const inbox = (await get('/partner/dashboard/messages', 'a partner')).body;
  // A partner's page asks for the most.
  const accounts = (await get('/admin/users?q=viesbutis@vizgis.test', 'an admin')).body;
  const user = /\/admin\/users\/([0-9a-f-]{36})/.exec(accounts)?.[1] ?? '';
  const message = /\/messages\/([0-9a-f-]{36})/.exec(inbox)?.[1] ?? '';
  const waiting = (await get('/admin/reports', 'an admin')).body;
  const report = /\/admin\/reports\/([0-9a-f-]{36})/.exec(waiting)?.[1] ?? '';
  const told = (await get('/admin/waiting?queue=conversations', 'an admin')).body;
  const spoken = /\/admin\/conversations\/([0-9a-f-]{36})/.exec(told)?.[1] ?? '';
  const issues = (await get('/admin/newsletter', 'an admin')).body;
  const issue = /\/newsletter\/([0-9a-f-]{36})/.exec(issues)?.[1] ?? '';
  const letters = (await get('/admin/letters', 'an admin')).body;
  const letter = /\/letters\/([0-9a-f-]{36})/.exec(letters)?.[1] ?? '';
  const moderated = (await get(`/admin/services/${own}`, 'an admin')).body;
  const asked = /\/admin\/partners\/([0-9a-f-]{36})/.exec(moderated)?.[1] ?? '';
  const shot = /\/photos\/([0-9a-f-]{36})\/removal/.exec(moderated)?.[1] ?? '';
  const askedPage = (await get(`/admin/partners/${asked}`, 'an admin')).body;
  const question = /id="klausimas-([0-9a-f-]{36})/.exec(askedPage)?.[1] ?? '';
  const templates = (await get('/admin/templates', 'an admin')).body;
  const template = /\/templates\/([0-9a-f-]{36})/.exec(templates)?.[1] ?? '';
  const note = /\/admin\/notes\/([0-9a-f-]{36})/.exec(askedPage)?.[1] ?? '';
  const hours = (await get('/partner/dashboard/schedules', 'a partner')).body;
  const schedule = /\/schedules\/([0-9a-f-]{36})/.exec(hours)?.[1] ?? '';
  const dated = (await get(`/partner/dashboard/schedules/${schedule}`, 'a partner')).body;
  const exception = /\/exceptions\/([0-9a-f-]{36})/.exec(dated)?.[1] ?? '';
  const saved = (await get('/partner/dashboard/replies', 'a partner')).body;
  const reply = /\/replies\/([0-9a-f-]{36})/.exec(saved)?.[1] ?? '';
  const reviewed = (await get('/partner/dashboard/reviews', 'a partner')).body;
  const review = /\/reviews\/([0-9a-f-]{36})/.exec(reviewed)?.[1] ?? '';
  const orders = (await get('/partner/dashboard/orders', 'a partner')).body;
  const order = /\/orders\/([0-9a-f-]{36})/.exec(orders)?.[1] ?? '';
  let reachable = '';
  for (const [, id = ''] of orders.matchAll(/\/orders\/([0-9a-f-]{36})/g)) {
    const page = (await get(`/partner/dashboard/orders/${id}/message`, 'a partner')).body;
    if (page.includes('Rašyti klientui')) reachable = id;
    if (reachable) break;
  }
  const visits = (await get('/seimininko-skydelis/vizitai', 'an owner')).body;
  const visit = /\/vizitai\/([0-9a-f-]{36})/.exec(visits)?.[1] ?? '';
  let unwritten = '';
  for (const [, id = ''] of visits.matchAll(/\/vizitai\/([0-9a-f-]{36})/g)) {
    const page = (await get(`/seimininko-skydelis/vizitai/${id}/zinute`, 'an owner')).body;
    if (page.includes('Rašyti teikėjui')) unwritten = id;
    if (unwritten) break;
  }
  const unreviewed = (await get('/seimininko-skydelis/atsiliepimai', 'an owner')).body;
  const reviewable = /\/vizitai\/([0-9a-f-]{36})\/atsiliepimas/.exec(unreviewed)?.[1] ?? '';
  const stayed = /\/vizitai\/([0-9a-f-]{36})/.exec(
    (await get('/seimininko-skydelis/paslaugos', 'an owner')).body,
  )?.[1];
  const salons = (
    await get(`/paslaugos?q=${encodeURIComponent('Putų ir šukų salonas')}`, 'a visitor')
  ).body;
  const bookable = /\/service\/([0-9a-f-]{36})/.exec(salons)?.[1] ?? '';
  const choosing = (page: string) => get(`/service/${bookable}/registracija${page}`, 'a visitor');
  const item = /\?eilute=[0-9a-f-]{36}/.exec((await choosing('')).body)?.[0] ?? '';
  const times = (await choosing(item)).body.replaceAll('&amp;', '&');
  const choices = /\?eilute=[0-9a-f-]{36}&diena=[0-9-]{10}&laikas=[^"#]*/.exec(times)?.[0] ?? '';
  const schools = (await get('/paslaugos?q=Bazinio', 'a visitor')).body;
  const school = /\/service\/([0-9a-f-]{36})/.exec(schools)?.[1] ?? '';
  const coming = (await get(`/service/${school}/registracija/uzsiemimai`, 'a visitor')).body;
  const seat = /\?uzsiemimas=[0-9a-f-]{36}/.exec(coming)?.[0] ?? '';
  const services = (await get('/partner/dashboard/services', 'a partner')).body;
  const lessons = /\/services\/([0-9a-f-]{36})\/sessions/.exec(services)?.[1] ?? '';
  const held = (await get(`/partner/dashboard/services/${lessons}/sessions`, 'a partner')).body;
  const session = /\/sessions\/([0-9a-f-]{36})/.exec(held)?.[1] ?? '';
  const stays = await get(`/paslaugos?q=${encodeURIComponent('Pušyno viešbutis')}`, 'a visitor');
  const hotel = /\/service\/([0-9a-f-]{36})/.exec(stays.body)?.[1] ?? '';
  const nights = async (chosen: string, wanted: RegExp) => {
    const { body } = await get(`/service/${hotel}/registracija/viesnage${chosen}`, 'a visitor');
    return wanted.exec(body.replaceAll('&amp;', '&'))?.[0] ?? '';
  };
  const arrival = await nights('', /\?eilute=[0-9a-f-]{36}&nuo=[0-9-]{10}&menuo=[0-9-]{7}/);
  const stay = await nights(arrival, /\?eilute=[0-9a-f-]{36}&nuo=[0-9-]{10}&iki=[0-9-]{10}/);
  const ids: Readonly<Record<string, string>> = {
    service,
    own,
    pet,
    company,
    partner,
    photo,
    post,
    mail,
    message,
    user,
    report,
    spoken,
    letter,
    issue,
    question,
    asked,
    template,
    note,
    shot,
    schedule,
    exception,
    reply,
    talk,
    review,
    order,
    reachable,
    visit,
    unwritten,
    reviewable,
    bookable,
    choices,
    lessons,
    session,
    hotel,
    stayed: stayed ?? '',
    stay,
    school,
    seat,
  };
  return (address) => address.replace(/\{(\w+)\}/g, (all, name: string) => ids[name] ?? all);
}
