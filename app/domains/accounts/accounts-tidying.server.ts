import { expressionBuilder } from 'kysely';
import type { Database } from '#app/platform/database/schema.server.ts';
import { daysAgo } from '#app/platform/database/sweep.server.ts';
import type { Tidying } from '#app/platform/jobs/tidying.server.ts';
import { isUnconfirmed } from './registration/unconfirmed.server.ts';

const expired = { along: 'expires_at', before: (now: Date) => now } as const;

/** Expired sessions, links, drafts and invitations, and accounts that were not confirmed within a week. */
export const accountsTidying: Tidying = {
  name: 'accounts',
  sweeps: [
    { table: 'sessions', ...expired },
    { table: 'verifications', ...expired },
    { table: 'email_changes', ...expired },
    { table: 'registration_drafts', ...expired },
    { table: 'admin_invitations', ...expired },
    {
      table: 'users',
      along: 'created_at',
      before: daysAgo(7),
      where: isUnconfirmed(expressionBuilder<Database, 'users'>()),
      // Seventeen tables refer to an account: a millisecond each.
      atOnce: 100,
    },
  ],
};
