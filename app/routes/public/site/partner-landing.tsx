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
    icon: 'calendar-days',
    tint: 'cat-spa',
    title: 'Registracija internetu',
    text: 'Šeimininkas pats pasirenka laisvą laiką, o jūs nebeskambinate. Patvirtinate kiekvieną užklausą arba leidžiate registruotis iš karto.',
  },
  {
    icon: 'clock',
    tint: 'cat-vet',
    title: 'Savas kalendorius',
    text: 'Vizitai, viešnagės ir užsiėmimai – vienoje vietoje, taip pat ir tie, kuriuos įrašote patys. To paties laiko du kartus neužims niekas.',
  },
  {
    icon: 'mail',
    tint: 'cat-hotel',
    title: 'Priminimai be jūsų',
    text: 'Dieną prieš vizitą šeimininkui primename el. paštu, o jei jis atvykti negali, atšaukia pats ir laikas vėl laisvas.',
  },
  {
    icon: 'search',
    tint: 'cat-training',
    title: 'Esate ten, kur jūsų ieško',
    text: 'Šeimininkai jūsų paslaugą randa pagal miestą, kainą, laisvas dienas ir tai, ką iš tiesų darote.',
  },
  {
    icon: 'inbox',
    tint: 'cat-activities',
    title: 'Žinutės ateina jums',
    text: 'Šeimininkas parašo, jūs atsakote. Visos žinutės yra vienoje vietoje, o naują pamatote iš karto.',
  },
  {
    icon: 'chart-column',
    tint: 'cat-events',
    title: 'Matote, kas veikia',
    text: 'Užsakymus, peržiūras ir žinutes rodome aiškiais skaičiais, todėl spėlioti nereikia.',
  },
];

/** @param checkedFirst services are shown once the company has been checked */
const stepsTo = (checkedFirst: boolean) => [
  {
    title: 'Užsiregistruokite',
    text: 'Kas esate, kontaktai ir slaptažodis: dvi trumpos formos. Tinka įmonėms, prieglaudoms ir dirbantiems pagal pažymą ar verslo liudijimą.',
  },
  {
    title: 'Pridėkite paslaugą',
    text: 'Nurodykite kategoriją ir kontaktus, aprašykite paslaugą ir įkelkite iki penkių nuotraukų. Užtruksite apie penkias minutes.',
  },
  {
    title: 'Priimkite registracijas',
    text: checkedFirst
      ? 'Sudarykite kainoraštį ir nustatykite darbo laiką. Įmonės duomenis patikrinsime per kelias darbo dienas, tada paslaugos bus matomos paieškoje.'
      : 'Sudarykite kainoraštį, nustatykite darbo laiką ir įjunkite registraciją. Paskelbta paslauga iš karto matoma paieškoje.',
  },
];

export function loader({ context }: Route.LoaderArgs) {
  return { checkedFirst: context.get(settingsContext).partnerApproval === 'required' };
}

export function meta(page: Route.MetaArgs) {
  return pageMeta(
    'Tapti partneriu',
    'Gydote, prižiūrite, mokote ar kerpate šunis? Priimkite registracijas internetu nemokamai: savas kalendorius, priminimai ir šeimininkai visoje Lietuvoje.',
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
            Gydote, prižiūrite, mokote ar kerpate? Šeimininkai jus randa ir patys pasirenka laisvą
            laiką jūsų kalendoriuje. Nieko nekainuoja: skelbti paslaugas, atsakinėti ir priimti
            registracijas galite nemokamai.
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
