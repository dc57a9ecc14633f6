import type { ColumnType } from 'kysely';
import type { Filled, WithDefault } from './columns.ts';

export interface BlogTables {
  blog_posts: {
    id: string;
    /** Who wrote it down; null when the account is gone. */
    user_id: string | null;
    title: string;
    /** HTML as cleanPostHtml leaves it. */
    content: string;
    /** As it is shown; empty when no one is named. */
    author: WithDefault<string>;
    text_folded: ColumnType<string, never, never>;
    status: WithDefault<'draft' | 'scheduled' | 'published'>;
    /** Null of a draft; of a scheduled post the time from which it is public. */
    published_at: Date | null;
    version: WithDefault<number>;
    created_at: Filled;
    updated_at: Filled;
  };
  /** What an administrator is writing: one for a new post, and one for each that is edited. */
  post_drafts: {
    /** That of the post which a draft of a new one becomes. */
    id: string;
    user_id: string;
    /** Null: a new post. */
    post_id: string | null;
    /** The version of the post that the editing began with; 0 of a new one. */
    base_version: WithDefault<number>;
    /** What is typed, by the names of the form's fields; null: nothing but pictures. */
    fields: ColumnType<Record<string, string> | null, string | undefined, string>;
    /** Another number after every change of the fields; 0: nothing was typed. */
    revision: WithDefault<number>;
    /** The page that wrote the fields last. */
    typed_by: string | null;
    created_at: Filled;
    updated_at: Filled;
  };
  /** A picture of a post, or of a draft until that is saved. */
  blog_photos: {
    id: string;
    post_id: string | null;
    draft_id: string | null;
    /** The one above the text, or one within it, whose description stands in the text. */
    role: WithDefault<'lead' | 'text'>;
    alt: WithDefault<string>;
    content_hash: string;
    width: number;
    height: number;
    created_at: Filled;
  };
}
