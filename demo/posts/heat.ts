import type { PostDraft } from './post-seed.ts';

export const heat: PostDraft = {
  slug: 'karstis',
  title: 'Šuo automobilyje: kodėl ir penkios minutės – per daug',
  author: 'Gyd. Monika Ivanauskienė',
  daysOld: 112,
  picture: 'post-heat',
  html: `
<p>„Tik įbėgsiu duonos“ – taip prasideda daug liūdnų istorijų. Kai lauke 24 laipsniai, saulėje
stovinčiame automobilyje po dešimties minučių gali būti apie 34, o po pusvalandžio – per 40
laipsnių. Pravertas langas beveik nieko nekeičia, pavėsis pasislenka, o eilė prie kasos visada
ilgesnė, nei manėte.</p>

<h2>Kodėl šuniui sunkiau nei mums</h2>
<p>Žmogų vėsina visa prakaituojanti oda, o šuo beveik neprakaituoja: šilumą jis atiduoda
lekuodamas. Kai oras aplink karštas ir drėgnas, lekavimas nebepadeda, ir kūnas ima kaisti.
Pirmiausia perkaista mopsai, buldogai ir kiti trumpasnukiai, šuniukai, seni, nutukę, sergantys
širdies ligomis ir tie, kurių kailis tankus ar tamsus. Bet perkaisti gali bet kuris – taip pat ir
sportiškas šuo, bėgantis šalia dviračio.</p>

<h2>Perkaitimo požymiai</h2>
<ul>
<li>Greitas, garsus lekavimas, kuris nerimsta ir pavėsyje.</li>
<li>Ryškiai raudonos dantenos ir liežuvis, tįstančios seilės.</li>
<li>Neramumas, paskui – vangumas, svirduliavimas.</li>
<li>Vėmimas, viduriavimas.</li>
<li>Sunkiausiu atveju – traukuliai, sąmonės netekimas.</li>
</ul>

<h2>Ką daryti tuoj pat</h2>
<ol>
<li>Perneškite šunį į pavėsį, dar geriau – į vėsų kambarį.</li>
<li>Gausiai liekite vėsų vandenį ant viso kūno ir junkite ventiliatorių ar mojuokite rankšluosčiu.
Judantis oras ir drėgnas kailis vėsina geriausiai.</li>
<li>Leiskite gerti po truputį, bet nepilkite vandens į nasrus per prievartą.</li>
<li>Skambinkite klinikai ir važiuokite, o pakeliui vėsinkite toliau: atverkite langus arba įjunkite
kondicionierių.</li>
</ol>
<p>Nepalikite šuns apkloto šlapiu rankšluosčiu – po juo šiluma užsilaiko. Ir neatidėkite vizito,
jei šuniui lyg ir palengvėjo: inkstai, kepenys ar kraujo krešėjimas gali sutrikti po kelių valandų
ar net kitą dieną. <a href="/paslaugos/veterinarija">Veterinarijos kliniką</a>, dirbančią ir
savaitgalį, susiraskite iš anksto.</p>

<blockquote>Pirmiausia vėsinkite, paskui vežkite. Vėsinama ir pakeliui.</blockquote>

<h2>Jei pamatėte svetimą šunį uždarytame automobilyje</h2>
<p>Įvertinkite, kaip jis atrodo. Jei ramiai žiūri pro langą, paprašykite parduotuvės, kad pagal
valstybinį numerį pakviestų vairuotoją. Jei šuo lekuoja, guli ar nereaguoja, skambinkite bendruoju
pagalbos numeriu 112, pasakykite vietą, automobilio numerį ir ką matote, tada darykite tai, ką jums
nurodys. Nufotografuokite automobilį ir paprašykite, kad kas nors būtų liudytojas. Nepalikite šuns
vieno, kol atvyks pagalba.</p>

<h2>Karšta diena be bėdos</h2>
<ul>
<li>Vaikščiokite anksti ryte ir vėlai vakare, vidurdienį – tik iki krūmo.</li>
<li>Priglauskite delną prie asfalto. Jei penkias sekundes išlaikyti sunku, karšta ir
pagalvėlėms.</li>
<li>Vandens turėkite visada, į dubenį namuose galite įdėti ledo gabalėlį.</li>
<li>Antsnukis turi leisti plačiai išsižioti ir lekuoti. Siauras medžiaginis vasarą netinka.</li>
<li>Prie ežero darykite pertraukas: mėtomo pagaliuko besivaikantis šuo pats sustoti nemoka.</li>
</ul>
<p>Jei dieną laukia reikalai mieste, šunį palikite vėsiuose namuose arba patikėkite <a
href="/paslaugos/trumpalaike-prieziura">trumpalaikei priežiūrai</a>. Ant vėsių plytelių jam bus
geriau nei su jumis eilėje.</p>
`,
};
