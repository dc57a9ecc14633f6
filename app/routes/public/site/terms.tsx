import '#app/ui/styles/pages/reading.css';
import './static-pages.css';
import { Fragment } from 'react';
import { href, Link } from 'react-router';
import {
  holdingTerms,
  newestTerms,
  termsDay,
  termsVersions,
  upcomingTerms,
} from '#app/domains/accounts/terms/terms-versions.ts';
import { pageMeta } from '#app/web/pages/page-title.ts';
import { settingsContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/terms.ts';
import { OperatorDetails } from './operator.tsx';
import { TermsLead, TermsText } from './terms-text.tsx';

export function loader({ context }: Route.LoaderArgs) {
  const now = new Date();
  const upcoming = upcomingTerms(now);
  return {
    operator: context.get(settingsContext).operator,
    takesAnswers: context.get(settingsContext).mail.operator !== null,
    day: termsDay(newestTerms()),
    upcoming,
    holding: holdingTerms(now).version,
    /** The ones before it, the newest first. */
    earlier: termsVersions
      .slice(0, -1)
      .toReversed()
      .map((version) => ({ version: version.version, day: termsDay(version) })),
  };
}

export function meta(page: Route.MetaArgs) {
  return pageMeta(
    'Naudojimosi taisyklės',
    'Kas valdo Vizgį, ką gali skelbti partneriai, kas už ką atsako, kaip pateikti skundą ir kaip taisyklės keičiamos.',
    page,
  );
}

/** The newest version, also before its day; until then with what it changes. */
export default function Terms({ loaderData }: Route.ComponentProps) {
  return (
    <main id="turinys" tabIndex={-1} className="reading-page wrap">
      <div className="read">
        <h1>Naudojimosi taisyklės</h1>
        <TermsLead />
        {loaderData.upcoming && (
          <section className="panel stack gap-2" aria-labelledby="kas-keiciasi">
            <h2 className="h-sm" id="kas-keiciasi">
              Šios taisyklės galios nuo {loaderData.day}
            </h2>
            <p>
              Iki tos dienos galioja{' '}
              <Link to={href('/taisykles/:day', { day: loaderData.holding })}>ankstesnės</Link>.
              Registruodamiesi internetu pirmą kartą, su naujosiomis sutinkate jau dabar. Keičiasi
              štai kas:
            </p>
            <ul>
              {loaderData.upcoming.changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          </section>
        )}
        <h2>Kas valdo Vizgį</h2>
        <OperatorDetails operator={loaderData.operator} />
        <TermsText takesAnswers={loaderData.takesAnswers} />
        <p className="muted">
          Taisyklės {loaderData.upcoming ? 'galios' : 'galioja'} nuo {loaderData.day}
        </p>
        {loaderData.earlier.length > 0 && (
          <p className="muted">
            Ankstesnės taisyklės:{' '}
            {loaderData.earlier.map(({ version, day }, at) => (
              <Fragment key={version}>
                {at > 0 && ', '}
                <Link to={href('/taisykles/:day', { day: version })}>nuo {day}</Link>
              </Fragment>
            ))}
          </p>
        )}
      </div>
    </main>
  );
}
