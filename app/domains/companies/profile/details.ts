import { type LinkColumn, linkColumns } from '../links/company-links.ts';

/** What a company tells about itself beyond its data. */
export type Details = Readonly<Record<LinkColumn, string | null>> & {
  readonly about_company: string;
  readonly work_hours: string | null;
  /** Of the partner's whole profile: raised by every change. */
  readonly version: number;
};

/** Its columns, in the order of the form's fields. */
export const detailColumns = ['about_company', 'work_hours', ...linkColumns] as const;
