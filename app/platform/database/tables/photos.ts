import type { Filled, WithDefault } from './columns.ts';

export interface PhotosTables {
  files: {
    id: string;
    content_hash: string;
    /** In all sizes together; 0: stored before this was counted. */
    bytes: WithDefault<number>;
    was_owned: WithDefault<boolean>;
    is_private: WithDefault<boolean>;
    /** What was public lies among what is private (withheld-photos.server.ts). */
    is_withheld: WithDefault<boolean>;
    /** A process moves it between the two places until then, at the longest. */
    moving_until: WithDefault<Date | null>;
    created_at: Filled;
  };
  /** What is to be removed from the store. */
  removed_files: { id: string; removed_at: Filled };
}
