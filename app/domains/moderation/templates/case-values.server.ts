import type { Admin } from '#app/domains/accounts/types.ts';
import { typeset } from '#app/lithuanian/typography.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { requireId } from '#app/platform/not-found.ts';
import type { QuestionSubject } from '../subject.ts';
import type { TemplateValues } from './template.ts';

/** What fills a template that is put into a form about a report, a service or a company. */
export async function findCaseValues(
  db: Db,
  _admin: Admin,
  { kind, id }: QuestionSubject,
): Promise<TemplateValues> {
  requireId(id, kind);
  const found =
    kind === 'report'
      ? await db
          .selectFrom('service_reports as report')
          .leftJoin('partners as partner', 'partner.id', 'report.partner_id')
          .select(['report.service_title as title', 'partner.company_name'])
          .where('report.id', '=', id)
          .executeTakeFirst()
      : kind === 'service'
        ? await db
            .selectFrom('partner_provided_services as service')
            .innerJoin('partners as partner', 'partner.id', 'service.partner_id')
            .select(['service.title', 'partner.company_name'])
            .where('service.id', '=', id)
            .executeTakeFirst()
        : await db
            .selectFrom('partners')
            .select('company_name')
            .select(({ val }) => val<string | null>(null).as('title'))
            .where('id', '=', id)
            .executeTakeFirst();
  return {
    ...(found?.title && { paslauga: typeset(found.title) }),
    ...(found?.company_name && { imone: typeset(found.company_name) }),
  };
}
