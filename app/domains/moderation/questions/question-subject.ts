/** What a question is about: a report, whose sender is asked, or a service or company, whose partner is. */
export type QuestionSubject = {
  readonly kind: 'report' | 'service' | 'partner';
  readonly id: string;
};

/** The column of a question that names its subject. */
export const subjectColumns = {
  report: 'report_id',
  service: 'service_id',
  partner: 'partner_id',
} as const satisfies Readonly<Record<QuestionSubject['kind'], string>>;

/** For so many days the link of a question's mail takes an answer. */
export const answerDays = 30;
