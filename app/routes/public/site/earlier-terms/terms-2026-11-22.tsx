import { href, Link } from 'react-router';

/** The terms that hold from 22 November 2026 until the next version, as they were on that day. */
export function Terms20261122() {
  return (
    <>
      <Service />
      <Publishing />
      <Messages />
      <Moderation />
      <Complaints />
      <Liability />
      <Changes />
    </>
  );
}

function Service() {
  return (
    <>
      <h2>Kas yra Vizgis</h2>
      <p>
        Vizgis yra svetainė, kurioje šunų šeimininkai randa paslaugas, o jų teikėjai (partneriai)
        apie jas skelbia. Ieškoti ir rašyti teikėjams galite nemokamai ir be paskyros.
      </p>
      <p>
        Paslaugas teikia partneriai, ne mes. Dėl paslaugos susitariate su partneriu: jam mokate, iš
        jo gaunate sąskaitą, su juo derinate laiką ir sąlygas. Mes nesame šio susitarimo šalis.
      </p>
      <h2>Paskyra</h2>
      <ul>
        <li>Registruodamiesi pateikite teisingus duomenis ir atnaujinkite juos, kai pasikeičia.</li>
        <li>
          Įmonės vardu registruotis gali tik tas, kas turi teisę jai atstovauti. Viena paskyra
          skirta vienai įmonei.
        </li>
        <li>
          Saugokite slaptažodį ir niekam jo nesakykite. Jei įtariate, kad paskyra pasinaudojo kitas
          žmogus, pakeiskite slaptažodį ir praneškite mums.
        </li>
        <li>
          Paskyrą galite ištrinti bet kada: partneriai&nbsp;– paskyros nustatymuose,
          šeimininkai&nbsp;– parašę mums.
        </li>
      </ul>
    </>
  );
}

function Publishing() {
  return (
    <>
      <h2>Ką gali skelbti partneriai</h2>
      <p>
        Skelbti galite paslaugas šunims ir jų šeimininkams, kurias iš tikrųjų teikiate ir turite
        teisę teikti. Už tai, ką skelbiate, atsakote jūs:
      </p>
      <ul>
        <li>aprašymas, kaina, vieta ir darbo laikas turi būti tikri ir atnaujinti;</li>
        <li>
          tekstai ir nuotraukos turi būti jūsų arba naudojami autoriui leidus, o nuotraukose matomi
          žmonės&nbsp;– su tuo sutikę;
        </li>
        <li>
          jei veiklai reikia leidimo, licencijos ar registracijos (pavyzdžiui, gydyti, veisti,
          laikyti ar drausti gyvūnus), turite juos turėti;
        </li>
        <li>su gyvūnais elgiatės taip, kaip reikalauja gyvūnų gerovės teisės aktai.</li>
      </ul>
      <p>Neskelbkite to, kas:</p>
      <ul>
        <li>klaidina, žemina, diskriminuoja ar skatina žiaurumą;</li>
        <li>pažeidžia kitų žmonių ar įmonių teises arba atskleidžia jų asmens duomenis;</li>
        <li>nesusiję su šunimis arba yra vien kitos svetainės reklama;</li>
        <li>gali pakenkti svetainei, jos lankytojams ar jų įrenginiams.</li>
      </ul>
      <p>
        Jūsų tekstai ir nuotraukos lieka jūsų. Paskelbdami juos leidžiate mums nemokamai rodyti juos
        Vizgio svetainėje ir jos nuorodų peržiūrose tol, kol paslauga paskelbta.
      </p>
    </>
  );
}

function Messages() {
  return (
    <>
      <h2>Žinutės ir kontaktai</h2>
      <p>
        Teikėjams rašykite ir skambinkite tik dėl jų paslaugų. Nesiųskite reklamos, apgaulingų ar
        įžeidžiančių žinučių, nerinkite kontaktų automatiškai. Kad niekas negalėtų užversti teikėjų
        žinutėmis, ribojame, kiek jų galima išsiųsti ir kiek kontaktų pasižiūrėti per valandą ir per
        parą.
      </p>
    </>
  );
}

function Moderation() {
  return (
    <>
      <h2>Kaip prižiūrime turinį</h2>
      <p>
        Partnerio įmonės duomenis galime patikrinti. Tai trunka kelias darbo dienas, ir kol
        tikriname, paslaugos gali būti nerodomos. Patikrinimas reiškia, kad įmonė yra tikra, bet ne
        tai, kad garantuojame jos paslaugų kokybę.
      </p>
      <p>
        Jei paslauga, nuotrauka ar paskyra pažeidžia šias taisykles arba įstatymus, galime paslaugą
        paslėpti, turinį pašalinti arba paskyrą sustabdyti. Tokius sprendimus priima žmogus.
        Partneriui el. paštu nurodome priežastį. Jei manote, kad suklydome, atsakykite į tą laišką
        arba parašykite mums per šešis mėnesius: sprendimą peržiūrėsime.
      </p>
    </>
  );
}

function Complaints() {
  return (
    <>
      <h2>Skundai</h2>
      <p>
        Jei pastebėjote klaidinantį ar neteisėtą turinį, parašykite mums per{' '}
        <Link to={href('/kontaktai')}>kontaktų puslapį</Link>: nurodykite puslapio adresą ir kas
        jame negerai. Darbo dienomis atsakome per 24&nbsp;valandas.
      </p>
      <p>
        Dėl pačios paslaugos (kokybės, kainos, atšaukimo) pirmiausia kreipkitės į jos teikėją.
        Užsakymų atšaukimo sąlygas rasite{' '}
        <Link to={href('/duk')}>dažnai užduodamuose klausimuose</Link>. Jei susitarti nepavyksta,
        vartotojai gali kreiptis į Valstybinę vartotojų teisių apsaugos tarnybą.
      </p>
    </>
  );
}

function Liability() {
  return (
    <>
      <h2>Kas už ką atsako</h2>
      <ul>
        <li>Partneris atsako už savo paslaugas ir už tai, ką apie jas skelbia.</li>
        <li>
          Šeimininkas atsako už savo šunį ir už tai, kad teikėjui pasakytų tai, ką jam svarbu žinoti
          apie šuns sveikatą ir elgesį.
        </li>
        <li>
          Mes atsakome už svetainės veikimą. Stengiamės, kad ji veiktų nuolat ir saugiai, bet
          negalime pažadėti, kad ji niekada nesutriks. Partnerių skelbiamos informacijos iš anksto
          netikriname; sužinoję apie neteisėtą turinį, jį pašaliname.
        </li>
      </ul>
      <p>
        Niekas šiose taisyklėse neriboja atsakomybės, kurios pagal įstatymus riboti negalima, ir
        nesumažina jūsų, kaip vartotojų, teisių.
      </p>
      <p>
        Kaip tvarkome asmens duomenis, surašyta{' '}
        <Link to={href('/privacy')}>privatumo politikoje</Link>.
      </p>
    </>
  );
}

function Changes() {
  return (
    <>
      <h2>Taisyklių keitimas ir taikoma teisė</h2>
      <p>
        Pakeistas taisykles skelbiame šiame puslapyje. Apie pakeitimus, kurie svarbūs partneriams,
        pranešame jiems el. paštu likus bent 15&nbsp;dienų. Jei su pakeitimais nesutinkate, paskyrą
        galite ištrinti.
      </p>
      <p>
        Taikome Lietuvos Respublikos teisę. Ginčus stengiamės išspręsti susitardami, o nepavykus
        juos sprendžia Lietuvos Respublikos teismai.
      </p>
    </>
  );
}
