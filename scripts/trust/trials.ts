import { killedSaves } from './r1-killed-saves.ts';
import { killedSends } from './r1-killed-sends.ts';
import { halfOpen } from './r4-half-open.ts';
import { mailAway } from './r6-mail-away.ts';
import { mailTarpit } from './r7-mail-tarpit.ts';
import { fullDatabase } from './r8-full-database.ts';
import { fullDisk } from './r8-full-disk.ts';
import { storeAway } from './r9-store-away.ts';
import { formCopies } from './r10-copies.ts';
import { messageCopies } from './r10-message-copies.ts';
import { interleavings } from './r11-interleavings.ts';
import { manyStreams } from './r16-many-streams.ts';
import { timeZones } from './r20-time-zones.ts';
import { killedNewsletter } from './r22-killed-newsletter.ts';
import { badStarts } from './r24-bad-starts.ts';
import { killedDatabase } from './r27-killed-database.ts';
import { stalledUploads } from './r28-stalled-uploads.ts';
import { pooler } from './r29-pooler.ts';
import { floodedLog } from './r45-flooded-log.ts';
import { smallMachine } from './r46-small-machine.ts';
import { sweptRows } from './r47-swept-rows.ts';
import { wrongClock } from './r48-wrong-clock.ts';
import { acts } from './t1-acts.ts';
import { foreignObjects, foreignServices } from './t2-foreign-objects.ts';
import { forbiddenFields } from './t4-forbidden-fields.ts';
import { storedScripts } from './t5-stored-scripts.ts';
import { messageSpam } from './t8-message-spam.ts';
import { mailInjection } from './t9-mail-injection.ts';
import { hostileUploads } from './t10-hostile-uploads.ts';
import { userFiles } from './t11-user-files.ts';
import { openRedirect } from './t12-open-redirect.ts';
import { loginGuessing } from './t13-login-guessing.ts';
import { enumeration } from './t14-enumeration.ts';
import { providerTakeover } from './t15-provider-takeover.ts';
import { resetLinks } from './t16-reset-links.ts';
import { poisonedLinks } from './t17-poisoned-links.ts';
import { sessions } from './t18-sessions.ts';
import { foreignForms } from './t19-foreign-forms.ts';
import { forgedAddresses } from './t24-forged-addresses.ts';
import { deletedAccounts } from './t28-deleted-account.ts';
import { foreignEvents } from './t31-foreign-events.ts';
import { hashingCrowd } from './t32-hashing-crowd.ts';
import { unreadAnswers } from './t34-unread-answers.ts';
import { anonymousWrites } from './t35-anonymous-writes.ts';
import { adminElsewhere } from './t36-admin-elsewhere.ts';
import { unconfirmed } from './t37-unconfirmed.ts';
import { silencedPartner } from './t38-silenced-partner.ts';
import { publicDemos } from './t39-public-demos.ts';
import { stalledBodies } from './t45-stalled-bodies.ts';
import { silentConnections } from './t46-silent-connections.ts';
import { lookalikeCompanies } from './t47-lookalike-companies.ts';
import { stolenAdminSession } from './t48-stolen-admin-session.ts';
import { strangersWords } from './t49-strangers-words.ts';
import { hiddenCopies } from './t50-hidden-copies.ts';
import { sitemapParts } from './t54-sitemap-parts.ts';
import type { Trial } from './trial.ts';

/** All trials, in the order in which they run. */
export const trials: readonly Trial[] = [
  acts,
  foreignObjects,
  foreignServices,
  forbiddenFields,
  storedScripts,
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
  sessions,
  foreignForms,
  forgedAddresses,
  publicDemos,
  hashingCrowd,
  unreadAnswers,
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
  smallMachine,
  formCopies,
  interleavings,
  hiddenCopies,
  sweptRows,
];
