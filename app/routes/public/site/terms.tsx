import '#app/ui/styles/pages/reading.css';
import './static-pages.css';
import {
  newestTerms,
  termsDay,
  upcomingTerms,
} from '#app/domains/accounts/terms/terms-versions.ts';
import { pageMeta } from '#app/web/pages/page-title.ts';
import { settingsContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/terms.ts';
import { OperatorDetails } from './operator.tsx';
import { TermsLead, TermsText } from './terms-text.tsx';

export function loader({ context }: Route.LoaderArgs) {
  const upcoming = upcomingTerms(new Date());
  return {
    operator: context.get(settingsContext).operator,
    day: termsDay(newestTerms()),
    upcoming,
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
            <p>Iki tos dienos galioja ankstesnės. Keičiasi štai kas:</p>
            <ul>
              {loaderData.upcoming.changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          </section>
        )}
        <h2>Kas valdo Vizgį</h2>
        <OperatorDetails operator={loaderData.operator} />
        <TermsText />
        <p className="muted">Taisyklės galioja nuo {loaderData.day}</p>
      </div>
    </main>
  );
}
