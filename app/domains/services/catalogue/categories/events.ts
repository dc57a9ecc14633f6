import { nouns } from '#app/lithuanian/plural.ts';
import { declareCategory } from '../category.ts';
import { beginsWithin, type InstantAttribute } from '../kinds/instant.ts';
import { anyOf, one } from '../kinds/one.ts';
import { yesNo, yesOrNo } from '../kinds/yes-no.ts';
import { price } from '../prices.ts';

const eventType = one('event_type', 'Renginio rūšis', {
  show: 'Paroda',
  competition: 'Varžybos',
  seminar: 'Mokymai ir seminarai',
  meetup: 'Bendruomenės susitikimas',
  charity: 'Labdaros renginys',
  festival: 'Šventė',
});

const eventDate: InstantAttribute = {
  kind: 'instant',
  key: 'event_date_time',
  label: 'Renginio data',
  required: 'Įveskite renginio datą.',
  defaultTime: '09:00',
};

const participationFee = yesNo('participation_fee', 'Dalyvavimas', {
  yes: 'Mokamas',
  no: 'Nemokamas',
});

export const events = declareCategory({
  id: 'events',
  label: 'Renginiai',
  slug: 'renginiai',
  icon: 'trophy',
  hint: 'Kas vyks? Ką turėti su savimi?',
  attributes: [eventType, eventDate, participationFee],
  price,
  units: ['seat'],
  aspects: ['organisation', 'place', 'as-described'],
  filters: [
    anyOf(eventType),
    beginsWithin('event_date', eventDate),
    yesOrNo(participationFee, { free: false, paid: true }),
  ],
  badges: [eventType.key, eventDate.key, participationFee.key],
  soonestBy: eventDate.key,
  freeUnless: participationFee.key,
  phrase: {
    name: 'Renginiai šunims',
    others: 'Kiti renginiai',
    counted: nouns.event,
    tells: 'Parodos, varžybos, mokymai ir susitikimai: datos, vietos ir kainos.',
  },
  schemaType: 'Event',
  words: ['renginys', 'parodos', 'šventės', 'festivalis', 'konkursas', 'čempionatas'],
  optionWords: {
    event_type: { competition: ['čempionatas'], seminar: ['seminaras'], show: ['parodos'] },
  },
});
