import '#app/ui/styles/pages/reading.css';
import './static-pages.css';
import { href, Link } from 'react-router';
import { pageMeta } from '#app/web/page-title.ts';
import { useShellData } from './shell-data.ts';

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
export default function Privacy() {
  return (
    <main id="turinys" tabIndex={-1} className="reading-page wrap">
      <div className="read">
        <h1>Privatumo politika</h1>
        <p className="lead">
          Ieškoti ir skaityti galite nieko apie save nepasakę. Čia surašyta, kokius duomenis
          tvarkome, kam jų reikia ir kiek laiko juos laikome.
        </p>
        <CollectedData />
        <Messages />
        <WhileBrowsing />
        <Cookies />
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

function Cookies() {
  return (
    <>
      <h2>Slapukai ir sekimas</h2>
      <p>
        Naudojame tik būtinuosius slapukus. Prisijungus vienas jų laiko jus prisijungusius
        (30&nbsp;dienų nuo paskutinio apsilankymo), kitas vienus metus leidžia atpažinti įrenginį,
        iš kurio jau jungėtės, ir saugo paskyrą nuo slaptažodžių spėliotojų. Pildant partnerio
        registraciją, vienas slapukas valandą leidžia grįžti prie to, ką jau įrašėte, o
        užsiregistravus kitas valandą leidžia parodyti, kuriuo adresu išsiuntėme laišką. Reklamos,
        kitų įmonių lankomumo skaitiklių ar jų kodo svetainėje nėra, o šriftai ir paveikslėliai
        ateina iš mūsų pačių serverio.
      </p>
      <p>
        Jūsų naršyklė, kol neuždarote skirtuko, įsimena, kurioje puslapio vietoje buvote ir ką
        įrašėte į dar neišsiųstą žinutę. Mums ji to nesiunčia.
      </p>
    </>
  );
}

function Rights() {
  const email = useShellData()?.contact.email;
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
        Paslaugų teikėjai savo duomenis pakeičia ir paskyrą ištrina patys, paskyros nustatymuose.
        Kartu su paskyra iš karto ištriname jos paslaugas, nuotraukas, gautas žinutes ir statistiką.
        Nuotraukų kopijos naršyklėse ir tarpiniuose serveriuose gali išlikti dar iki septynių dienų.
      </p>
      {email && (
        <p>
          Norėdami pasinaudoti šiomis teisėmis ar ko nors paklausti, rašykite{' '}
          <a href={`mailto:${email}`}>{email}</a>.
        </p>
      )}
      <p>
        Jei manote, kad jūsų duomenis tvarkome netinkamai, galite kreiptis į Valstybinę duomenų
        apsaugos inspekciją.
      </p>
    </>
  );
}
