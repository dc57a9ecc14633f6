import activities from '../art/peek-activities.svg?url';
import breeding from '../art/peek-breeding.svg?url';
import events from '../art/peek-events.svg?url';
import hotel from '../art/peek-hotel.svg?url';
import insurance from '../art/peek-insurance.svg?url';
import other from '../art/peek-other.svg?url';
import shelters from '../art/peek-shelters.svg?url';
import shortTermCare from '../art/peek-short-term-care.svg?url';
import spa from '../art/peek-spa.svg?url';
import training from '../art/peek-training.svg?url';
import vet from '../art/peek-vet.svg?url';
import type { SceneName } from './scenes.ts';

/** For pages only: the address of the dog that looks out of each kind's arch, by the kind's id. */
export const peekUrls: Readonly<Record<SceneName, string>> = {
  vet,
  hotel,
  short_term_care: shortTermCare,
  training,
  activities,
  spa,
  breeding,
  insurance,
  shelters,
  events,
  other,
};
