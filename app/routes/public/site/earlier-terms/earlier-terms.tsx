import '#app/ui/styles/pages/reading.css';
import '../static-pages.css';
import { href, Link, redirect } from 'react-router';
import {
  holdingTerms,
  newestTerms,
  termsDay,
  termsVersions,
} from '#app/domains/accounts/terms/terms-versions.ts';
import { NotFound } from '#app/platform/not-found.ts';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import { unlistedMeta } from '#app/web/pages/page-title.ts';
import { settingsContext } from '#app/web/request/contexts.ts';
import { OperatorDetails } from '../operator.tsx';
import { TermsLead } from '../terms-text.tsx';
import type { Route } from './+types/earlier-terms.ts';
import { earlierTexts } from './earlier-texts.ts';

export async function loader({ context, params: { day } }: Route.LoaderArgs) {
  const at = termsVersions.findIndex(({ version }) => version === day);
  const [found, next] = [termsVersions[at], termsVersions[at + 1]];
  if (found === newestTerms()) throw redirect(href('/taisykles'));
  if (!found || !next) return orNotFoundPage(Promise.reject(new NotFound(`Terms of ${day}`)));
  return {
    operator: context.get(settingsContext).operator,
    version: found.version,
    from: termsDay(found),
    until: termsDay(next),
    holds: found === holdingTerms(new Date()),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return unlistedMeta(
    loaderData ? `Naudojimosi taisyklės nuo ${loaderData.from}` : 'Puslapis nerastas',
  );
}

/** A version of the terms before the newest one: it holds until that one does, and is kept to be read. */
export default function EarlierTerms({ loaderData }: Route.ComponentProps) {
  const { operator, version, from, until, holds } = loaderData;
  const Text = earlierTexts[version];
  return (
    <main id="turinys" tabIndex={-1} className="reading-page wrap">
      <div className="read">
        <h1>Naudojimosi taisyklės nuo {from}</h1>
        <p className="panel">
          {holds
            ? `Šios taisyklės galioja dabar. Nuo ${until} galios `
            : `Šios taisyklės galiojo iki ${until}. Dabar galioja `}
          <Link to={href('/taisykles')}>naujos</Link>.
        </p>
        <TermsLead />
        <h2>Kas valdo Vizgį</h2>
        <OperatorDetails operator={operator} />
        {Text && <Text />}
      </div>
    </main>
  );
}
