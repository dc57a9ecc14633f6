/** A review as everyone reads it; texts are ready to print. */
export type ShownReview = {
  readonly id: string;
  readonly author: string;
  /** Whether the author is named. */
  readonly isNamed: boolean;
  /** What stands below the author: the dog, the day or the month, when it was changed. */
  readonly told: readonly string[];
  /** When it was written, for programs: 'yyyy-MM-dd'; null of who is gone. */
  readonly writtenOn: string | null;
  /** The same author has written a newer one, which counts in its place. */
  readonly isOlder: boolean;
  /** From 1 to 5. */
  readonly rating: number;
  readonly body: string;
  readonly aspects: readonly { readonly label: string; readonly rating: number }[];
  readonly photos: readonly { readonly id: string; readonly alt: string }[];
  readonly answer: { readonly text: string; readonly told: string } | null;
  readonly service: {
    readonly id: string;
    readonly title: string;
    /** It was deleted; its title says so. */
    readonly isGone: boolean;
  };
};

/** How many of the current reviews gave five, four, three, two, one. */
export type RatingCounts = readonly [number, number, number, number, number];
