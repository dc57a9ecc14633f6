import type { PostDraft } from './post-seed.ts';

export const ticks: PostDraft = {
  slug: 'erkes',
  title: 'Erkės: kada saugotis, kaip ištraukti ir ko laukti po to',
  author: 'Gyd. Monika Ivanauskienė',
  daysOld: 58,
  picture: 'post-ticks',
  html: `
<p>Erkės nelaukia vasaros. Jos pabunda vos keletą dienų palaikius maždaug penkių laipsnių šilumai,
todėl Lietuvoje saugotis reikia nuo ankstyvo pavasario iki vėlyvo rudens, o per atlydį – ir žiemą.
Gera žinia ta, kad nuo jų galima apsisaugoti, o rastą erkę ištraukti per minutę.</p>

<h2>Kokias ligas jos perneša</h2>
<p><strong>Babeziozė</strong> šunims pavojingiausia. Parazitas ardo raudonuosius kraujo kūnelius,
ir šuo per kelias dienas gali nugaišti. Ją perneša pievinė erkė, kuri aktyvi ir vėsiu metu.</p>
<p><strong>Laimo liga</strong> (boreliozė) dažnai nesukelia jokių požymių, o jei pasireiškia, tai
po savaičių ar mėnesių: šuo karščiuoja, šlubuoja tai viena, tai kita koja, tinsta sąnariai, kartais
nukenčia inkstai.</p>
<p><strong>Anaplazmozė</strong> dažniausiai prasideda po savaitės ar dviejų: šuo karščiuoja, tampa
vangus, jam skauda sąnarius, gali kraujuoti.</p>
<p>Viena erkė gali pernešti ne vieną ligą, todėl vien iš požymių nespėliojama: gydytojas ištiria
kraują.</p>

<h2>Kaip ištraukti erkę</h2>
<ol>
<li>Praskirkite plaukus. Paimkite erkių kabliuką arba ploną pincetą.</li>
<li>Suimkite kuo arčiau odos, už galvos, o ne už pilvelio.</li>
<li>Pincetu traukite lėtai ir tiesiai, kabliuką sukite ir kelkite.</li>
<li>Odą nuvalykite dezinfekuojamuoju skysčiu, nusiplaukite rankas.</li>
<li>Datą užsirašykite telefone.</li>
</ol>
<img src="post-tick-removal">
<p>Netepkite aliejumi, spiritu ar nagų laku ir nedeginkite: dirginama erkė į žaizdelę gali išleisti
daugiau seilių, o su jomis ir ligų sukėlėjų. Jei odoje liko juodas taškelis, jo nekrapštykite:
organizmas dažniausiai pats jį išstumia. Nedidelis gumbelis toje vietoje keletą dienų yra
įprastas.</p>

<blockquote>Šunį apžiūrėkite po kiekvieno pasivaikščiojimo: ausis, akių kraštus, kaklą po
antkakliu, pažastis, kirkšnis, tarpupirščius. Kuo trumpiau erkė siurbia, tuo mažesnė
rizika.</blockquote>

<h2>Kaip apsaugoti</h2>
<p>Yra tablečių, lašų ant sprando ir antkaklių. Vienos priemonės erkes atbaido, kitos pražudo
įsisiurbusias, skiriasi ir veikimo trukmė. Gydytojas parinks tinkamą pagal svorį, amžių, sveikatą
ir tai, ar šuo maudosi. Nepamirškite trijų dalykų:</p>
<ul>
<li>Priemonę kartokite taip, kaip nurodyta ant pakuotės, o ne tik „kai sušyla“.</li>
<li>Dviejų priemonių kartu be gydytojo žinios nenaudokite.</li>
<li>Jei namuose yra katė, apie tai pasakykite: šunims skirtas permetrinas katei mirtinai
pavojingas.</li>
</ul>
<p>Nuo Laimo ligos yra ir skiepų. Ar jų reikia jūsų šuniui, priklauso nuo to, kur jis vaikšto.</p>

<h2>Kada važiuoti nedelsiant</h2>
<p>Radę įsisiurbusią erkę, šunį bent mėnesį stebėkite. Tą pačią dieną važiuokite į <a
href="/paslaugos/veterinarija">veterinarijos kliniką</a>, jei:</p>
<ul>
<li>jis staiga tapo vangus ir nebeėda;</li>
<li>šlapimas paraudo, parudavo ar patamsėjo;</li>
<li>išbalo dantenos arba pagelto akių baltymai;</li>
<li>jis karščiuoja, dreba, svyruoja;</li>
<li>jis šlubuoja, nors nesusižeidė.</li>
</ul>
<p>Pasakykite, kada radote erkę, bet važiuokite ir tada, jei jokios nematėte: nukritusios erkės
šeimininkas dažnai taip ir nepastebi. Babeziozę gydyti įmanoma, tik svarbi kiekviena valanda.</p>
`,
};
