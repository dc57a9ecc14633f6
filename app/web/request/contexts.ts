import { createContext } from 'react-router';
import type { Accounts } from '#app/domains/accounts/account-dependencies.server.ts';
import type { Actor, Admin, Owner, Partner } from '#app/domains/accounts/types.ts';
import type { Messages } from '#app/domains/messages/messages.server.ts';
import type { NewsletterIssues } from '#app/domains/newsletter/issues/issue-sending.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { ReplicaState } from '#app/platform/database/public-reads.server.ts';
import type { FileStore } from '#app/platform/files/files.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import type { Settings } from '#app/platform/settings/settings.server.ts';

/** What the process hands to every request; set once per request in handler.server.ts. */
export const dbContext = createContext<Db>();
/**
 * For reading what is public. A visitor without a session may get a replica some seconds
 * behind (public-reads.server.ts); who is signed in, and every form, the primary.
 */
export const publicDbContext = createContext<Db>();
export const settingsContext = createContext<Settings>();

/** The request that is being answered. */
type RequestIdentity = {
  readonly id: string;
  /** For script tags; a new one for every answer. */
  readonly nonce: string;
  /** Where it came from, or null when that cannot be known (docs/design.md rule 4). */
  readonly clientAddress: string | null;
  /** Takes the HTML of a page that is the same for all visitors (shared-pages.server.ts). */
  readonly onSharedPage?: (html: string) => void;
};
export const requestContext = createContext<RequestIdentity>();

export const logContext = createContext<Log>();
export const filesContext = createContext<FileStore>();
/** The state of this process, for the health checks. */
export const processContext = createContext<{
  readonly accepting: () => boolean;
  /** Null: there is none. */
  readonly replica: () => ReplicaState | null;
}>();

export const accountsContext = createContext<Accounts>();
export const messagesContext = createContext<Messages>();
export const issuesContext = createContext<NewsletterIssues>();
/** Looks up the actor of the request, on the first call and once per request (session.server.ts). */
export const actorContext = createContext<() => Promise<Actor>>();
/** Set by the guard of the area (guards.server.ts), so that nothing in it runs without. */
export const ownerContext = createContext<Owner>();
export const partnerContext = createContext<Partner>();
export const adminContext = createContext<Admin>();
