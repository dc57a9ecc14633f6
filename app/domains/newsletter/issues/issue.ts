/** How long the parts of an issue may be. */
export const issueLimits = { subject: 150, body: 20_000 } as const;

/** What can follow when a draft is saved: it goes to the administrator, or is asked to go to all. */
export const issueSteps = ['trial', 'sending'] as const;

/** What came of the mails of an issue that was sent. */
export type IssueProgress = {
  readonly sent: number;
  readonly waiting: number;
  readonly failed: number;
  /** Stopped the newsletter before the mail left. */
  readonly stopped: number;
};

/** An issue as the list shows it. */
export type IssueRow = {
  readonly id: string;
  readonly subject: string;
  readonly updatedAt: Date;
  /** Null: a draft. */
  readonly sentAt: Date | null;
};

/** An issue whole. */
export type Issue = IssueRow & { readonly body: string; readonly version: number };

/** An administrator as accounts knows one; accounts lies above this domain. */
export type IssueAdmin = {
  readonly kind: 'admin';
  readonly userId: string;
  readonly email: string;
};
