import type { PostDraft } from './post-seed.ts';

export const grooming: PostDraft = {
  slug: 'pirmas-kirpimas',
  title: 'Pirmas kirpimas: kad šuo nebijotų žirklių',
  author: 'Inga Rimkutė',
  daysOld: 80,
  picture: 'spa-1',
  html: `
<p>Esu kirpėja ir prašau vieno: prieš tikrą vizitą ateikite du kartus šiaip sau. Pasisveikinti,
pauostyti grindis, išgirsti džiovintuvą iš tolo ir išeiti su skanėstu. Kai vieta ir žmogus jau
pažįstami, šuo ant stalo stovi daug ramiau.</p>

<h2>Pradėkite namie</h2>
<p>Šuniui kirpimas – tai daugybė keistų dalykų: kažkas laiko leteną, kelia lūpą, žiūri į ausį,
dūzgia prie pilvo. Namie prie jų pratinkite po truputį: kasdien prie vieno, po porą minučių.</p>
<ul>
<li>Palieskite leteną – skanėstas. Palaikykite – skanėstas. Suimkite nagą – skanėstas.</li>
<li>Perbraukite šukomis vieną kartą ir baikite. Rytoj – du kartus.</li>
<li>Kol šuo ėda, šalia padėkite įjungtą elektrinį dantų šepetėlį ar kirpimo mašinėlę.</li>
<li>Pastatykite šunį ant neslystančio kilimėlio ant žemo stalo ir visą laiką prilaikykite.</li>
</ul>
<p>Jei šuo traukiasi, laižosi lūpas, žiovauja ar sustingsta, sustokite žingsniu anksčiau. Tikslas –
ne ištverti, o nebijoti.</p>

<h2>Kada ateiti pirmą kartą</h2>
<p>Veislių, kurių plaukas auga nuolat (pudelių, bišonų, Jorkšyro terjerų, ši cu ir jų mišrūnų),
šuniukams kirpėjo prireiks visą gyvenimą, todėl laukti metų nėra ko. Pirmą kartą ateikite, kai
gydytojas po skiepų leis būti tarp kitų šunų. Tąkart kerpame nedaug: apie akis, letenas, po uodega.
Visas kirpimas – vėliau.</p>
<p>Trumpaplaukių nekerpame, bet maudome, iššukuojame pavilnę ir patrumpiname nagus. O špicų, haskių
ir kitų šunų su tankia pavilne trumpai skusti nereikia net vasarą: kailis saugo ir nuo karščio, ir
nuo saulės, o nuskustas kartais atauga dėmėmis.</p>

<h2>Prieš vizitą</h2>
<ul>
<li><strong>Iššukuokite.</strong> Sąvėlų nei šampūnas, nei kantrybė neištirpdo. Jei jų daug, kailį
tenka kirpti labai trumpai, kitaip skaudėtų.</li>
<li><strong>Pavaikščiokite.</strong> Šuo turi būti išsituštinęs ir truputį pavargęs, bet ne
purvinas iki ausų.</li>
<li><strong>Nešerkite prieš pat.</strong> Vėliau bus daugiau vietos skanėstams.</li>
<li><strong>Papasakokite.</strong> Apie alergiją, skaudamą sąnarį, karpą, baimę, įkandimą – viską,
apie ką kitaip sužinočiau per vėlai.</li>
<li><strong>Atsineškite nuotrauką.</strong> „Trumpai, bet ne per trumpai“ kiekvienas supranta
savaip.</li>
</ul>


<h2>Likti ar išeiti?</h2>
<p>Vieni šunys prie šeimininko ramesni, kiti blaškosi ir veržiasi į glėbį. Paklauskite kirpėjo,
kaip geriau, o jei nerimaujate, susitarkite bent pirmą kartą pabūti šalia. Rinkitės saloną, kuriame
šuns nepalieka ant stalo vieno, ant jo nerėkia ir sutinka padaryti pertrauką. Baigti kirpti per du
kartus – ne pralaimėjimas.</p>

<h2>Kas ne kirpėjo darbas</h2>
<p>Jei po sąvėlomis randame šlapiuojančią odą, iš ausies sklinda nemalonus kvapas, šuo nuolat
kasosi ar nagas įaugęs, kirpimą atidedame, o jus siunčiame pas <a
href="/paslaugos/veterinarija">veterinarą</a>. Ausų skalauti ar spaudyti išangės liaukų be reikalo
irgi nereikia – taip dažniau pakenkiama, nei padedama.</p>
<p>Kirpėjus savo mieste rasite <a href="/paslaugos/grozis-ir-spa">grožio ir SPA puslapyje</a>.
Paskambinkite ir paprašykite to paprasčiausio dalyko: ateiti pasisveikinti.</p>
`,
};
