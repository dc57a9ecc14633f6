import { forbiddenFields } from './t4-forbidden-fields.ts';
import { openRedirect } from './t12-open-redirect.ts';
import { loginGuessing } from './t13-login-guessing.ts';
import { enumeration } from './t14-enumeration.ts';
import { providerTakeover } from './t15-provider-takeover.ts';
import { resetLinks } from './t16-reset-links.ts';
import { poisonedLinks } from './t17-poisoned-links.ts';
import { sessions } from './t18-sessions.ts';
import { foreignForms } from './t19-foreign-forms.ts';
import { forgedAddresses } from './t24-forged-addresses.ts';
import { hashingCrowd } from './t32-hashing-crowd.ts';
import type { Trial } from './trial.ts';

/** All trials, in the order in which they run. */
export const trials: readonly Trial[] = [
  forbiddenFields,
  openRedirect,
  loginGuessing,
  enumeration,
  providerTakeover,
  resetLinks,
  poisonedLinks,
  sessions,
  foreignForms,
  forgedAddresses,
  hashingCrowd,
];
