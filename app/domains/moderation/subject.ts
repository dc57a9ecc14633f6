import { subjectAddress } from '#app/domains/audit/subjects.ts';

/** The column that names what a row is about, where it may be one of several. */
export const subjectColumns = {
  user: 'user_id',
  partner: 'partner_id',
  service: 'service_id',
  report: 'report_id',
} as const;

/** What administrators write about: an account, a company, a service or a report. */
export type Subject<Kind extends keyof typeof subjectColumns = keyof typeof subjectColumns> = {
  readonly kind: Kind;
  readonly id: string;
};

/** What a question is about: a report, whose sender is asked, or a service or company, whose partner is. */
export type QuestionSubject = Subject<'report' | 'service' | 'partner'>;

/** What a row is about. */
export function subjectOfRow<Kind extends Subject['kind']>(
  row: Readonly<Record<(typeof subjectColumns)[Kind], string | null>>,
): Subject<Kind> {
  const ids = row as Readonly<Record<string, string | null | undefined>>;
  for (const kind of Object.keys(subjectColumns) as Kind[]) {
    const id = ids[subjectColumns[kind]];
    if (id) return { kind, id };
  }
  throw new Error('A row about nothing');
}

/** The page of administrators on which questions and notes about something stand. */
export function pageOf({ kind, id }: Subject): string {
  return subjectAddress(kind, id);
}
