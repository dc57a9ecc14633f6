import '#app/ui/styles/pages/home.css';
import '#app/ui/styles/pages/reading.css';
import './static-pages.css';
import { href } from 'react-router';
import { getCategoryName } from '#app/domains/services/catalogue/category-names.ts';
import missionDogs from '#app/ui/art/mission.svg?url';
import shelterYard from '#app/ui/art/shelter-yard.svg?url';
import { ButtonLink } from '#app/ui/button.tsx';
import { pageMeta } from '#app/web/pages/page-title.ts';
import type { Route } from './+types/mission.ts';

const steps = [
  {
    title: 'Metų pelnas',
    text: 'Baigę metus suskaičiuojame, kiek uždirbome atskaičius visas išlaidas ir mokesčius.',
  },
  {
    title: 'Vienas procentas',
    text: 'Jei pelnas 10\u00a0000\u00a0€, prieglaudoms keliauja 100\u00a0€. Kuo geriau sekasi mums, tuo daugiau gauna jos.',
  },
  {
    title: 'Gyvūnų prieglaudos',
    text: 'Pinigus gauna gyvūnų prieglaudos\u00a0– tie, kurie kasdien rūpinasi namų dar laukiančiais.',
  },
];

export function meta(page: Route.MetaArgs) {
  return pageMeta(
    'Misija',
    'Vieną procentą pelno Vizgis skiria gyvūnų prieglaudoms. Kodėl ir kaip tai skaičiuojame.',
    page,
  );
}

export default function Mission() {
  const shelters = getCategoryName('shelters');
  return (
    <main id="turinys" tabIndex={-1}>
      <section className="on-band">
        <div className="wrap mission">
          <div className="section stack gap-6">
            <div className="big" aria-hidden="true">
              1&nbsp;%
            </div>
            <h1>Vienas procentas pelno&nbsp;– prieglaudoms</h1>
            <p className="lead">
              Ne akcija ir ne kalėdinė dovana. Taisyklė, galiojanti nuo pirmos dienos.
            </p>
          </div>
          <img className="mission-art" src={missionDogs} alt="" width={640} height={420} />
        </div>
      </section>

      <section className="section wrap">
        <div className="read">
          <h2>Nuo ko viskas prasidėjo</h2>
          <p>
            Vizgis&nbsp;– senas lietuviškas šuns vardas: tas, kuris vizgina. Čia šeimininkai ieško
            savo šuniui geriausio: gydytojo, kuris neskuba, namų savaitei, kirpėjos, kurios jis
            nebijo.
          </p>
          <p>
            O prieglaudose tuo pat metu gyvena šunys, kurių neieško niekas. Jais kasdien rūpinasi
            žmonės, kurie vedžioja, gydo, plauna ir rašo skelbimus. Sujungti šiuos du dalykus atrodė
            tiesiog sąžininga: kai sekasi mums, truputį turi sektis ir jiems.
          </p>
          <blockquote>
            <p>Kai randi veterinarą savo šuniui, truputį pasirūpini ir kitu.</p>
          </blockquote>
        </div>
      </section>

      <section className="last-section wrap stack gap-8">
        <h2>Kaip skaičiuojame</h2>
        <ol className="three stepsn">
          {steps.map(({ title, text }) => (
            <li key={title} className="stepn">
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>

      <section className="cat-shelters tinted">
        <div className="section split wrap">
          <div className="stack">
            <h2>Nori padėti ir tu?</h2>
            <p className="prose">
              Priglausk, rinkis laikinąją arba nuotolinę globą. Prieglaudą savo mieste rasi
              paieškoje.
            </p>
            <div>
              <ButtonLink
                to={href('/paslaugos/:categorySlug?', { categorySlug: shelters.slug })}
                variant="primary"
              >
                Visos prieglaudos
              </ButtonLink>
            </div>
          </div>
          <div className="wide-pic">
            <img
              src={shelterYard}
              alt="Prieglaudos kiemas su dviem šunimis"
              width={800}
              height={600}
              loading="lazy"
            />
          </div>
        </div>
      </section>
    </main>
  );
}
