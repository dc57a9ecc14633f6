/** A review with all that mails about it say, and where they go. */
export type MailedReview = {
  readonly author: string;
  readonly rating: number;
  readonly body: string;
  /** In words; null: it is not hidden. */
  readonly hidden: string | null;
  readonly answer: string | null;
  readonly serviceTitle: string;
  readonly companyName: string;
  readonly links: {
    /** The service's page with its reviews; null: it is not public. */
    readonly service: string | null;
    /** The review in its partner's list, with the form of an answer. */
    readonly answering: string;
    readonly reviews: string;
    readonly how: string;
    readonly contact: string;
    readonly settings: string;
  };
  /** Null: there is none any more, or the account is blocked. */
  readonly authorTo: string | null;
  readonly partnerTo: string | null;
  /** Where the mails about its service go, such as those of messages. */
  readonly newsTo: string | null;
  readonly partnerWantsNews: boolean;
};
