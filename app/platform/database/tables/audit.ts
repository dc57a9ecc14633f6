import type { WithDefault } from './columns.ts';

export interface AuditTables {
  /** Append-only: the database refuses to change or delete a row. */
  audit_log: {
    id: string;
    /** Null: the command line. */
    admin_id: string | null;
    act: string;
    subject_id: string | null;
    /** '' of what has no title of its own. */
    subject_title: WithDefault<string>;
    reason: WithDefault<string>;
    created_at: Date;
  };
}
