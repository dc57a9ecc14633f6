import '#app/ui/styles/pages/reading.css';
import './static-pages.css';
import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import questionsDog from '#app/ui/art/questions.svg?url';
import { Icon } from '#app/ui/icon.tsx';
import { pageMeta } from '#app/web/page-title.ts';
import { useShellData } from './shell-data.ts';

export function meta() {
  return pageMeta(
    'Dažnai užduodami klausimai',
    'Užsakymo atšaukimas, pinigų grąžinimas, ryšys su teikėju, įmonės duomenų patikrinimas ir pagalba.',
  );
}

/** Six questions; the terms in the answers are those of the specification (spec 2, Static pages). */
export default function Faq() {
  const email = useShellData()?.contact.email;
  return (
    <main id="turinys" tabIndex={-1} className="reading-page wrap">
      <div className="split split-top">
        <div className="stack">
          <h1>Dažnai užduodami klausimai</h1>
          <p className="lead">
            Neradote atsakymo? <Link to={href('/kontaktai')}>Parašykite mums</Link>, atsakysime
            darbo dieną.
          </p>
          <img
            className="page-art only-wide"
            src={questionsDog}
            alt=""
            width={360}
            height={300}
            loading="lazy"
          />
        </div>
        <div>
          <Question title="Ar galiu atšaukti užsakymą nemokamai?" open>
            <p>
              Taip, jei iki paslaugos pradžios lieka daugiau kaip 24&nbsp;valandos. Apie atšaukimą
              praneškite paslaugos teikėjui.
            </p>
          </Question>
          <Question title="Kada grąžinami pinigai?">
            <p>Jei užsakymą atšaukėte laiku, pinigai grąžinami per 3–5&nbsp;darbo dienas.</p>
          </Question>
          <Question title="Kaip susisiekti su paslaugos teikėju?">
            <p>
              Paslaugos puslapyje paspauskite „Susisiekti su teikėju“ ir parašykite žinutę. Jei
              norite skambinti, paspauskite akį prie telefono numerio. Registruotis nereikia.
            </p>
          </Question>
          <Question title="Kiek trunka įmonės duomenų patikrinimas?">
            <p>Kelias darbo dienas. Užsiregistruoti ir kurti paslaugas galite iš karto.</p>
          </Question>
          <Question title="Per kiek laiko atsakote?">
            <p>
              Darbo dienomis&nbsp;– per 24&nbsp;valandas.
              {email && (
                <>
                  {' '}
                  Rašykite <a href={`mailto:${email}`}>{email}</a>.
                </>
              )}
            </p>
          </Question>
          <Question title="Ką reiškia „1&nbsp;% prieglaudoms“?">
            <p>
              Vieną procentą savo pelno skiriame gyvūnų prieglaudoms. Plačiau&nbsp;–{' '}
              <Link to={href('/misija')}>misijos puslapyje</Link>.
            </p>
          </Question>
        </div>
      </div>
    </main>
  );
}

function Question(props: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details className="qa" open={props.open}>
      <summary>
        <span>{props.title}</span>
        <Icon name="chevron-down" />
      </summary>
      <div className="ans">{props.children}</div>
    </details>
  );
}
