import '#app/ui/styles/pages/reading.css';
import './static-pages.css';
import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { requestTerm } from '#app/domains/bookings/acts/expiry.ts';
import { writingTerm } from '#app/domains/reviews/review-limits.ts';
import type { Thing } from '#app/platform/structured-data.ts';
import questionsDog from '#app/ui/art/questions.svg?url';
import { Icon } from '#app/ui/icon.tsx';
import { pageMeta } from '#app/web/pages/page-title.ts';
import { useShellData } from '../frame/shell-data.ts';
import type { Route } from './+types/faq.ts';

export function meta(page: Route.MetaArgs) {
  return pageMeta(
    'Dažnai užduodami klausimai',
    'Užsakymo atšaukimas, pinigų grąžinimas, ryšys su teikėju, įmonės duomenų patikrinimas ir pagalba.',
    page,
    { things: [faqPage(page.matches[0]?.loaderData?.contact.email)] },
  );
}

/** An answer's piece: words, or a link. */
type Part = string | { readonly text: string; readonly to: string };

function questionsOf(
  email: string | null | undefined,
): readonly { readonly title: string; readonly answer: readonly Part[] }[] {
  return [
    {
      title: 'Ar galiu atšaukti užsakymą nemokamai?',
      answer: [
        'Taip, jei iki paslaugos pradžios lieka daugiau kaip 24\u00a0valandos. Internetu sudarytą užsakymą atšaukiate arba perkeliate patys: jį rasite prisijungę. Jei registravotės ne internetu, apie atšaukimą praneškite teikėjui.',
      ],
    },
    {
      title: 'Kaip užsiregistruoti vizitui ar užsisakyti viešnagę?',
      answer: [
        'Paslaugos puslapyje paspauskite mygtuką šalia „Rašyti žinutę“, pavyzdžiui, „Registruotis vizitui“, ir pasirinkite laiką. Tik tada paprašysime prisijungti arba susikurti šeimininko paskyrą\u00a0– ką pasirinkote, neprapuls. Jei tokio mygtuko nėra, parašykite teikėjui.',
      ],
    },
    {
      title: 'Ką reiškia „laukiamas patvirtinimo“?',
      answer: [
        `Laikas jums rezervuotas, kol teikėjas atsakys, bet ne ilgiau kaip ${requestTerm}. Kai jis patvirtina, nepriima arba neatsako, gaunate laišką. Kai kurie teikėjai patvirtina iš karto.`,
      ],
    },
    {
      title: 'Kada ir kam moku už paslaugą?',
      answer: ['Teikėjui vietoje. Per Vizgį mokėti nereikia.'],
    },
    {
      title: 'Kada grąžinami pinigai?',
      answer: [
        'Atsiskaitote su teikėju, tad pinigus grąžina jis. Jei užsakymą atšaukėte laiku, dauguma tai padaro per 3–5\u00a0darbo dienas.',
      ],
    },
    {
      title: 'Ar atsiliepimai tikri?',
      answer: [
        `Atsiliepimą gali parašyti tik žmogus, kurio patvirtintas vizitas, viešnagė ar užsiėmimas Vizgyje jau baigėsi, per ${writingTerm}. Blogų atsiliepimų neslepiame. Plačiau\u00a0– `,
        { text: 'kaip tikriname atsiliepimus', to: href('/kaip-tikriname-atsiliepimus') },
        '.',
      ],
    },
    {
      title: 'Kaip susisiekti su paslaugos teikėju?',
      answer: [
        'Paslaugos puslapyje paspauskite „Susisiekti su teikėju“ arba „Rašyti žinutę“ ir parašykite. Jei norite skambinti, paspauskite akį prie telefono numerio. Registruotis nereikia.',
      ],
    },
    {
      title: 'Kiek trunka įmonės duomenų patikrinimas?',
      answer: ['Kelias darbo dienas. Užsiregistruoti ir kurti paslaugas galite iš karto.'],
    },
    {
      title: 'Ar galiu registruotis be įmonės?',
      answer: [
        'Taip. Registruokitės kaip asmuo, dirbantis pagal individualios veiklos pažymą ar verslo liudijimą. Asmens kodo neprašome, o namų adresą rodome tik jums pasirinkus. Prieglaudos ir asociacijos registruojasi kaip ne verslininkai.',
      ],
    },
    {
      title: 'Kiek kainuoja būti partneriu?',
      answer: ['Nieko: skelbti paslaugas, atsakinėti ir priimti registracijas galite nemokamai.'],
    },
    {
      title: 'Kaip partneriui priimti registracijas internetu?',
      answer: [
        'Skydelyje, skiltyje „Užsakymai“, yra trys žingsniai: kainoraštis, darbo laikas, įjungimas. Pasirenkate, ar kiekvieną užklausą patvirtinate patys, ar ji patvirtinama iš karto. Tai nieko nekainuoja.',
      ],
    },
    {
      title: 'Per kiek laiko atsakote?',
      answer: [
        'Darbo dienomis\u00a0– per 24\u00a0valandas.',
        ...(email ? [' Rašykite ', { text: email, to: `mailto:${email}` }, '.'] : []),
      ],
    },
    {
      title: 'Ką reiškia „1\u00a0% prieglaudoms“?',
      answer: [
        'Vieną procentą savo pelno skiriame gyvūnų prieglaudoms. Plačiau\u00a0– ',
        { text: 'misijos puslapyje', to: href('/misija') },
        '.',
      ],
    },
  ];
}

/** The questions and answers for search engines. */
function faqPage(email: string | null | undefined): Thing {
  return {
    '@type': 'FAQPage',
    inLanguage: 'lt',
    mainEntity: questionsOf(email).map(({ title, answer }) => ({
      '@type': 'Question',
      name: title,
      acceptedAnswer: {
        '@type': 'Answer',
        text: answer.map((part) => (typeof part === 'string' ? part : part.text)).join(''),
      },
    })),
  };
}

/** The questions; the terms in the answers are those of the specification (spec 2, Static pages). */
export default function Faq() {
  const email = useShellData()?.contact.email;
  return (
    <main id="turinys" tabIndex={-1} className="reading-page wrap">
      <div className="split split-top">
        <div className="stack">
          <h1>Dažnai užduodami klausimai</h1>
          <p className="lead">
            Neradote atsakymo? <Link to={href('/kontaktai')}>Parašykite mums</Link>&nbsp;– darbo
            dienomis atsakome per 24&nbsp;valandas.
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
          {questionsOf(email).map(({ title, answer }, index) => (
            <Question key={title} title={title} open={index === 0}>
              <p>
                {answer.map((part) =>
                  typeof part === 'string' ? (
                    part
                  ) : part.to.startsWith('/') ? (
                    <Link key={part.to} to={part.to}>
                      {part.text}
                    </Link>
                  ) : (
                    <a key={part.to} href={part.to}>
                      {part.text}
                    </a>
                  ),
                )}
              </p>
            </Question>
          ))}
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
