import { killedSaves } from './faults/r1-killed-saves.ts';
import { killedSends } from './faults/r1-killed-sends.ts';
import { halfOpen } from './faults/r4-half-open.ts';
import { mailAway } from './faults/r6-mail-away.ts';
import { mailTarpit } from './faults/r7-mail-tarpit.ts';
import { fullDatabase } from './faults/r8-full-database.ts';
import { fullDisk } from './faults/r8-full-disk.ts';
import { storeAway } from './faults/r9-store-away.ts';
import { formCopies } from './faults/r10-copies.ts';
import { messageCopies } from './faults/r10-message-copies.ts';
import { interleavings } from './faults/r11-interleavings.ts';
import { manyStreams } from './faults/r16-many-streams.ts';
import { timeZones } from './faults/r20-time-zones.ts';
import { killedNewsletter } from './faults/r22-killed-newsletter.ts';
import { badStarts } from './faults/r24-bad-starts.ts';
import { killedDatabase } from './faults/r27-killed-database.ts';
import { stalledUploads } from './faults/r28-stalled-uploads.ts';
import { pooler } from './faults/r29-pooler.ts';
import { onePlace } from './faults/r30-one-place.ts';
import { fullHotel } from './faults/r31-full-hotel.ts';
import { freeStartsTrial } from './faults/r32-free-starts.ts';
import { killedBookings } from './faults/r33-killed-bookings.ts';
import { twoSides } from './faults/r36-two-sides.ts';
import { olderPostgres } from './faults/r37-older-postgres.ts';
import { floodedLog } from './faults/r45-flooded-log.ts';
import { smallMachine } from './faults/r46-small-machine.ts';
import { sweptRows } from './faults/r47-swept-rows.ts';
import { wrongClock } from './faults/r48-wrong-clock.ts';
import { limitRaces } from './faults/r56-races.ts';
import { acts } from './threats/access/t1-acts.ts';
import { foreignObjects, foreignServices } from './threats/access/t2-foreign-objects.ts';
import { forbiddenFields } from './threats/access/t4-forbidden-fields.ts';
import { foreignForms } from './threats/access/t19-foreign-forms.ts';
import { foreignEvents } from './threats/access/t31-foreign-events.ts';
import { guestsLinks } from './threats/access/t40-guests-links.ts';
import { forgedReviews } from './threats/access/t42-reviews.ts';
import { hiddenCopies } from './threats/access/t50-hidden-copies.ts';
import { enumeration } from './threats/accounts/t14-enumeration.ts';
import { providerTakeover } from './threats/accounts/t15-provider-takeover.ts';
import { resetLinks } from './threats/accounts/t16-reset-links.ts';
import { deletedAccounts } from './threats/accounts/t28-deleted-account.ts';
import { unconfirmed } from './threats/accounts/t37-unconfirmed.ts';
import { lookalikeCompanies } from './threats/accounts/t47-lookalike-companies.ts';
import { inAnothersName } from './threats/accounts/t60-in-anothers-name.ts';
import { openRedirect } from './threats/addresses/t12-open-redirect.ts';
import { poisonedLinks } from './threats/addresses/t17-poisoned-links.ts';
import { forgedAddresses } from './threats/addresses/t24-forged-addresses.ts';
import { publicDemos } from './threats/addresses/t39-public-demos.ts';
import { blockedMonth } from './threats/crowds/r35-blocked-month.ts';
import { heldPlaces } from './threats/crowds/r35-held-places.ts';
import { messageSpam } from './threats/crowds/t8-message-spam.ts';
import { unreadAnswers } from './threats/crowds/t34-unread-answers.ts';
import { anonymousWrites } from './threats/crowds/t35-anonymous-writes.ts';
import { silencedPartner } from './threats/crowds/t38-silenced-partner.ts';
import { stalledBodies } from './threats/crowds/t45-stalled-bodies.ts';
import { silentConnections } from './threats/crowds/t46-silent-connections.ts';
import { sitemapParts } from './threats/crowds/t54-sitemap-parts.ts';
import { usedUp } from './threats/crowds/t55-used-up.ts';
import { grownBookings } from './threats/prices/t62-grown-bookings.ts';
import { loginGuessing } from './threats/sign-in/t13-login-guessing.ts';
import { sessions } from './threats/sign-in/t18-sessions.ts';
import { hashingCrowd } from './threats/sign-in/t32-hashing-crowd.ts';
import { adminElsewhere } from './threats/sign-in/t36-admin-elsewhere.ts';
import { stolenAdminSession } from './threats/sign-in/t48-stolen-admin-session.ts';
import { storedScripts } from './threats/texts/t5-stored-scripts.ts';
import { mailInjection } from './threats/texts/t9-mail-injection.ts';
import { longTexts } from './threats/texts/t21-long-texts.ts';
import { talksAndReviews } from './threats/texts/t43-talks-and-reviews.ts';
import { strangersWords } from './threats/texts/t49-strangers-words.ts';
import { pastedTexts } from './threats/texts/t61-pasted-texts.ts';
import { hostileUploads } from './threats/uploads/t10-hostile-uploads.ts';
import { userFiles } from './threats/uploads/t11-user-files.ts';
import { attachedFiles } from './threats/uploads/t41-attached-files.ts';
import type { Trial } from './trial.ts';

/** All trials, in the order in which they run. */
export const trials: readonly Trial[] = [
  acts,
  foreignObjects,
  foreignServices,
  forbiddenFields,
  storedScripts,
  talksAndReviews,
  longTexts,
  messageSpam,
  mailInjection,
  silencedPartner,
  hostileUploads,
  userFiles,
  openRedirect,
  loginGuessing,
  enumeration,
  providerTakeover,
  resetLinks,
  poisonedLinks,
  forgedReviews,
  sessions,
  foreignForms,
  forgedAddresses,
  publicDemos,
  hashingCrowd,
  unreadAnswers,
  attachedFiles,
  stalledBodies,
  silentConnections,
  sitemapParts,
  usedUp,
  anonymousWrites,
  adminElsewhere,
  unconfirmed,
  lookalikeCompanies,
  stolenAdminSession,
  inAnothersName,
  strangersWords,
  pastedTexts,
  grownBookings,
  deletedAccounts,
  killedSaves,
  mailAway,
  foreignEvents,
  guestsLinks,
  twoSides,
  olderPostgres,
  killedSends,
  killedNewsletter,
  killedDatabase,
  halfOpen,
  messageCopies,
  pooler,
  manyStreams,
  stalledUploads,
  mailTarpit,
  fullDisk,
  fullDatabase,
  floodedLog,
  storeAway,
  badStarts,
  wrongClock,
  timeZones,
  freeStartsTrial,
  smallMachine,
  formCopies,
  interleavings,
  hiddenCopies,
  sweptRows,
  onePlace,
  fullHotel,
  killedBookings,
  limitRaces,
  blockedMonth,
  heldPlaces,
];
