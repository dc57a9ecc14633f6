import type { Db } from '#app/platform/database/database.server.ts';
import type { Subscription } from '#app/platform/database/listener.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import { refreshFreeDays } from './refresh-free-days.server.ts';

/** When something was held by another transaction, or the database was away. */
const retryMs = 1_000;

type Parts = { readonly db: Db; readonly log: Log };

/** Refreshes the free days whenever a change of them is committed, so that cards tell of them soon. */
export function keepFreeDays({ db, log }: Parts): {
  readonly subscription: Subscription;
  /** Ends once what is under way is done. */
  readonly stop: () => Promise<void>;
} {
  let underWay: Promise<void> | null = null;
  let isAsked = false;
  let isStopped = false;
  const refresh = () => {
    isAsked = true;
    if (isStopped) return;
    underWay ??= work().finally(() => {
      underWay = null;
    });
  };
  async function work(): Promise<void> {
    while (isAsked && !isStopped) {
      isAsked = false;
      const isLeft = await refreshFreeDays(db, new Date()).catch((error: unknown) => {
        log.warn('free days not refreshed', { error });
        return true;
      });
      if (isLeft) setTimeout(refresh, retryMs).unref();
    }
  }
  return {
    subscription: { channel: 'free_days', onNotification: refresh, onListening: refresh },
    async stop() {
      isStopped = true;
      await underWay;
    },
  };
}
