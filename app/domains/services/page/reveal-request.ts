/** What the form of a reveal asks for. */
export type RevealRequest = {
  readonly kind: ContactKind;
  /** What the page shows already and, when it is sent whole, has to show again. */
  readonly shown: readonly ContactKind[];
  /** The search to go back to, as the form says; not to be trusted. */
  readonly back: string | null;
};

/** Reads the form of a reveal, or null when it asks for nothing that there is. */
export function readRevealRequest(form: FormData): RevealRequest | null {
  const kind = contactKinds.find((known) => known === form.get('reveal_type'));
  if (kind === undefined) return null;
  const shown = contactKinds.filter(
    (known) => known !== kind && form.getAll('shown').includes(known),
  );
  const back = form.get('back');
  return { kind, shown, back: typeof back === 'string' ? back : null };
}

/** What the page answers to the form of a reveal. */
export type RevealResult = {
  readonly revealed: { readonly [Kind in ContactKind]?: string };
  /** Why the one asked for is not shown; `at`, in milliseconds, tells one refusal from the next. */
  readonly refused: {
    readonly at: number;
    readonly kind: ContactKind;
    readonly text: string;
  } | null;
  readonly back: string;
};

/** The text of spec 8 for whatever keeps a reveal from being recorded. */
export const revealFailed = 'Nepavyko užfiksuoti veiksmo. Bandykite vėliau.';

const contactKinds = ['phone', 'email'] as const;

/** Which contact of a service is meant; the word kept in contact_reveal_events.reveal_type. */
export type ContactKind = (typeof contactKinds)[number];
