import type { ColumnType } from 'kysely';
import type { Filled, WithDefault } from './columns.ts';

export interface PlatformTables {
  development_mails: {
    id: string;
    recipient: string;
    subject: string;
    html: string;
    text: string;
    created_at: Filled;
  };
  rate_limits: { bucket: string; window_start: Date; used: number; expires_at: Date };
  idempotency_keys: {
    submission: string;
    claimed_at: Date;
    answer: ColumnType<object | null, undefined, string | null>;
    expires_at: Date;
  };
  background_runs: {
    name: string;
    /** Null until a run has ended. */
    ended_at: Date | null;
    failures: WithDefault<number>;
    /** The process that does it now, and until when without saying so again. */
    claimed_by: string | null;
    claimed_until: Date | null;
  };
}
