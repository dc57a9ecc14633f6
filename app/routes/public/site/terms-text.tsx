import { href, Link } from 'react-router';
import { bookingLimits } from '#app/domains/bookings/acts/booking-limits.ts';
import { requestTerm, soonTerm } from '#app/domains/bookings/acts/expiry.ts';
import { writingTerm } from '#app/domains/reviews/review-limits.ts';

/*
 * The words of the terms. A change of what the product promises or forbids changes them, and adds a
 * version to termsVersions; terms-text.test.ts compares them with the newest one.
 */

const openRequests = `${bookingLimits.open}\u00a0neatsakytų\u00a0užklausų, iš jų ${bookingLimits.toPartner}\u00a0tam pačiam teikėjui`;

/** For whom the terms hold, above everything. */
export function TermsLead() {
  return (
    <p className="lead">
      Šios taisyklės galioja visiems, kurie naudojasi Vizgiu: ieško paslaugų šunims, rašo jų
      teikėjams arba patys skelbia paslaugas. Naudodamiesi svetaine su jomis sutinkate.
    </p>
  );
}

/**
 * All that follows who runs the site.
 * @param takesAnswers what is answered to our mails is read by someone
 */
export function TermsText({ takesAnswers = true }: { takesAnswers?: boolean }) {
  return (
    <>
      <Service />
      <Publishing />
      <Bookings />
      <Messages />
      <Reviews />
      <Moderation takesAnswers={takesAnswers} />
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
        apie jas skelbia. Ieškoti ir rašyti teikėjams galite nemokamai ir be paskyros, o partneriams
        paskelbti ir atsakinėti nieko nekainuoja.
      </p>
      <p>
        Paslaugas teikia partneriai, ne mes. Dėl paslaugos susitariate su partneriu: jam mokate, iš
        jo gaunate sąskaitą, su juo derinate laiką ir sąlygas. Mes nesame šio susitarimo šalis.
      </p>
      <h2>Paskyra</h2>
      <ul>
        <li>Registruodamiesi pateikite teisingus duomenis ir atnaujinkite juos, kai pasikeičia.</li>
        <li>
          Įmonės ar organizacijos vardu registruotis gali tik tas, kas turi teisę jai atstovauti.
          Viena paskyra skirta vienai įmonei, o ja galite naudotis ir kaip šeimininkas.
        </li>
        <li>
          Saugokite slaptažodį ir niekam jo nesakykite. Jei įtariate, kad paskyra pasinaudojo kitas
          žmogus, pakeiskite slaptažodį ir praneškite mums.
        </li>
        <li>Paskyrą galite ištrinti bet kada patys, paskyros nustatymuose.</li>
      </ul>
    </>
  );
}

function Publishing() {
  return (
    <>
      <h2>Ką gali skelbti partneriai</h2>
      <p>
        Partneriais registruojasi verslininkai&nbsp;– įmonės, įstaigos ir asmenys, dirbantys pagal
        individualios veiklos pažymą ar verslo liudijimą&nbsp;– ir ne verslininkai, pavyzdžiui,
        prieglaudos ir asociacijos. Kas esate, nurodote ir patvirtinate registruodamiesi, ir tai
        rašome prie jūsų paslaugų: to reikalauja vartotojų apsaugos įstatymai. Jei teikėjas nėra
        verslininkas, vartotojų teisių apsaugos taisyklės sutarčiai su juo netaikomos.
      </p>
      <p>
        Prie paslaugų ir teikėjo puslapyje rodome pavadinimą, o įmonių ir organizacijų&nbsp;– ir
        kodą, PVM kodą bei adresą. Asmens kodo neprašome. Asmens, dirbančio pagal pažymą ar
        liudijimą, rodome jo pasirinktą pavadinimą ir miestą, o gatvę&nbsp;– tik jei jis to nori.
        Pažymos ar liudijimo numerio, paskyros telefono, el. pašto ir kontaktinio asmens nerodome.
      </p>
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
        Vizgio svetainėje ir jos nuorodų peržiūrose tol, kol paslauga ar teikėjo puslapis rodomi.
      </p>
    </>
  );
}

function Bookings() {
  return (
    <>
      <h2>Registracija internetu</h2>
      <p>
        Jei teikėjas priima registracijas internetu, Vizgyje užsiregistruojate vizitui, užsisakote
        viešnagę arba vietą užsiėmime. Dėl paslaugos susitariate su teikėju: kai jis užklausą
        patvirtina, o kur patvirtinama iš karto&nbsp;– kai registraciją išsiunčiate. Mes perduodame
        tai, ką įrašėte, ir primename apie vizitą. Vizgis mokėjimų nepriima: mokate teikėjui
        vietoje, pagal jo kainoraštį, galiojusį registruojantis.
      </p>
      <ul>
        <li>
          Kol teikėjas į užklausą neatsakė, laikas rezervuotas jums. Neatsakyta užklausa galioja{' '}
          {requestTerm}; jei iki pradžios lieka mažiau nei pustrečios valandos&nbsp;– {soonTerm}.
          Iki kada laukiama, matote abu.
        </li>
        <li>
          Atšaukti arba perkelti galite bet kada iki pradžios. Likus daugiau kaip 24&nbsp;valandoms
          tai nieko nekainuoja, vėliau gali būti taikomos teikėjo sąlygos (pavyzdžiui, mokestis už
          neatvykimą).
        </li>
        <li>
          Registruokitės tik tada, kai ketinate atvykti. Vienu metu galite turėti ne daugiau kaip{' '}
          {openRequests}. Teikėjas gali pažymėti, kad neatvykote, ir nebepriimti jūsų registracijų.
        </li>
        <li>
          Partneriai, priimantys registracijas, rodo tikrus laisvus laikus ir kainas, atsako laiku,
          patvirtinto užsakymo laikosi, o atšaukdami nurodo priežastį. Šeimininko ir šuns duomenis
          jie naudoja tik šiai paslaugai.
        </li>
      </ul>
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

function Reviews() {
  return (
    <>
      <h2>Atsiliepimai</h2>
      <p>
        Atsiliepimą gali parašyti tik žmogus, kurio patvirtintas vizitas, viešnagė ar užsiėmimas jau
        baigėsi, per {writingTerm}. Rašykite tai, ką patyrėte patys; teikėjas ir jo žmonės apie savo
        paslaugas nerašo, už atsiliepimą atsilyginti ar jo reikalauti negalima. Teikėjas po
        atsiliepimu gali atsakyti vieną kartą. Atsiliepimą paslepiame tik dėl priežasčių, kurios
        surašytos puslapyje{' '}
        <Link to={href('/kaip-tikriname-atsiliepimus')}>„Kaip tikriname atsiliepimus“</Link>; ten
        pasakyta ir tai, kaip skaičiuojame įvertinimą. Blogų atsiliepimų neslepiame.
      </p>
    </>
  );
}

function Moderation({ takesAnswers }: { takesAnswers: boolean }) {
  return (
    <>
      <h2>Kaip prižiūrime turinį</h2>
      <p>
        Partnerio duomenis galime patikrinti. Tai trunka kelias darbo dienas, ir kol tikriname,
        paslaugos gali būti nerodomos. Patikrinimas reiškia, kad partneris tikras, bet ne tai, kad
        garantuojame jo paslaugų kokybę.
      </p>
      <p>
        Jei paslauga, nuotrauka, partnerio veikla ar paskyra pažeidžia šias taisykles arba
        įstatymus, galime paslaugą, partnerio veiklą ar paskyrą sustabdyti arba turinį pašalinti.
        Galime ir pirma įspėti: nurodome, ką ir iki kurios dienos pataisyti, o iki jos nepakeista
        paslauga sustabdoma automatiškai. Tokius sprendimus ir įspėjimus priima žmogus. Partneriui
        el. paštu nurodome priežastį. Pataisius skydelyje galima prašyti peržiūrėti. Jei manote, kad
        suklydome, {takesAnswers && 'atsakykite į tą laišką arba '}parašykite mums per šešis
        mėnesius: sprendimą peržiūrėsime.
      </p>
    </>
  );
}

function Complaints() {
  return (
    <>
      <h2>Skundai</h2>
      <p>
        Jei turinys klaidina ar neteisėtas, jo puslapio pabaigoje paspauskite „Pranešti apie
        paslaugą“ ir parašykite, kas negerai. Pranešimą perskaito ir dėl jo nusprendžia žmogus. Jei
        nurodote el. paštą, parašome, ką ir kodėl nusprendėme. Apie visa kita rašykite per{' '}
        <Link to={href('/kontaktai')}>kontaktų puslapį</Link>: darbo dienomis atsakome per
        24&nbsp;valandas.
      </p>
      <p>
        Dėl pačios paslaugos (kokybės, kainos, atšaukimo) pirmiausia kreipkitės į jos teikėją.
        Užsakymų atšaukimo sąlygas rasite{' '}
        <Link to={href('/duk')}>dažnai užduodamuose klausimuose</Link>. Jei susitarti nepavyksta,
        vartotojai gali kreiptis į Valstybinę vartotojų teisių apsaugos tarnybą, o dėl
        draudimo&nbsp;– į Lietuvos banką.
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
