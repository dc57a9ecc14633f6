import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { type ClientAddress, createRequestListener } from '@remix-run/node-fetch-server';
import { createAccounts } from '#app/domains/accounts/accounts.server.ts';
import { keepFreeDays } from '#app/domains/bookings/free-days/keep-free-days.server.ts';
import { endBookings } from '#app/domains/bookings/leaving/end-bookings.server.ts';
import { tellHeldNews } from '#app/domains/bookings/mail/held-news.server.ts';
import { createBookingWriters } from '#app/domains/bookings/reminders/reminder-mail.server.ts';
import { queueReminders } from '#app/domains/bookings/reminders/reminders.server.ts';
import { tellExpiries } from '#app/domains/bookings/reminders/tell-expiries.server.ts';
import { tellLapsedMoves } from '#app/domains/bookings/reminders/tell-lapsed-moves.server.ts';
import { tellLapsedOffers } from '#app/domains/bookings/reminders/tell-lapsed-offers.server.ts';
import { createLiveStreams } from '#app/domains/messages/live/stream.server.ts';
import { createMailOutcomes } from '#app/domains/messages/mail/mail-outcomes.server.ts';
import { createMessageWriters } from '#app/domains/messages/mail/notification.server.ts';
import { createMessages } from '#app/domains/messages/messages.server.ts';
import { sendMorningMails } from '#app/domains/moderation/queue/morning-mail.server.ts';
import { hideOverdue } from '#app/domains/moderation/warnings/overdue-warnings.server.ts';
import {
  createNewsletterIssues,
  createNewsletterWriters,
} from '#app/domains/newsletter/issues/issue-sending.server.ts';
import { noteFailedMail } from '#app/domains/overview/failed-mails/note-failed-mail.server.ts';
import { createReviewWriters } from '#app/domains/reviews/asks/ask-mail.server.ts';
import { queueReviewAsks } from '#app/domains/reviews/asks/queue-asks.server.ts';
import { removeReviewsOf } from '#app/domains/reviews/reviews-of-account.server.ts';
import { readSecret } from '#app/platform/crypto/secret.server.ts';
import { openDatabase } from '#app/platform/database/database.server.ts';
import { startListener } from '#app/platform/database/listener.server.ts';
import { refuseUnsetConnections } from '#app/platform/database/pooler.server.ts';
import { readPrimary, startPublicReads } from '#app/platform/database/public-reads.server.ts';
import { openFileStore } from '#app/platform/files/open-file-store.server.ts';
import { refusePublicPrivateFiles } from '#app/platform/files/private-files.server.ts';
import { joinMailWriters, startJobs } from '#app/platform/jobs/jobs.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { createMailer } from '#app/platform/mail/mail.server.ts';
import { inRequestScope } from '#app/platform/request-scope.server.ts';
import type { Settings } from '#app/platform/settings/settings.server.ts';
import { startHousekeeping } from '#app/web/housekeeping.server.ts';
import { createPageCache } from '#app/web/pages/page-cache.server.ts';
import type * as Application from '#app/web/request/application.server.ts';
import { createAddressFinder } from '#app/web/request/client-address.server.ts';
import { createConnectionLimits } from '#app/web/request/connection-limits.server.ts';
import { createRequestLimits } from '#app/web/request/request-limits.server.ts';
import { createStaticFiles } from '#app/web/request/static-files.server.ts';
import { warnSeldom } from '#app/web/request/warn-seldom.server.ts';

/** A server that answers, and the way to end it. */
export type RunningServer = {
  /** Stops taking requests, finishes those under way, closes the pool; 10 s at the most. */
  readonly stop: () => Promise<void>;
};

type ServeOptions = {
  readonly settings: Settings;
  readonly databaseUrl: string;
  /** Loads the application: the built one, or Vite's in development. */
  readonly loadApplication?: () => Promise<typeof Application>;
  /** Development: answers what belongs to Vite before the application is asked. */
  readonly assets?: ReturnType<typeof createStaticFiles> | undefined;
  /** Receives the log lines; standard output by default. */
  readonly writeLog?: (line: string) => void;
};

const stopWithin = 10_000;
/** A mail that is being handed in gets so much of it, after the last request. */
const leftForJobs = 5_000;
/** How often Node looks for headers and requests that take too long; its own half minute is too long. */
const connectionsCheckingInterval = 1_000;
const buildFolder = join(import.meta.dirname, 'build');

/**
 * Serves the application on every address of `settings.hosts`.
 * @throws Error when a port is taken; an address this machine does not have (::1) is left out;
 * SettingsError when a pooler's connections are not set up, or private files are public
 */
export async function serve(options: ServeOptions): Promise<RunningServer> {
  const { settings } = options;
  const log = createLog(settings.logLevel, options.writeLog);
  const development = options.loadApplication !== undefined;
  const db = openDatabase({
    url: options.databaseUrl,
    // Vite loads the application within this process, which holds the pool's clock up by seconds.
    slowness: development ? 10 : 1,
    onIdleError: (error) => log.warn('database connection lost', { error }),
  });
  if (!development) await refuseUnsetConnections(db);
  // A pooler's connections are lent for one transaction: nothing can be listened to on them.
  const directUrl = settings.databaseDirectUrl ?? options.databaseUrl;
  const files = await openFileStore(settings);
  if (settings.filesBaseUrl) await refusePublicPrivateFiles(files, settings.filesBaseUrl, log);
  const secret = readSecret(settings);
  const { databaseReadUrl: replicaUrl } = settings;
  const publicReads = replicaUrl
    ? startPublicReads({ primary: db, replicaUrl, log })
    : readPrimary(db);
  const jobs = await startJobs({
    databaseUrl: directUrl,
    secret,
    mailer: createMailer(settings.mail, db),
    writers: joinMailWriters(
      joinMailWriters(
        createMessageWriters({ db, settings, secret }),
        createNewsletterWriters({ db, settings, secret }),
      ),
      joinMailWriters(
        createBookingWriters({ db, settings, secret }),
        createReviewWriters({ db, settings, secret }),
      ),
    ),
    noteFailure: (failure) => noteFailedMail(db, failure, new Date()),
    log,
    worker: settings.worker,
  });
  const mails = { sendMail: jobs.enqueueMail, sendLater: jobs.enqueueRowMail };
  const booking = { db, settings, secret, ...mails };
  const accounts = createAccounts({
    ...booking,
    log,
    endBookings: (transaction, userId, now) => endBookings(booking, transaction, { userId }, now),
    removeReviews: (transaction, userId) =>
      removeReviewsOf({ db: transaction, secret }, { userId }),
  });
  const streams = createLiveStreams({ db, log });
  const mailOutcomes = createMailOutcomes();
  const findAddress = createAddressFinder(settings.trustedProxies);
  const pages = development ? undefined : createPageCache({ log, findAddress });
  const freeDays = keepFreeDays({ db, log });
  const others = [mailOutcomes, freeDays, ...(pages ? [pages] : [])];
  const subscriptions = [
    ...streams.subscriptions,
    ...others.map(({ subscription }) => subscription),
  ];
  const listener = startListener({ databaseUrl: directUrl, subscriptions, log });
  const { enqueueRowMail, enqueueBulkMails, enqueueMail: sendMail } = jobs;
  const issues = createNewsletterIssues({ db, settings, secret, log, sendMail, enqueueBulkMails });
  const { origin } = settings;
  const mailing = { enqueueRowMail, sendMail, origin };
  const messages = createMessages({ db, secret, log, streams, mailOutcomes, ...mailing });
  const endHousekeeping = startHousekeeping({ db, files, log }, [
    { name: 'digests of messages', run: (_, now) => messages.queueDigests(now) },
    { name: 'warnings past their deadline', run: (_, now) => hideOverdue(accounts, now) },
    { name: 'readers of the newsletter', run: () => issues.addressReaders() },
    { name: 'reminders', run: (_, now) => queueReminders({ db, enqueueRowMail }, now) },
    { name: 'asks for reviews', run: (_, now) => queueReviewAsks({ db, enqueueRowMail }, now) },
    { name: 'requests without an answer', run: (_, now) => tellExpiries(accounts, now) },
    { name: 'news of bookings', run: (_, now) => tellHeldNews(accounts, now) },
    { name: 'moves without an answer', run: (_, now) => tellLapsedMoves(accounts, now) },
    { name: 'offers without an answer', run: (_, now) => tellLapsedOffers(db, now) },
    { name: 'morning mails', run: (_, now) => sendMorningMails({ db, settings, sendMail }, now) },
  ]);
  const { inTurn, limits } = createRequestLimits(log);
  const warn = warnSeldom(log);
  let accepting = true;
  const dependencies = {
    accounts,
    messages,
    issues,
    pages,
    db,
    publicReads,
    files,
    log,
    settings,
    accepting: () => accepting,
    inRequestScope,
    limits,
    development,
  };

  const load = options.loadApplication ?? loadBuiltApplication;
  const { createApplication } = await load();
  const built = createApplication(dependencies);
  const answer: typeof built = options.loadApplication
    ? async (request, address) => (await load()).createApplication(dependencies)(request, address)
    : built;
  const answerRequest = createRequestListener(
    (request: Request, client: ClientAddress) =>
      answer(request, client.address).catch((error: unknown) => {
        log.error('no answer', { error });
        return new Response('Internal Server Error', { status: 500 });
      }),
    {
      // As the browser sees it: React Router refuses a form whose Origin differs from the address it
      // came to, be it by the scheme alone that a proxy in front speaks.
      protocol: settings.origin.startsWith('https:') ? 'https:' : 'http:',
      onError: () => {
        // A method or address that no Request can hold, TRACE for one. Its words would repeat the address.
        warn('request refused: no method or address');
        return new Response('Bad Request', { status: 400 });
      },
    },
  );

  const connections = createConnectionLimits({
    log,
    trustedProxies: settings.trustedProxies,
    mostOfOne: settings.connectionsPerAddress,
  });
  const assets = options.assets ?? createStaticFiles(join(buildFolder, 'client'), log);
  const servers = await Promise.all(
    settings.hosts.map((host) =>
      listen(
        createServer({ connectionsCheckingInterval }, (request, response) => {
          // No browser speaks HTTP/1.0. nginx does to the server behind it, and adds no address unless
          // it is told to.
          if (request.httpVersion === '1.0') request.headers.via ??= '1.0 unnamed';
          connections.work(request.socket, response);
          inTurn(request, response, () => {
            if (pages?.answer(request, response)) return;
            assets(request, response, () => answerRequest(request, response));
          });
        }).on('connection', connections.begin),
        settings.port,
        host,
      ),
    ),
  );
  const open = servers.filter((server) => server !== null);
  log.info('listening', { origin: settings.origin, hosts: settings.hosts });

  return {
    async stop() {
      accepting = false;
      log.info('stopping');
      const forced = setTimeout(() => {
        for (const server of open) server.closeAllConnections();
      }, stopWithin - leftForJobs);
      const tidied = endHousekeeping();
      // Streams have no end of their own.
      streams.stop();
      await listener.stop();
      await Promise.all(open.map(close));
      clearTimeout(forced);
      await tidied;
      await freeDays.stop();
      await jobs.stop();
      await publicReads.stop();
      await db.destroy();
      log.info('stopped');
    },
  };
}

function loadBuiltApplication(): Promise<typeof Application> {
  return import(join(buildFolder, 'server', 'index.js'));
}

function listen(server: Server, port: number, host: string): Promise<Server | null> {
  // docs/trust.md R12: a slow sender holds a connection for a quarter of a minute, no longer.
  server.headersTimeout = 15_000;
  server.requestTimeout = 60_000;
  // R13: a reader that has stopped reading is gone within a minute; a stream beats every 20 s.
  server.timeout = 45_000;
  // A proxy in front keeps idle connections for a minute (nginx.org, ngx_http_upstream_module, keepalive_timeout).
  // If we ended one first, a request that is just coming on it would be lost.
  server.keepAliveTimeout = 65_000;
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const missing = error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT';
      if (missing && host === '::1') resolve(null);
      else reject(error);
    });
    server.listen(port, host, () => resolve(server));
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
}
