import '#app/ui/styles/pages/admin.css';
import { href } from 'react-router';
import { templateForm } from '#app/domains/moderation/templates/template-form.server.ts';
import { addTemplate } from '#app/domains/moderation/templates/templates.server.ts';
import { Crumb } from '#app/ui/crumb.tsx';
import { adminAction, leadTo, newFormKey } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import type { Route } from './+types/new-template.ts';
import { TemplateFields } from './template-fields.tsx';

const failure = laterAgain('Šablonas neišsaugotas');
export const handle: RouteHandle = {
  title: 'Naujas šablonas',
  back: href('/admin/templates'),
  formFailure: failure,
};

export function loader() {
  return { formKey: newFormKey() };
}

export function action(args: Route.ActionArgs) {
  const options = { schema: templateForm, failure };
  return adminAction(args, options, async ({ value, admin, db, now, once }) => {
    const added = await once((saveReply) => addTemplate(db, admin, value, now, saveReply));
    if (!added.ok) return added;
    return leadTo(href('/admin/templates'), { notice: 'sablonas-issaugotas' });
  });
}

export default function NewTemplate({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <Crumb to={href('/admin/templates')}>Šablonai</Crumb>
      <div className="page-head">
        <h1>Naujas šablonas</h1>
      </div>
      <TemplateFields template={null} state={actionData} formKey={loaderData.formKey} />
    </>
  );
}
