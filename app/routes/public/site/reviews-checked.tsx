import '#app/ui/styles/pages/reading.css';
import './static-pages.css';
import { href } from 'react-router';
import { hiddenReasons } from '#app/domains/reviews/hidden-reasons.ts';
import {
  decidingDays,
  editingTerm,
  enteredDays,
  readingDays,
  writingTerm,
} from '#app/domains/reviews/review-limits.ts';
import { getReviewCounts } from '#app/domains/reviews/shown/review-counts.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { pageMeta } from '#app/web/pages/page-title.ts';
import { publicDbContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/reviews-checked.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return { counts: await getReviewCounts(context.get(publicDbContext)) };
}

export function meta(page: Route.MetaArgs) {
  return pageMeta(
    'Kaip tikriname atsiliepimus',
    'Kas gali parašyti atsiliepimą, kaip skaičiuojame įvertinimą, dėl ko atsiliepimą pašaliname ir kiek jų pašalinome.',
    page,
  );
}

const steps = [
  {
    title: 'Tik po užsakymo',
    text: `Parašyti gali šeimininkas, kurio patvirtintas vizitas, viešnagė ar užsiėmimas jau baigėsi, per ${writingTerm}. Vienas užsakymas\u00a0– vienas atsiliepimas. Teikėjas apie savo paslaugas rašyti negali.`,
  },
  {
    title: 'Skelbiame iš karto',
    text: `Tekstų netaisome. Jei tekste gali būti telefono numeris, adresas, nuoroda ar keiksmažodis, teikėjas buvo pažymėjęs, kad autorius neatvyko, arba per ${enteredDays}\u00a0dienų tai jau trečias paties teikėjo įrašyto kliento atsiliepimas, iš karto jo nerodome: per ${readingDays}\u00a0dienas jį perskaito žmogus ir parašo autoriui. Taip perskaitytą skaitome ir po kiekvieno pataisymo. Vien žyma „neatvyko“ nėra priežastis jo neskelbti.`,
  },
  {
    title: 'Tikriname pranešimus',
    text: 'Pranešimas atsiliepimo nepaslepia. Paslėpti gali tik mūsų administratorius, ir tik dėl čia surašytų priežasčių; apie tai parašome abiem pusėms.',
  },
];

/** What the law asks to be said of reviews (Directive (EU) 2019/2161): a change of a rule changes it too. */
export default function ReviewsChecked({ loaderData }: Route.ComponentProps) {
  return (
    <main id="turinys" tabIndex={-1} className="reading-page wrap">
      <div className="read">
        <p className="muted strong">Atsiliepimai</p>
        <h1>Kaip tikriname atsiliepimus</h1>
        <p className="lead">
          Atsiliepimą Vizgyje gali parašyti tik žmogus, kurio patvirtintas vizitas, viešnagė ar
          užsiėmimas jau baigėsi. Tai gali būti ir klientas, kurį įrašė pats teikėjas: jam nuorodą
          siunčiame el. paštu. Sutikriname, ar autoriaus paskyra, el. paštas, telefonas, kodas ir
          adresas nėra teikėjo. Įvertinimo nusipirkti negalima, o blogų atsiliepimų neslepiame.
        </p>
      </div>
      <ol className="three stepsn review-steps">
        {steps.map(({ title, text }) => (
          <li className="stepn" key={title}>
            <h2 className="h-xs">{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <div className="read">
        <h2>Kaip skaičiuojame įvertinimą</h2>
        <p>
          Tai visų rodomų įvertinimų vidurkis, suapvalintas iki dešimtųjų. Visi atsiliepimai&nbsp;–
          ilgi ir trumpi, seni ir nauji&nbsp;– lygiaverčiai. Tik jei tas pats žmogus (ta pati pašto
          dėžutė) apie tą pačią paslaugą parašė kelis, skaičiuojame naujausią; ankstesnius galima
          perskaityti. Prie kliento, kuris registravosi ne pats, parašyta „Klientą įrašė teikėjas“.
          Skaičių rodome, kai atsiliepimų yra bent trys; iki tol&nbsp;– tik pačius atsiliepimus.
          Teikėjo puslapyje skaičiuojame visas jo paslaugas, taip pat ir ištrintas.
        </p>
        <p id="rusiavimas">
          Rūšiuojant „Geriausiai įvertintos“ atsižvelgiame ir į atsiliepimų kiekį: imame žemiausią
          vidurkį, kuris tikėtinas su 95&nbsp;% tikimybe. Todėl paslauga su trimis penketais nebus
          aukščiau už paslaugą su keturiasdešimčia penketų.
        </p>
        <h2>Ką pašaliname</h2>
        <ul>
          {Object.values(hiddenReasons).map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
        <p>
          Nuomonės, kad buvo brangu, lėta ar nemalonu, nešaliname, net jei teikėjas prašo. Apie
          atsiliepimą teikėjas gali pranešti: nusprendžiame per {decidingDays}&nbsp;darbo dienas.
        </p>
        <blockquote>
          Partneris už pinigus negali nei pakelti įvertinimo, nei paslėpti atsiliepimo.
        </blockquote>
        <h2 id="skaiciai">Ką pašalinome</h2>
        <Counts counts={loaderData.counts} />
        <h2>Ką gali autorius ir teikėjas</h2>
        <p>
          Autorius savo tekstą taiso {editingTerm}&nbsp;– pataisytas atsiliepimas pažymimas&nbsp;–
          ir bet kada jį ištrina. Ištrynus paskyrą atsiliepimas lieka be vardo, nebent autorius
          paprašo jį pašalinti. Teikėjas po kiekvienu atsiliepimu atsako vieną kartą. Teikėjui
          ištrynus paslaugą, jos atsiliepimai lieka teikėjo puslapyje su ištrintos paslaugos
          pavadinimu ir toliau skaičiuojami jo įvertinime. Jei teikėjas padarė tos paslaugos kopiją
          ir sako, kad tai ta pati paslauga, atsiliepimai pereina kopijai.
        </p>
        <div className="row">
          <ButtonLink variant="primary" to={href('/paslaugos/:categorySlug?')}>
            Ieškoti paslaugų
          </ButtonLink>
          <ButtonLink to={href('/kontaktai')}>Parašyti mums</ButtonLink>
        </div>
      </div>
    </main>
  );
}

function Counts({ counts }: Route.ComponentProps['loaderData']) {
  const sum = (name: 'reported' | 'removed') =>
    counts.reduce((total, count) => total + count[name], 0);
  return (
    <>
      <div className="counts">
        <table aria-labelledby="skaiciai">
          <thead>
            <tr>
              <th scope="col">Priežastis</th>
              <th scope="col">Pranešta</th>
              <th scope="col">Pašalinta</th>
            </tr>
          </thead>
          <tbody>
            {counts.map(({ reason, reported, removed }) => (
              <tr key={reason}>
                <th scope="row">{reason}</th>
                <td className="num">{reported}</td>
                <td className="num">{removed}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Iš viso</th>
              <td className="num">{sum('reported')}</td>
              <td className="num">{sum('removed')}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      <p className="small muted">
        Skaičiuojama nuo pirmojo atsiliepimo. Pranešta&nbsp;– kiek kartų dėl šios priežasties
        kreipėsi teikėjai; pašalinta&nbsp;– kiek atsiliepimų dėl jos paslėpė administratorius, taip
        pat ir neskelbti perskaičius.
      </p>
    </>
  );
}
