import type { PostDraft } from './post-seed.ts';

export const travel: PostDraft = {
  slug: 'kelione-po-europa',
  title: 'Su šunimi po Europą: skiepas, pasas ir datos',
  author: 'Gyd. Monika Ivanauskienė',
  daysOld: 47,
  picture: 'post-travel',
  html: `
<p>Su šunimi po Europos Sąjungą keliauti nesunku, bet dokumentai tvarkomi iš eilės: pirma
mikroschema, paskui skiepas nuo pasiutligės, tada pasas ir laukimas. Supainioję eiliškumą, prie
kelto ar lėktuvo galite likti abu. Todėl kalendorių atsiverskite bent prieš du mėnesius.</p>

<h2>Keturi žingsniai</h2>
<ol>
<li><strong>Mikroschema.</strong> Ji turi būti įvesta prieš skiepijant arba tą pačią dieną. Jei
buvo paskiepytas nepaženklintas šuo, kelionei toks skiepas negalioja.</li>
<li><strong>Skiepas nuo pasiutligės.</strong> Pirmą kartą skiepyti galima ne jaunesnį kaip 12
savaičių šunį.</li>
<li><strong>21 diena.</strong> Tiek mažiausiai turi praeiti po pirmojo skiepo. Vadinasi,
jauniausiam keliautojui paprastai būna ne mažiau kaip 15 savaičių.</li>
<li><strong>Europos Sąjungos gyvūno augintinio pasas.</strong> Jį išduoda tam įgaliotas
veterinarijos gydytojas ir įrašo mikroschemos numerį bei skiepo datas.</li>
</ol>
<p>Jei vėl paskiepijama nepasibaigus ankstesnio skiepo galiojimui, 21 dienos laukti nebereikia. Jei
pavėluojate bent dieną, skiepas vėl laikomas pirmuoju.</p>

<h2>O jei niekur nevažiuojate?</h2>
<p>Nuo pasiutligės šunis skiepyti Lietuvoje privaloma ir tada, kai jie gyvena tik kieme. Pasiutligė
mirtina ir šuniui, ir žmogui, o skiepas nuo jos saugo patikimai. Iki kada jis galioja, parašyta
pase. Daug kas skiepija kasmet, kartu su kitais skiepais: taip sunkiau pamiršti. Paklauskite savo
gydytojo ir datą įsirašykite į kalendorių.</p>

<h2>Penki kraštai, kur reikia dar vieno įrašo</h2>
<p>Vykstant į Suomiją, Airiją, Maltą, Norvegiją ar Šiaurės Airiją, šuniui dar reikia vaistų nuo
echinokoko – kaspinuočio, pavojingo ir žmogui. Jų veterinarijos gydytojas duoda likus ne daugiau
kaip 120 ir ne mažiau kaip 24 valandoms iki atvykimo, o datą ir laiką įrašo į pasą. Tai dažniausiai
pamirštama prieš keltą į Helsinkį: važiuojant per Latviją ir Estiją, pas gydytoją patogiausia
apsilankyti dieną ar dvi prieš išvykstant iš namų.</p>
<p>Laikas skaičiuojamas iki kiekvieno įvažiavimo. Jei pakeliui ilgiau užtruksite kitoje šalyje,
vaistų gali tekti gauti jau ten.</p>

<h2>Už Sąjungos ribų</h2>
<p>Didžiojoje Britanijoje, Turkijoje, Sakartvele ar Ukrainoje galioja kitos taisyklės, o grįžtant
iš kai kurių šalių reikia pasiutligės antikūnų tyrimo, kurį patogiausia atlikti dar prieš
išvykstant. Prieš pirkdami bilietus, pasitikrinkite Valstybinės maisto ir veterinarijos tarnybos
svetainėje ir šalies, į kurią vykstate, ambasadoje.</p>

<h2>Ką dar patikrinti</h2>
<ul>
<li>Ar šalyje, per kurią važiuojate, nereikia antsnukio ir ar neribojamos tam tikros veislės.</li>
<li>Kokios vežėjo taisyklės: narvo dydis, šuns svoris, ar kelte galima likti su šunimi.</li>
<li>Ar mikroschema nuskaitoma ir ar registre įrašytas telefonas, kuriuo atsiliepsite
užsienyje.</li>
<li>Kokių parazitų daug ten, kur vykstate: pietuose uodai ir moskitai perneša ligas, kurios
Lietuvoje retos. Apsaugą pradėkite iš anksto.</li>
<li>Su vienu žmogumi paprastai gali keliauti ne daugiau kaip penki augintiniai.</li>
</ul>

<blockquote>Nufotografuokite paso puslapius. Pasą pametus, nuotrauka jo nepakeis, bet padės
greičiau susigaudyti.</blockquote>

<h2>O gal šuniui geriau likti?</h2>
<p>Seniems, sergantiems ir labai bailiems šunims kelionė gali būti per sunki. Tada ramesnė išeitis
– <a href="/paslaugos/viesbuciai">šunų viešbutis</a>. O jei važiuojate kartu, pas <a
href="/paslaugos/veterinarija">veterinarą</a> užsirašykite jau šiandien: laiko ištaisyti klaidą
dokumentuose reikia daugiau, nei atrodo.</p>
`,
};
