import { href } from 'react-router';
import { addSavedReply } from '#app/domains/messages/replies/saved-replies.server.ts';
import { savedReplyForm } from '#app/domains/messages/replies/saved-reply-form.server.ts';
import { Crumb } from '#app/ui/crumb.tsx';
import { leadTo, newFormKey, partnerAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import type { Route } from './+types/new-reply.ts';
import { ReplyFields } from './reply-fields.tsx';

const failure = laterAgain('Atsakymas neišsaugotas');
export const handle: RouteHandle = {
  title: 'Naujas paruoštas atsakymas',
  back: href('/partner/dashboard/replies'),
  formFailure: failure,
};

export function loader() {
  return { formKey: newFormKey() };
}

export function action(args: Route.ActionArgs) {
  const options = { schema: savedReplyForm, failure };
  return partnerAction(args, options, async ({ value, partner, db, now, once }) => {
    const added = await once((saveReply) => addSavedReply(db, partner, value, now, saveReply));
    if (!added.ok) return added;
    return leadTo(href('/partner/dashboard/replies'), { notice: 'paruostas-issaugotas' });
  });
}

export default function NewReply({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <Crumb to={href('/partner/dashboard/replies')}>Paruošti atsakymai</Crumb>
      <div className="page-head">
        <h1>Naujas paruoštas atsakymas</h1>
      </div>
      <ReplyFields reply={null} state={actionData} formKey={loaderData.formKey} />
    </>
  );
}
