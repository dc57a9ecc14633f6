import { killedSaves } from './r1-killed-saves.ts';
import { killedSends } from './r1-killed-sends.ts';
import { halfOpen } from './r4-half-open.ts';
import { mailAway } from './r6-mail-away.ts';
import { mailTarpit } from './r7-mail-tarpit.ts';
import { fullDisk } from './r8-full-disk.ts';
import { storeAway } from './r9-store-away.ts';
import { formCopies } from './r10-copies.ts';
import { messageCopies } from './r10-message-copies.ts';
import { interleavings } from './r11-interleavings.ts';
import { manyStreams } from './r16-many-streams.ts';
import { killedNewsletter } from './r22-killed-newsletter.ts';
import { killedDatabase } from './r27-killed-database.ts';
import { stalledUploads } from './r28-stalled-uploads.ts';
import { pooler } from './r29-pooler.ts';
import { sitemapParts } from './t54-sitemap-parts.ts';
import type { Trial } from './trial.ts';

/** All trials, in the order in which they run. */
export const trials: readonly Trial[] = [
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
  floodedLog,
  storeAway,
  formCopies,
  interleavings,
];
