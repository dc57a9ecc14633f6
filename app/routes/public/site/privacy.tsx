import '#app/ui/styles/pages/reading.css';
import './static-pages.css';
import { href, Link } from 'react-router';
import { shownDays } from '#app/domains/bookings/orders/order.ts';
import { pageMeta } from '#app/web/pages/page-title.ts';
import { settingsContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/privacy.ts';
import { BrowserMemory } from './browser-memory.tsx';
import { OperatorDetails } from './operator.tsx';
import { Processors, Purposes, Retention, type SetUp } from './privacy-purposes.tsx';

export function loader({ context }: Route.LoaderArgs) {
  const { operator, s3, filesBaseUrl, mail, oauth } = context.get(settingsContext);
  const setUp: SetUp = {
    rentedStore: s3 !== null,
    deliveryNetwork: filesBaseUrl !== null,
    mailServer: mail.smtpUrl !== null,
    providers: [...(oauth.google ? ['Google'] : []), ...(oauth.facebook ? ['Facebook'] : [])],
  };
  return { operator, setUp };
}

export function meta(page: Route.MetaArgs) {
  return pageMeta(
    'Privatumo politika',
    'Kokius duomenis Vizgis renka, kas vyksta naršant, kiek laiko duomenys laikomi ir kokios jūsų teisės.',
    page,
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
        <Purposes />
        <Messages />
        <Bookings />
        <Newsletter />
        <WhileBrowsing />
        <Processors setUp={loaderData.setUp} />
        <Retention />
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
        Šiuos duomenis pateikiate jūs patys, kai susikuriate paskyrą, registruojatės pas teikėją ar
        rašote; jei jus įrašė teikėjas, juos gauname iš jo. Ieškoti paslaugų ir pasižiūrėti teikėjų
        kontaktų galite be jos. Slaptažodžio nesaugome: laikome tik iš jo apskaičiuotą kodą, iš
        kurio slaptažodžio atkurti negalima. Kol turite paskyrą, žinome, kada prie jos prisijungėte
        paskutinį kartą. Partneriai dar pateikia įmonės duomenis ir nurodo, kas jai atstovauja.
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
        teikėjas: jis atsako pokalbyje arba laišku. Jei neprisijungę paprašote kopijos, tuo adresu
        išsiunčiame laišką be jūsų žodžių: tik kada ir dėl kokios paslaugos rašyta ir pokalbio
        nuorodą. Kas tokių laiškų atsisako, to adresą įsimename, kad daugiau nesiųstume. Pokalbis
        lieka, kol jį ištrinate abu. Ištrynus vienos pusės paskyrą, kitai jis lieka be tos pusės
        vardo ar pavadinimo ir adreso.
      </p>
      <p>
        Pokalbio neskaito niekas kitas, taip pat ir mes. Tik kai viena pusė apie jį praneša, Vizgio
        administratorius, kol nusprendžia, gali perskaityti, kas parašyta iki pranešimo; kiekvieną
        skaitymą įrašome ir apie jį parašome abiem pusėms. Jei teikėjas jus užblokuoja, jūsų adresas
        lieka jo sąraše, kol jis jus atblokuoja, ištrina savo paskyrą arba ištrinate savąją.
      </p>
      <p>
        Žinutes iš <Link to={href('/kontaktai')}>kontaktų puslapio</Link> gauname mes el. paštu ir
        naudojame tik jums atsakyti. Svetainės duomenų bazėje jos laikomos metus.
      </p>
      <p>
        Kai pranešate apie paslaugą, įrašome, kas negerai, jūsų tekstą ir el. pašto adresą, jei jį
        nurodote. Juos mato tik Vizgio administratoriai; teikėjui nesakome, kas pranešė. Jei
        pranešime nurodytu adresu turite paskyrą, jį rasite tarp savo duomenų.
      </p>
    </>
  );
}

function Bookings() {
  return (
    <>
      <h2>Registracija internetu</h2>
      <p>
        Kai registruojatės pas teikėją, jis mato jūsų vardą, telefoną, pastabą, šuns vardą, veislę,
        amžių, svorį ir nuotrauką, o ypatingus poreikius – jei leidžiate juos rodyti. El. pašto
        adreso nemato, nebent jam parašėte. Praėjus {shownDays}&nbsp;dienų po vizito, jam lieka
        vardai ir data.
      </p>
      <p>
        Apie registraciją ir jos pakeitimus rašome laiškus, o dieną prieš primename, kol priminimų
        neišjungėte. Kitą dieną po vizito paprašome atsiliepimo ir po kelių dienų vieną kartą
        primename; šių laiškų galite atsisakyti. Laiško nuoroda užklausą galite atsiimti ar vizitą
        atšaukti neprisijungę. Jei jus įrašė pats teikėjas ir nurodė jūsų el. paštą, tuo adresu
        rašome tik apie šį vizitą, taip pat prašydami atsiliepimo.
      </p>
      <p>
        Ištrynus paskyrą, būsimi užsakymai atšaukiami, ir kita pusė apie tai gauna laišką. Įvykę
        užsakymai be jūsų vardo lieka teikėjo statistikoje.
      </p>
    </>
  );
}

function Newsletter() {
  return (
    <>
      <h2 id="naujienlaiskis">Naujienlaiškis</h2>
      <p>
        Įrašome tik el. pašto adresą ir kada jis patvirtintas. Kol nepaspaudėte patvirtinimo laiško
        mygtuko, siunčiame vien tą laišką, o po septynių dienų adresą ištriname. Kiekviename laiške
        yra nuoroda, kuria atsisakote vienu paspaudimu; tada adresą ištriname iš karto. Šeimininkai
        prenumeratą įjungia ir išjungia ir paskyros nustatymuose.
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
          piktnaudžiavimą. Paieškos žodžių ir filtrų į žurnalą nerašome.
        </li>
        <li>
          <strong>Kontaktų parodymai.</strong> Kai paspaudžiate akį prie telefono numerio ar el.
          pašto, įrašome, kurios paslaugos kontaktas ir kada parodytas, bet ne tai, kam jis
          parodytas. Kad to paties lankytojo neskaičiuotume du kartus, iš IP adreso ir naršyklės
          pavadinimo apskaičiuojame maišos kodą su kasdien keičiamu atsitiktiniu priedu.
        </li>
        <li>
          <strong>Paslaugų peržiūros.</strong> Skaičiuojame, kiek kartų per dieną atvertas paslaugos
          puslapis, bet neįrašome, kas jį atvėrė. Tą patį lankytoją atpažįstame taip pat, kaip
          skaičiuodami kontaktų parodymus. Peržiūrų skaičių mato paslaugos teikėjas.
        </li>
        <li>
          <strong>Apsauga nuo robotų.</strong> Skaičiuojame, kiek kontaktų parodyta, kiek žinučių
          išsiųsta ir kiek kartų bandyta prisijungti ar registruotis iš vieno IP adreso. Jei
          siuntėjas primena robotą, jo naršyklė prieš siųsdama akimirką skaičiuoja; kitų įmonių
          patikrų nenaudojame.
        </li>
        <li>
          <strong>Dukart išsiųstos formos.</strong> Kad dukart spustelėjus mygtuką neatsirastų
          dviejų paskyrų, paslaugų ar žinučių, iš siunčiamos formos apskaičiuojame maišos kodą, iš
          kurio jos turinio atkurti negalima.
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
        <li>bet kada atšaukti duotą sutikimą;</li>
        <li>gauti tai, ką pateikėte, kompiuterio skaitomu formatu ir perduoti kitur;</li>
        <li>apriboti duomenų tvarkymą;</li>
        <li>nesutikti, kad duomenis tvarkytume remdamiesi teisėtu interesu.</li>
      </ul>
      <p>
        Savo duomenis pakeisite ir paskyrą ištrinsite patys, paskyros nustatymuose. Ten pat
        atsisiųsite viską, ką apie jus saugome. Kartu su šeimininko paskyra iš karto ištriname jo
        augintinius ir jų nuotraukas, įsimintas paslaugas ir naujienlaiškio prenumeratą; būsimus
        užsakymus atšaukiame, o įvykę be jūsų vardo lieka teikėjo statistikoje. Kartu su teikėjo
        paskyra ištriname jo paslaugas, nuotraukas ir statistiką. Ištrintų ar sustabdytų paslaugų
        nuotraukų iš karto neberodome, bet jų kopijos tarpiniuose serveriuose gali išlikti dar iki
        valandos, o jas mačiusiųjų naršyklėse – iki paros. Ištrynus paskyrą lieka žinutės:
        pokalbiuose – kitai pusei, mums parašytos – iki metų. Atsiliepimai lieka be vardo ir
        nuotraukų, nebent ištrindami paskyrą pasirenkate ištrinti ir juos. Prie atsiliepimo lieka ir
        iš el. pašto adreso apskaičiuotas maišos kodas: pagal jį iš kelių to paties žmogaus
        atsiliepimų apie tą pačią paslaugą skaičiuojame tik naujausią. Iš kodo adreso atkurti
        negalima. Pranešimai apie paslaugas lieka, kol dėl jų galima skųstis.
      </p>
      <p>
        Norėdami pasinaudoti šiomis teisėmis ar ko nors paklausti, rašykite{' '}
        <a href="#valdytojas">duomenų valdytojui</a>. Atsakysime per mėnesį ir nemokamai.
      </p>
      <p>
        Jei manote, kad jūsų duomenis tvarkome netinkamai, galite pateikti skundą Valstybinei
        duomenų apsaugos inspekcijai: L.&nbsp;Sapiegos g.&nbsp;17, 10312&nbsp;Vilnius,{' '}
        <a href="mailto:ada@ada.lt">ada@ada.lt</a>,{' '}
        <a href="https://vdai.lrv.lt" rel="noopener noreferrer">
          vdai.lrv.lt
        </a>
        .
      </p>
    </>
  );
}
