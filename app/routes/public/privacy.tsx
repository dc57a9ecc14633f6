import '#app/ui/styles/pages/reading.css';
import './static-pages.css';
import { href, Link } from 'react-router';
import { settingsContext } from '#app/web/contexts.ts';
import { pageMeta } from '#app/web/page-title.ts';
import type { Route } from './+types/privacy.ts';
import { BrowserMemory } from './browser-memory.tsx';
import { OperatorDetails } from './operator.tsx';

export function loader({ context }: Route.LoaderArgs) {
  return { operator: context.get(settingsContext).operator };
}

export function meta() {
  return pageMeta(
    'Privatumo politika',
    'Kokius duomenis Vizgis renka, kas vyksta naršant, kiek laiko duomenys laikomi ir kokios jūsų teisės.',
  );
}

/**
 * What the product does with data. A change of the log, what is counted, cookies or forms
 * changes this page too.
 */
export default function Privacy({ loaderData }: Route.ComponentProps) {
  return (
    <main id="turinys" tabIndex={-1} className="reading-page wrap">
      <div className="read">
        <h1>Privatumo politika</h1>
        <p className="lead">
          Ieškoti ir skaityti galite nieko apie save nepasakę. Čia surašyta, kokius duomenis
          tvarkome, kam jų reikia ir kiek laiko juos laikome.
        </p>
        <h2 id="valdytojas">Duomenų valdytojas</h2>
        <OperatorDetails operator={loaderData.operator} />
        <CollectedData />
        <Messages />
        <WhileBrowsing />
        <BrowserMemory />
        <Rights />
      </div>
    </main>
  );
}

function CollectedData() {
  return (
    <>
      <h2>Kokius duomenis renkame</h2>
      <p>Renkame tik tai, ko reikia paslaugoms suteikti:</p>
      <ul>
        <li>vardą;</li>
        <li>kontaktinius duomenis: el. pašto adresą ir telefono numerį;</li>
        <li>informaciją apie augintinį;</li>
        <li>užsakymų istoriją.</li>
      </ul>
      <p>
        Šiuos duomenis pateikiate jūs patys, kai susikuriate paskyrą. Ieškoti paslaugų ir
        pasižiūrėti teikėjų kontaktų galite be jos. Slaptažodžio nesaugome: laikome tik iš jo
        apskaičiuotą kodą, iš kurio slaptažodžio atkurti negalima. Nepatvirtintą paskyrą po septynių
        dienų ištriname. Naująjį el. pašto adresą, kol jo nepatvirtinate, laikome parą. Paslaugos
        juodraštį su nuotraukomis ištriname, kai jis nekeičiamas 30&nbsp;dienų.
      </p>
    </>
  );
}

function Messages() {
  return (
    <>
      <h2>Žinutės</h2>
      <p>
        Kai rašote paslaugos teikėjui, jo paskyroje įrašome jūsų el. pašto adresą, vardą (jei jį
        nurodote), temą ir tekstą ir apie žinutę pranešame jam el. paštu. Adresą mato tik tas
        teikėjas: jis jums atsako tiesiogiai. Žinutė lieka, kol teikėjas ją arba savo paskyrą
        ištrina.
      </p>
      <p>
        Žinutes iš <Link to={href('/kontaktai')}>kontaktų puslapio</Link> gauname mes el. paštu ir
        naudojame tik jums atsakyti. Svetainės duomenų bazėje jas laikome metus ir ištriname.
      </p>
    </>
  );
}

function WhileBrowsing() {
  return (
    <>
      <h2>Kas vyksta, kai naršote</h2>
      <ul>
        <li>
          <strong>Serverio žurnalas.</strong> Įrašome kiekvieno kreipimosi į serverį laiką, puslapio
          adresą, atsakymo būseną ir jūsų IP adresą, kad galėtume rasti gedimus ir sustabdyti
          piktnaudžiavimą. Paieškos žodžių ir filtrų į žurnalą nerašome. Žurnalą po 30&nbsp;dienų
          ištriname.
        </li>
        <li>
          <strong>Kontaktų parodymai.</strong> Kai paspaudžiate akį prie telefono numerio ar el.
          pašto, įrašome, kurios paslaugos kontaktas ir kada parodytas, bet ne tai, kam jis
          parodytas. Kad to paties lankytojo neskaičiuotume du kartus, iš IP adreso ir naršyklės
          pavadinimo apskaičiuojame maišos kodą su kasdien keičiamu atsitiktiniu priedu. Kodą
          laikome parą ir ištriname.
        </li>
        <li>
          <strong>Paslaugų peržiūros.</strong> Skaičiuojame, kiek kartų per dieną atvertas paslaugos
          puslapis, bet neįrašome, kas jį atvėrė. Tą patį lankytoją atpažįstame taip pat, kaip
          skaičiuodami kontaktų parodymus: kodą laikome parą ir ištriname. Peržiūrų skaičių mato
          paslaugos teikėjas.
        </li>
        <li>
          <strong>Apsauga nuo robotų.</strong> Skaičiuojame, kiek kontaktų parodyta, kiek žinučių
          išsiųsta ir kiek kartų bandyta prisijungti ar registruotis iš vieno IP adreso. Šiuos
          skaičius ištriname maždaug po paros. Jei siuntėjas primena robotą, jo naršyklė prieš
          siųsdama akimirką skaičiuoja; kitų įmonių patikrų nenaudojame.
        </li>
        <li>
          <strong>Dukart išsiųstos formos.</strong> Kad dukart spustelėjus mygtuką neatsirastų
          dviejų paskyrų, paslaugų ar žinučių, iš siunčiamos formos apskaičiuojame maišos kodą, iš
          kurio jos turinio atkurti negalima. Kodą laikome parą ir ištriname.
        </li>
      </ul>
    </>
  );
}

function Rights() {
  return (
    <>
      <h2>Jūsų teisės</h2>
      <p>Turite teisę:</p>
      <ul>
        <li>susipažinti su savo duomenimis;</li>
        <li>ištaisyti netikslius duomenis;</li>
        <li>ištrinti savo duomenis;</li>
        <li>bet kada atšaukti duotą sutikimą.</li>
      </ul>
      <p>
        Savo duomenis pakeisite ir paskyrą ištrinsite patys, paskyros nustatymuose. Šeimininkai ten
        pat atsisiunčia viską, ką apie juos saugome. Kartu su šeimininko paskyra iš karto ištriname
        jo augintinius ir jų nuotraukas, vizitus, užsakymus, įsimintas paslaugas ir naujienlaiškio
        prenumeratą, kartu su teikėjo – jo paslaugas, nuotraukas, gautas žinutes ir statistiką.
        Teikėjų nuotraukų kopijos naršyklėse ir tarpiniuose serveriuose gali išlikti dar iki
        septynių dienų. Ištrynus paskyrą lieka žinutės: teikėjams parašytos – jų paskyrose, mums
        parašytos – iki metų.
      </p>
      <p>
        Norėdami pasinaudoti šiomis teisėmis ar ko nors paklausti, rašykite{' '}
        <a href="#valdytojas">duomenų valdytojui</a>.
      </p>
      <p>
        Jei manote, kad jūsų duomenis tvarkome netinkamai, galite kreiptis į Valstybinę duomenų
        apsaugos inspekciją.
      </p>
    </>
  );
}
