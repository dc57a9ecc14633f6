/** How long the parts of an issue may be. */
export const issueLimits = { subject: 150, body: 60_000 } as const;

/** To whom a letter goes: those who asked for the newsletter, or accounts by their sides. */
export const audiences = {
  subscribers: 'Naujienlaiškio prenumeratoriai',
  partners: 'Visi partneriai',
  owners: 'Visi šeimininkai',
  members: 'Visi partneriai ir šeimininkai',
} as const;

export type Audience = keyof typeof audiences;

/** The form in bytes: a letter beyond ASCII takes six in an address's code. */
export const mostIssueBytes = 512 * 1024;

/** What can follow when a draft is saved: it goes to the administrator, or is asked to go to all. */
export const issueSteps = ['trial', 'sending'] as const;

/** What came of the mails of an issue that was sent. */
export type IssueProgress = {
  readonly sent: number;
  readonly waiting: number;
  readonly failed: number;
  /** Stopped the newsletter, or had no such account any more, before the mail left. */
  readonly stopped: number;
};

/** An issue as the list shows it. */
export type IssueRow = {
  readonly id: string;
  readonly subject: string;
  readonly audience: Audience;
  readonly updatedAt: Date;
  /** Null: a draft. */
  readonly sentAt: Date | null;
};

/** An issue whole. */
export type Issue = IssueRow & {
  /** Clean HTML. */
  readonly body: string;
  /** It says that the terms change: a letter that no one may stop, to blocked accounts too. */
  readonly isAboutTerms: boolean;
  readonly version: number;
  /** The version that the last test mail showed; null: none was sent. */
  readonly triedVersion: number | null;
};

/** An administrator as accounts knows one; accounts lies above this domain. */
export type IssueAdmin = {
  readonly kind: 'admin';
  readonly userId: string;
  readonly email: string;
};
