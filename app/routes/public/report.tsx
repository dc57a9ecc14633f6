import { href, type ShouldRevalidateFunctionArgs } from 'react-router';
import { readSpamCheck } from '#app/domains/messages/sending/admission.server.ts';
import { SentNote } from '#app/domains/messages/sending/sent-note.tsx';
import { useSendForm } from '#app/domains/messages/sending/use-send-form.ts';
import { ReportForm } from '#app/domains/moderation/reports/report-form.tsx';
import { reportForm } from '#app/domains/moderation/reports/schema.server.ts';
import { sendReport } from '#app/domains/moderation/reports/send-report.server.ts';
import { getPublicService } from '#app/domains/services/page/public-service.server.ts';
import { ServiceGone } from '#app/domains/services/page/service-gone.tsx';
import { checkConnection } from '#app/forms/outage.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Crumb } from '#app/ui/crumb.tsx';
import { publicAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import { ErrorPage, isNotFound } from '#app/web/pages/error-page.tsx';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import { unlistedMeta } from '#app/web/pages/page-title.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { dbContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/report.ts';
import { guarded, sendAnswer } from './send-answer.server.ts';
import { prepareWriting } from './writing.server.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = getPublicService(context.get(dbContext), params.serviceId, new Date());
  const { id, title } = await orNotFoundPage(found);
  return { service: { id, title }, writing: await prepareWriting(context, 'report') };
}

const failed = 'Nepavyko išsiųsti pranešimo';

export const handle: RouteHandle = { formFailure: { title: failed, text: checkConnection } };

export function action({ params: { serviceId }, ...args }: Route.ActionArgs) {
  const options = { ...guarded, schema: reportForm, failure: laterAgain(failed) };
  return publicAction(args, options, async ({ form, value, from, accounts, now, ...sent }) => {
    const input = { ...value, serviceId, spamCheck: readSpamCheck(form) };
    const answer = await sent.once((saveReply) =>
      sendReport(accounts, from, input, now, saveReply),
    );
    return sendAnswer(answer.ok ? { ok: true, notified: true } : answer, sent.refused);
  });
}

/** A report changes nothing that the page has loaded. */
export function shouldRevalidate({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return formMethod === 'POST' ? false : defaultShouldRevalidate;
}

export function meta({ loaderData, error }: Route.MetaArgs) {
  if (error || !loaderData) {
    return unlistedMeta(isNotFound(error) ? 'Paslauga nerasta' : 'Įvyko klaida');
  }
  return unlistedMeta(`Pranešti apie paslaugą – ${loaderData.service.title}`);
}

export default function Report({ loaderData, actionData }: Route.ComponentProps) {
  const { service, writing } = loaderData;
  const back = href('/service/:serviceId', { serviceId: service.id });
  const form = useSendForm({
    action: href('/service/:serviceId/pranesti', { serviceId: service.id }),
    sent: actionData,
  });
  return (
    <main id="turinys" tabIndex={-1}>
      <div className="wrap page-body">
        <div className="message-page stack gap-5">
          <Crumb to={back}>Grįžti į paslaugą</Crumb>
          <div className="stack gap-1">
            <h1 className="h-md">Pranešti apie paslaugą</h1>
            <p className="muted">{service.title}</p>
          </div>
          {form.taken ? (
            <>
              <SentNote at={form.taken.at}>
                <strong>Ačiū, pranešimą gavome.</strong> Jį perskaitys ir dėl jo nuspręs žmogus. Jei
                nurodėte el. paštą, parašysime, ką nusprendėme.
              </SentNote>
              <div>
                <ButtonLink to={back}>Grįžti į paslaugą</ButtonLink>
              </div>
            </>
          ) : (
            <>
              <p>
                Praneškite, jei puslapis klaidina, pažeidžia gyvūnų gerovę, įstatymus ar kieno nors
                teises. Dėl pačios paslaugos – kokybės, kainos ar laiko – pirmiausia kreipkitės į
                jos teikėją.
              </p>
              <ReportForm form={form} writing={writing} back={back} />
            </>
          )}
        </div>
      </div>
    </main>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isNotFound(error)) return <ErrorPage error={error} />;
  return (
    <main id="turinys" tabIndex={-1} className="wrap">
      <ServiceGone />
    </main>
  );
}
