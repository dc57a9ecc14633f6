import type { TrialServers } from './servers/trial-servers.ts';

/** What a trial saw. */
export type Outcome = {
  readonly tried: number;
  /** What was found, in words, for the printed line. */
  readonly found: string;
  /** Each thing that was not as it must be; none: it holds. */
  readonly wrong: readonly string[];
};

/** One threat put to the test against the built application. */
export type Trial = {
  /** As it is asked for: 'T13'. */
  readonly id: string;
  readonly title: string;
  /** Cases that `run` must try; fewer is a failure. */
  readonly least: number;
  readonly run: (servers: TrialServers) => Promise<Outcome>;
  /**
   * The same judge, smaller, over an application with a hole that was made on purpose. It must find
   * something wrong: a trial that cannot fail proves nothing.
   */
  readonly defect: (servers: TrialServers) => Promise<Outcome>;
};

/** Thrown by a trial that this machine does not allow; it then counts neither way. */
export class NotTried extends Error {
  override name = 'NotTried';
}
