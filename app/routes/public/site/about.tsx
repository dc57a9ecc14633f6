import '#app/ui/styles/pages/reading.css';
import './static-pages.css';
import { href } from 'react-router';
import shopWithDogs from '#app/ui/art/partner.svg?url';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { IconName } from '#app/ui/icon-names.ts';
import { Underlined } from '#app/ui/wave.tsx';
import { pageMeta } from '#app/web/pages/page-title.ts';
import type { Route } from './+types/about.ts';

type Group = { readonly icon: IconName; readonly title: string; readonly text: string };

/** For whom the product is (spec 1). */
const groups: readonly Group[] = [
  {
    icon: 'search',
    title: 'Tiems, kurie ieško',
    text: 'Rinkis pagal miestą, kainą ir tai, kas svarbu tavo šuniui. Radai\u00a0– skambink ar rašyk tiesiai teikėjui. Registruotis nereikia.',
  },
  {
    icon: 'paw-print',
    title: 'Šunų šeimininkams',
    text: 'Nuo pirmojo skiepo iki savaitės viešbutyje: viskas, ko šuniui prireikia per metus, surikiuota į aiškias kategorijas.',
  },
  {
    icon: 'heart-handshake',
    title: 'Paslaugų teikėjams',
    text: 'Klinika, viešbutis ar dresūros mokykla čia rodo savo darbą tokį, koks jis yra: su kainomis, darbo laiku, nuotraukomis ir kontaktais.',
  },
];

export function meta(page: Route.MetaArgs) {
  return pageMeta(
    'Apie mus',
    'Vizgis – vieta, kur šunų šeimininkai randa paslaugas visoje Lietuvoje. Kam jis skirtas ir kaip dirbame.',
    page,
  );
}

export default function About() {
  return (
    <main id="turinys" tabIndex={-1}>
      <section className="section split wrap">
        <div className="stack gap-5">
          <h1>
            Kad tavo šuo būtų <Underlined>gerose rankose</Underlined>
          </h1>
          <p className="lead">
            Vizgis&nbsp;– senas lietuviškas šuns vardas: tas, kuris vizgina. Čia šeimininkai randa
            veterinarus, dresuotojus, viešbučius ir kirpėjus, kurie šunis supranta.
          </p>
          <div>
            <ButtonLink to={href('/paslaugos/:categorySlug?')} variant="primary">
              Visos paslaugos
            </ButtonLink>
          </div>
        </div>
        <img className="about-art page-art" src={shopWithDogs} alt="" width={640} height={480} />
      </section>

      <section className="wrap last-section stack gap-8">
        <h2>Kam skirtas Vizgis</h2>
        <div className="three">
          {groups.map(({ icon, title, text }) => (
            <div key={title} className="benefit">
              <span className="mk">
                <Icon name={icon} size="lg" />
              </span>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          ))}
        </div>
      </section>

      <section className="wrap last-section">
        <div className="read">
          <h2>Kaip mes dirbame</h2>
          <p>
            <strong>Nieko neišgalvojame.</strong> Kol tikrų atsiliepimų nėra, taip ir parašome.
            Netikrų žvaigždučių čia nerasi.
          </p>
          <p>
            <strong>Vietos neparduodame.</strong> Paieškoje naujausios paslaugos rodomos pirmos.
            Vietos viršuje nusipirkti negalima.
          </p>
          <p>
            <strong>Nesekame.</strong> Svetainėje nėra nei reklamos, nei sekiklių, o kontaktus
            parodome tik tada, kai jų paprašai.
          </p>
        </div>
      </section>

      <section className="cat-shelters tinted">
        <div className="section stack wrap">
          <h2>Vienas procentas pelno&nbsp;– prieglaudoms</h2>
          <p className="prose">
            Kai čia randi paslaugą savo šuniui, dalis mūsų pelno keliauja tiems, kurie namų dar
            laukia.
          </p>
          <div>
            <ButtonLink to={href('/misija')}>Mūsų misija</ButtonLink>
          </div>
        </div>
      </section>
    </main>
  );
}
