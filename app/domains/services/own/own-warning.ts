/** What an administrator has asked the partner to correct; texts are ready to print. */
export type OwnWarning = {
  readonly reason: string;
  readonly explanation: string;
  /** The last day: '2026 m. gruodžio 2 d.'. */
  readonly until: string;
  /** The service was saved since, and waits for an administrator. */
  readonly isCorrected: boolean;
};
