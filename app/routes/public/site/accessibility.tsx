import '#app/ui/styles/pages/reading.css';
import './static-pages.css';
import { href, Link } from 'react-router';
import { pageMeta } from '#app/web/pages/page-title.ts';
import { useShellData } from '../frame/shell-data.ts';
import type { Route } from './+types/accessibility.ts';

export function meta(page: Route.MetaArgs) {
  return pageMeta(
    'Prieinamumas',
    'Kaip Vizgis pritaikytas naudotis klaviatūra, ekrano skaitytuvu ar didesnėmis raidėmis, kas patikrinta, kas dar netobula ir kam apie tai parašyti.',
    page,
  );
}

/** Says only what was really checked: a change of how pages are tested changes this page too, and its date. */
export default function Accessibility() {
  return (
    <main id="turinys" tabIndex={-1} className="reading-page wrap">
      <div className="read">
        <h1>Prieinamumas</h1>
        <p className="lead">
          Norime, kad Vizgiu galėtų naudotis visi: ir tie, kurie nemato ekrano, nesinaudoja pele,
          skaito didesnėmis raidėmis ar neskiria spalvų. Čia surašyta, ką padarėme, kaip tikrinome
          ir kas dar netobula.
        </p>
        <Goals />
        <Checks />
        <Weaknesses />
        <Report />
        <p className="muted">
          Pareiškimas parengtas 2026&nbsp;m. lapkričio 22&nbsp;d., peržiūrėtas 2026&nbsp;m.
          lapkričio 28&nbsp;d.
        </p>
      </div>
    </main>
  );
}

function Goals() {
  return (
    <>
      <h2>Ko siekiame</h2>
      <p>
        Kurdami svetainę vadovaujamės žiniatinklio turinio prieinamumo gairėmis „WCAG&nbsp;2.2“ (AA
        lygiu). Nepriklausomo audito nebuvo, todėl netvirtiname, kad visi reikalavimai įvykdyti.
      </p>
      <ul>
        <li>Viską galima pasiekti ir atlikti klaviatūra; matyti, kur esate.</li>
        <li>
          Kiekvienas laukas ir mygtukas turi pavadinimą, kurį perskaito ekrano skaitytuvas, o
          antraštės ir sritys padeda rasti vietą puslapyje.
        </li>
        <li>Klaidą parašome prie lauko ir pasakome, kaip ją ištaisyti; tai, ką įrašėte, lieka.</li>
        <li>Vien spalva nieko nepasakome, o tekstas nuo fono aiškiai skiriasi.</li>
        <li>
          Svetainė prisitaiko prie tamsaus režimo, didesnių raidžių, telefono ekrano ir nustatymo,
          kad vaizdas nejudėtų.
        </li>
        <li>Vieši puslapiai veikia ir naršyklėje, kurioje išjungtas „JavaScript“.</li>
      </ul>
    </>
  );
}

function Checks() {
  return (
    <>
      <h2>Kaip tikrinome</h2>
      <p>Prieš kiekvieną pakeitimą automatiškai tikriname „Chromium“ naršyklėje:</p>
      <ul>
        <li>
          puslapius įrankiu „axe“, šviesiu ir tamsiu režimu, telefono ir kompiuterio ekrane, tarp jų
          ir su formų klaidomis ar atvertais langais: paiešką ir paslaugas, registraciją internetu,
          pokalbius, atsiliepimus, šeimininko ir partnerio skydelius;
        </li>
        <li>kad nuo 320&nbsp;pikselių pločio puslapio nereikėtų slinkti į šoną;</li>
        <li>kad dukart padidinus raides niekas nebūtų nukirpta (pagrindiniuose puslapiuose);</li>
        <li>kad paslaugą būtų galima rasti ir jos kontaktus pasižiūrėti vien klaviatūra.</li>
      </ul>
    </>
  );
}

function Weaknesses() {
  return (
    <>
      <h2>Kas dar netobula</h2>
      <ul>
        <li>
          Automatinės patikros pastebi tik dalį kliūčių. Su ekrano skaitytuvais (pavyzdžiui, „NVDA“
          ar „VoiceOver“) ir kitose naršyklėse sistemingai dar netikrinome.
        </li>
        <li>Svetainės dar neišbandė žmonės su negalia.</li>
        <li>
          Paslaugų nuotraukas ir jų aprašymus įkelia partneriai. Jei partneris nuotraukos neaprašė,
          ekrano skaitytuvas perskaito tik bendrą jos pavadinimą.
        </li>
        <li>
          Partnerių tekstai būna nevienodai aiškūs, o jų svetainės, į kurias veda nuorodos, nuo mūsų
          nepriklauso.
        </li>
        <li>
          Pokalbiuose žmonės siunčia nuotraukas be aprašymų ir PDF failus, kurių prieinamumo
          patikrinti negalime.
        </li>
        <li>
          Kad registracija internetu, pokalbis ir atsiliepimas veikia vien klaviatūra, tikrinome
          ranka, o ne prieš kiekvieną pakeitimą.
        </li>
        <li>Informacijos gestų kalba ir lengvai suprantama kalba neturime.</li>
      </ul>
    </>
  );
}

function Report() {
  const email = useShellData()?.contact.email;
  return (
    <>
      <h2>Praneškite apie kliūtį</h2>
      <p>
        Jei kuo nors negalite pasinaudoti, <Link to={href('/kontaktai')}>parašykite mums</Link>
        {email && (
          <>
            {' '}
            arba tiesiai adresu <a href={`mailto:${email}`}>{email}</a>
          </>
        )}
        . Nurodykite puslapio adresą, kas nepavyko ir, jei galite, kokia naršykle ar pagalbine
        priemone naudojatės. Darbo dienomis atsakome per 24&nbsp;valandas; jei kliūties iš karto
        pašalinti negalime, informaciją pateiksime kitu būdu.
      </p>
      <p>
        Jei mūsų atsakymas netenkina, dėl svetainės prieinamumo kreipkitės į Valstybinę vartotojų
        teisių apsaugos tarnybą (
        <a href="https://vvtat.lrv.lt" rel="noopener noreferrer">
          vvtat.lrv.lt
        </a>
        ), kuri prižiūri internetu teikiamas paslaugas. Jei manote, kad dėl negalios buvote
        diskriminuojami, skundą nagrinėja Lygių galimybių kontrolieriaus tarnyba (
        <a href="https://lygybe.lt" rel="noopener noreferrer">
          lygybe.lt
        </a>
        ).
      </p>
    </>
  );
}
