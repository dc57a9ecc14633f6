import type { ServiceSeed } from './cast.ts';
import { activitiesServices } from './services/activities.ts';
import { breedingServices } from './services/breeding.ts';
import { eventsServices } from './services/events.ts';
import { hotelServices } from './services/hotel.ts';
import { insuranceServices } from './services/insurance.ts';
import { otherServices } from './services/other.ts';
import { sheltersServices } from './services/shelters.ts';
import { shortTermCareServices } from './services/short-term-care.ts';
import { spaServices } from './services/spa.ts';
import { trainingServices } from './services/training.ts';
import { vetServices } from './services/vet.ts';

/** Every service of the demo world, category by category; age is told by `minutesOld`. */
export const services: readonly ServiceSeed[] = [
  ...vetServices,
  ...hotelServices,
  ...shortTermCareServices,
  ...trainingServices,
  ...activitiesServices,
  ...spaServices,
  ...breedingServices,
  ...insuranceServices,
  ...sheltersServices,
  ...eventsServices,
  ...otherServices,
];
