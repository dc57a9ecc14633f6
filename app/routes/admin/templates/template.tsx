import '#app/ui/styles/pages/admin.css';
import { href, Outlet } from 'react-router';
import { templateForm } from '#app/domains/moderation/templates/template-form.server.ts';
import { getTemplate, updateTemplate } from '#app/domains/moderation/templates/templates.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Crumb } from '#app/ui/crumb.tsx';
import { adminAction, leadTo } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import { reloadRefused } from '#app/web/forms/reload-refused.ts';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { adminContext, dbContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/template.ts';
import { TemplateFields } from './template-fields.tsx';

const failure = laterAgain('Šablonas neišsaugotas');
export const handle: RouteHandle = {
  title: (loaderData: Route.ComponentProps['loaderData']) => loaderData.template.name,
  back: href('/admin/templates'),
  formFailure: failure,
};

export async function loader({ context, params }: Route.LoaderArgs) {
  const [db, admin] = [context.get(dbContext), context.get(adminContext)];
  return { template: await orNotFoundPage(getTemplate(db, admin, params.templateId)) };
}

export function action({ params, ...args }: Route.ActionArgs) {
  const options = { schema: templateForm, failure };
  return adminAction(args, options, async ({ value, admin, db, now }) => {
    const saved = await updateTemplate(db, admin, params.templateId, value, now);
    if (!saved.ok) return saved;
    return leadTo(href('/admin/templates'), { notice: 'sablonas-issaugotas' });
  });
}

export const shouldRevalidate = reloadRefused;

export default function EditTemplate({ loaderData, actionData }: Route.ComponentProps) {
  const { template } = loaderData;
  return (
    <>
      <Crumb to={href('/admin/templates')}>Šablonai</Crumb>
      <div className="page-head">
        <h1>{template.name}</h1>
        <ButtonLink
          variant="danger-quiet"
          icon="trash-2"
          to={href('/admin/templates/:templateId/deletion', { templateId: template.id })}
          preventScrollReset
        >
          Ištrinti
        </ButtonLink>
      </div>
      <TemplateFields template={template} state={actionData} />
      <Outlet />
    </>
  );
}
