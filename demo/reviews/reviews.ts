import { reviewsOfCare } from './of-care.ts';
import { reviewsOfStays } from './of-stays.ts';
import { reviewsOfVets } from './of-vets.ts';

/** Every review of the demo world, by the title of its service. */
export const reviews = { ...reviewsOfVets, ...reviewsOfStays, ...reviewsOfCare };
