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
import { floodedLog } from './faults/r45-flooded-log.ts';
import { smallMachine } from './faults/r46-small-machine.ts';
import { sweptRows } from './faults/r47-swept-rows.ts';
import { wrongClock } from './faults/r48-wrong-clock.ts';
import { blockedMonth } from './threats/r35-blocked-month.ts';
import { acts } from './threats/t1-acts.ts';
import { foreignObjects, foreignServices } from './threats/t2-foreign-objects.ts';
import { forbiddenFields } from './threats/t4-forbidden-fields.ts';
import { storedScripts } from './threats/t5-stored-scripts.ts';
import { messageSpam } from './threats/t8-message-spam.ts';
import { mailInjection } from './threats/t9-mail-injection.ts';
import { hostileUploads } from './threats/t10-hostile-uploads.ts';
import { userFiles } from './threats/t11-user-files.ts';
import { openRedirect } from './threats/t12-open-redirect.ts';
import { loginGuessing } from './threats/t13-login-guessing.ts';
import { enumeration } from './threats/t14-enumeration.ts';
import { providerTakeover } from './threats/t15-provider-takeover.ts';
import { resetLinks } from './threats/t16-reset-links.ts';
import { poisonedLinks } from './threats/t17-poisoned-links.ts';
import { sessions } from './threats/t18-sessions.ts';
import { foreignForms } from './threats/t19-foreign-forms.ts';
import { forgedAddresses } from './threats/t24-forged-addresses.ts';
import { deletedAccounts } from './threats/t28-deleted-account.ts';
import { foreignEvents } from './threats/t31-foreign-events.ts';
import { hashingCrowd } from './threats/t32-hashing-crowd.ts';
import { unreadAnswers } from './threats/t34-unread-answers.ts';
import { anonymousWrites } from './threats/t35-anonymous-writes.ts';
import { adminElsewhere } from './threats/t36-admin-elsewhere.ts';
import { unconfirmed } from './threats/t37-unconfirmed.ts';
import { silencedPartner } from './threats/t38-silenced-partner.ts';
import { publicDemos } from './threats/t39-public-demos.ts';
import { guestsLinks } from './threats/t40-guests-links.ts';
import { attachedFiles } from './threats/t41-attached-files.ts';
import { forgedReviews } from './threats/t42-reviews.ts';
import { talksAndReviews } from './threats/t43-talks-and-reviews.ts';
import { stalledBodies } from './threats/t45-stalled-bodies.ts';
import { silentConnections } from './threats/t46-silent-connections.ts';
import { lookalikeCompanies } from './threats/t47-lookalike-companies.ts';
import { stolenAdminSession } from './threats/t48-stolen-admin-session.ts';
import { strangersWords } from './threats/t49-strangers-words.ts';
import { hiddenCopies } from './threats/t50-hidden-copies.ts';
import { sitemapParts } from './threats/t54-sitemap-parts.ts';
import type { Trial } from './trial.ts';

/** All trials, in the order in which they run. */
export const trials: readonly Trial[] = [
  acts,
  foreignObjects,
  foreignServices,
  forbiddenFields,
  storedScripts,
  talksAndReviews,
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
  anonymousWrites,
  adminElsewhere,
  unconfirmed,
  lookalikeCompanies,
  stolenAdminSession,
  strangersWords,
  deletedAccounts,
  killedSaves,
  mailAway,
  foreignEvents,
  guestsLinks,
  twoSides,
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
  blockedMonth,
];
