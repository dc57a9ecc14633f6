import { Form, href, Link, redirect, useNavigation } from 'react-router';
import { termsAgreementForm } from '#app/domains/accounts/terms/agreement-form.server.ts';
import {
  agreeToTerms,
  findAwaitedTerms,
  isOffered,
} from '#app/domains/accounts/terms/agreements.server.ts';
import {
  holdingTerms,
  termsDay,
  termsVersions,
} from '#app/domains/accounts/terms/terms-versions.ts';
import { FormNote } from '#app/forms/form-note.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { leadTo, publicAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import { NoticeNote } from '#app/web/notices/notice-note.tsx';
import { NoticeToast } from '#app/web/notices/notice-toast.tsx';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { actorContext, dbContext } from '#app/web/request/contexts.ts';
import { noStore } from '#app/web/request/guards.server.ts';
import { homeOf } from '#app/web/request/home-of.ts';
import { ownTarget } from '#app/web/request/redirect-target.ts';
import type { Route } from './+types/terms-agreement.ts';
import { AuthFrame } from './auth-frame.tsx';

export const middleware: Route.MiddlewareFunction[] = [noStore];

const failure = laterAgain('Sutikimas neįrašytas');
export const handle: RouteHandle = {
  title: 'Pasikeitė naudojimosi taisyklės',
  formFailure: failure,
};

const ofSettings = {
  owner: {
    ownData: href('/seimininko-skydelis/nustatymai/duomenys'),
    deletion: href('/seimininko-skydelis/nustatymai/istrynimas'),
  },
  partner: {
    ownData: href('/partner/dashboard/settings/data'),
    deletion: href('/partner/dashboard/settings/deletion'),
  },
} as const;

/** Who is asked, and where they were going. */
async function memberOf({ context, url }: Pick<Route.LoaderArgs, 'context' | 'url'>) {
  const actor = await context.get(actorContext)();
  if (actor.kind !== 'owner' && actor.kind !== 'partner') throw redirect(href('/'));
  return { member: actor, wanted: ownTarget(url.searchParams.get('redirectTo'), '') };
}

export async function loader(args: Route.LoaderArgs) {
  const { member, wanted } = await memberOf(args);
  const now = new Date();
  const holding = holdingTerms(now).version;
  const asked = args.url.searchParams.get('versija');
  const version = asked !== null && isOffered(asked, now) ? asked : holding;
  const db = args.context.get(dbContext);
  const awaited = await findAwaitedTerms(db, member, now, termsVersions, version);
  if (!awaited) throw redirect(wanted || href('/'));
  return {
    ...awaited,
    day: termsDay(awaited),
    kind: member.kind,
    /** Asked for before its day by who registers with a partner. */
    isEarly: awaited.version > holding,
  };
}

export function action(args: Route.ActionArgs) {
  const options = { schema: termsAgreementForm, failure };
  return publicAction(args, options, async ({ value, db, now }) => {
    const { member, wanted } = await memberOf(args);
    const agreed = await agreeToTerms(db, member, value, now);
    if (!agreed.ok) return agreed;
    return leadTo(wanted || homeOf(member.kind), { by: 'replacement' });
  });
}

/** Asks to agree to the version of the terms that holds by now; who does not may leave in every way. */
export default function TermsAgreement({ loaderData, actionData }: Route.ComponentProps) {
  const { version, changes, day, kind, isEarly } = loaderData;
  const busy = useNavigation().formMethod === 'POST';
  const settings = ofSettings[kind];
  return (
    <AuthFrame title="Pasikeitė naudojimosi taisyklės" corner={null}>
      <NoticeNote />
      {isEarly ? (
        <p>
          Registruojatės internetu pirmą kartą. Registracijai taikomos naujos Vizgio naudojimosi
          taisyklės (kitiems jos galios nuo {day}), todėl prieš registruodamiesi su jomis sutikite.
        </p>
      ) : (
        <p>
          Nuo {day} galioja naujos Vizgio naudojimosi taisyklės. Kad galėtumėte toliau naudotis
          paskyra, su jomis sutikite.
        </p>
      )}
      {changes.length > 0 && (
        <section className="stack gap-2" aria-labelledby="pasikeitimai">
          <h2 className="h-sm" id="pasikeitimai">
            Kas pasikeitė
          </h2>
          <ul className="auth-points">
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </section>
      )}
      <p>
        <Link to={href('/taisykles')}>Visas taisyklių tekstas</Link>
      </p>
      <FormNote id="sutikimas" state={actionData} />
      <Form method="post" noValidate>
        <input type="hidden" name="version" value={version} autoComplete="off" />
        <Button type="submit" variant="primary" block busy={busy} busyText="Įrašoma...">
          Sutinku
        </Button>
      </Form>
      <section className="stack gap-3" aria-labelledby="nesutinku">
        <h2 className="h-sm" id="nesutinku">
          Nesutinkate?
        </h2>
        <p className="muted">
          {isEarly &&
            `Iki ${day} paskyra galite naudotis kaip iki šiol, tik registruotis internetu dar negalėsite. `}
          Galite atsijungti ir apsispręsti vėliau, atsisiųsti savo duomenis arba ištrinti paskyrą.
        </p>
        <div className="row">
          <Form method="post" action={href('/atsijungti')}>
            <Button type="submit" size="sm" icon="log-out">
              Atsijungti
            </Button>
          </Form>
          <Form method="post" action={settings.ownData} reloadDocument>
            <Button type="submit" size="sm" icon="download">
              Atsisiųsti mano duomenis
            </Button>
          </Form>
          <ButtonLink to={settings.deletion} size="sm" variant="danger-quiet" icon="trash-2">
            Ištrinti paskyrą
          </ButtonLink>
        </div>
      </section>
      <NoticeToast />
    </AuthFrame>
  );
}
