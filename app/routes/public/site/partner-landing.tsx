import '#app/ui/styles/pages/landing.css';
import '#app/ui/styles/pages/reading.css';
import './static-pages.css';
import { href } from 'react-router';
import shopWithDogs from '#app/ui/art/partner.svg?url';
import { ButtonLink } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { IconName } from '#app/ui/icon-names.ts';
import { Underlined } from '#app/ui/wave.tsx';
import { pageMeta } from '#app/web/pages/page-title.ts';
import { settingsContext } from '#app/web/request/contexts.ts';
import { useShellData } from '../frame/shell-data.ts';
import type { Route } from './+types/partner-landing.ts';

type Benefit = {
  readonly icon: IconName;
  /** The class of its colours. */
  readonly tint: string;
  readonly title: string;
  readonly text: string;
};

const benefits: readonly Benefit[] = [
  {
    icon: 'search',
    tint: 'cat-vet',
    title: 'Esate ten, kur jūsų ieško',
    text: 'Šeimininkai jūsų paslaugą randa pagal miestą, kainą ir tai, ką iš tiesų darote. Raktažodžių spėlioti nereikia.',
  },
  {
    icon: 'inbox',
    tint: 'cat-hotel',
    title: 'Žinutės ateina jums',
    text: 'Šeimininkas parašo, jūs atsakote. Visos žinutės yra vienoje vietoje, o naują pamatote iš karto.',
  },
  {
    icon: 'chart-column',
    tint: 'cat-training',
    title: 'Matote, kas veikia',
    text: 'Peržiūras, kontaktų parodymus ir žinutes rodome aiškiais skaičiais, todėl spėlioti nereikia.',
  },
];

/** @param checkedFirst services are shown once the company has been checked */
const stepsTo = (checkedFirst: boolean) => [
  {
    title: 'Užsiregistruokite',
    text: 'Kas esate, kontaktai ir slaptažodis: dvi trumpos formos. Tinka įmonėms, dirbantiems pagal pažymą ar verslo liudijimą ir prieglaudoms.',
  },
  {
    title: 'Pridėkite paslaugą',
    text: 'Nurodykite kategoriją ir kontaktus, aprašykite paslaugą ir įkelkite iki penkių nuotraukų. Užtruksite apie penkias minutes.',
  },
  {
    title: 'Gaukite žinutes',
    text: checkedFirst
      ? 'Įmonės duomenis patikrinsime per kelias darbo dienas, tada jūsų paslaugos bus matomos paieškoje.'
      : 'Paskelbta paslauga iš karto matoma paieškoje, o įmonės duomenis patikrinsime per kelias darbo dienas.',
  },
];

export function loader({ context }: Route.LoaderArgs) {
  return { checkedFirst: context.get(settingsContext).partnerApproval === 'required' };
}

export function meta(page: Route.MetaArgs) {
  return pageMeta(
    'Tapti partneriu',
    'Gydote, prižiūrite, mokote ar kerpate šunis? Užsiregistruokite ir parodykite savo paslaugas šeimininkams visoje Lietuvoje.',
    page,
  );
}

export default function PartnerLanding({ loaderData }: Route.ComponentProps) {
  const kind = useShellData()?.viewer?.kind;
  const isPartner = kind === 'partner';
  const isOwner = kind === 'owner';
  return (
    <main id="turinys" tabIndex={-1}>
      <section className="wrap split landing-hero">
        <div className="stack gap-6">
          <h1 className="hero-title">
            Šunų šeimininkai <Underlined>ieško jūsų</Underlined>
          </h1>
          <p className="lead">
            Gydote, prižiūrite, mokote ar kerpate? Parodykite savo darbą žmonėms, kurie savo mieste
            ieško būtent to. Paskelbti ir atsakinėti nieko nekainuoja.
          </p>
          <div className="row">
            {isPartner ? (
              <ButtonLink to={href('/partner/dashboard')} variant="primary">
                Eiti į partnerio paskyrą
              </ButtonLink>
            ) : (
              <>
                <ButtonLink to={href('/partner/register')} variant="primary">
                  {isOwner ? 'Tapti partneriu su šia paskyra' : 'Registruotis'}
                </ButtonLink>
                {!isOwner && <ButtonLink to={href('/partner/login')}>Prisijungti</ButtonLink>}
              </>
            )}
          </div>
        </div>
        <img className="landing-art" src={shopWithDogs} alt="" width={640} height={480} />
      </section>

      <section className="wrap stack gap-8 last-section">
        <h2>Kodėl verta būti čia</h2>
        <div className="three">
          {benefits.map(({ icon, tint, title, text }) => (
            <div key={title} className={classes('benefit', tint)}>
              <span className="mk">
                <Icon name={icon} size="lg" />
              </span>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          ))}
        </div>
      </section>

      <section className="on-band">
        <div className="wrap section stack gap-8">
          <h2>Kaip pradėti</h2>
          <ol className="three stepsn">
            {stepsTo(loaderData.checkedFirst).map(({ title, text }) => (
              <li key={title} className="stepn">
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
          <div className="row gap-5">
            <ButtonLink
              to={isPartner ? href('/partner/dashboard') : href('/partner/register')}
              variant="amber"
            >
              {isPartner
                ? 'Eiti į partnerio paskyrą'
                : isOwner
                  ? 'Tapti partneriu'
                  : 'Registruotis'}
            </ButtonLink>
            <span className="muted">
              1&nbsp;% mūsų pelno keliauja prieglaudoms. Taigi prisidedate ir jūs.
            </span>
          </div>
        </div>
      </section>
    </main>
  );
}
