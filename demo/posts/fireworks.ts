import type { PostDraft } from './post-seed.ts';

export const fireworks: PostDraft = {
  slug: 'fejerverkai',
  title: 'Fejerverkai: kaip padėti šuniui per triukšmingą naktį',
  author: 'Gyd. Monika Ivanauskienė',
  daysOld: 24,
  picture: 'post-fireworks',
  html: `
<p>Šuo girdi daug geriau už žmogų ir nežino, kad po dvyliktos viskas baigsis. Jam griaudi iš visų
pusių, o pabėgti nėra kur. Baimės per vieną vakarą neišgydysite, bet galite padaryti, kad ta naktis
būtų saugi, o kitais metais – lengvesnė.</p>

<h2>Prieš keletą savaičių</h2>
<p>Jei praėjusią žiemą šuo drebėjo, seilėjosi, draskė duris ar šlapinosi namuose, užsirašykite pas
veterinarą jau dabar. Yra vaistų, kurie mažina baimę, o ne tik migdo. Gydytojas parinks juos pagal
šuns sveikatą ir paprašys išbandyti ramią dieną. Žmonėms skirtų raminamųjų ar migdomųjų neduokite:
kai kurie iš jų šunims pavojingi.</p>
<p>Jei šuo ramus arba dar jaunas, pratinkite jį prie garsų. Įjunkite fejerverkų įrašą taip tyliai,
kad šuo vos suklustų, ir tuo metu duokite skanėstų ar žaiskite. Garsinkite pamažu, kasdien vis po
truputį. Jei šuo sunerimsta, paskubėjote: grįžkite prie tylesnio garso.</p>

<h2>Tą dieną</h2>
<ul>
<li><strong>Ilgas pasivaikščiojimas šviesiu metu.</strong> Vakare išeikite trumpai, iki pirmųjų
šūvių.</li>
<li><strong>Tik su pavadėliu, geriausia – su petnešomis.</strong> Išsigandęs šuo bėga
neatsisukdamas ir negirdi savo vardo. Tai galioja ir aptvertame kieme.</li>
<li><strong>Antkaklis su telefono numeriu.</strong> Patikrinkite ir tai, ar Gyvūnų augintinių
registre įrašytas dabartinis jūsų numeris.</li>
<li><strong>Slėptuvė.</strong> Vonios kambarys, sandėliukas arba antklode uždengtas narvas
atviromis durelėmis. Kur slėptis, tegu renkasi pats šuo.</li>
<li><strong>Uždaryti langai, užtrauktos užuolaidos, įjungta šviesa.</strong> Tada blyksniai ne
tokie ryškūs.</li>
<li><strong>Vienodas garsas.</strong> Televizorius, muzika ar ventiliatorius iš dalies užgožia
sprogimus.</li>
</ul>

<h2>Kai jau šaudo</h2>
<p>Likite su šunimi. Jei jis ateina glaustis, glauskite: baimės tuo nesustiprinsite. Jei slepiasi,
netraukite jo lauk ir neguoskite per prievartą. Kalbėkite įprastu balsu, judėkite lėtai. Jei šuo
dar gali ėsti, duokite ko nors palaižyti ar pagraužti – tai ramina.</p>
<p>Nebarkite už lojimą ir balutę ant grindų. Ir neveskite jo į lauką įsitikinti, kad „nėra ko
bijoti“: baimė nuo to tik didėja.</p>

<p>Duris svečiams atverkite tik tada, kai šuo kitame kambaryje: dažniausiai pabėgama kaip tik pro
jas.</p>

<h2>Jei šuo pabėgo</h2>
<p>Ieškokite tuoj pat, bet nesivykite: šaukiamas ir vejamas jis bėgs toliau. Palikite praviras
duris ar vartelius, prie jų padėkite savo drabužį. Paskambinkite artimiausioms prieglaudoms ir
klinikoms, praneškite kaimynams, paskelbkite nuotrauką rajono grupėse. Dažnai išsigandęs šuo tyliai
tupi visai netoli namų, todėl apeikite kiemus dar kartą auštant.</p>

<h2>Kitą rytą</h2>
<p>Išeikite vėliau ir vis dar su pavadėliu: pavienių šūvių būna keletą dienų. Apžiūrėkite kiemą,
kad šuo nesuėstų petardų likučių. Jei jis jų prarijo ar nudegė, tuoj pat važiuokite į <a
href="/paslaugos/veterinarija">veterinarijos kliniką</a>. Paskambinkite į ją ir tada, kai šuo
ilgiau nei parą neėda ir nelenda iš slėptuvės.</p>
<p>O dėl kitų metų pasikalbėkite su <a href="/paslaugos/dresura">dresuotoju</a>, kuris dirba su
baimėmis. Pradėti geriausia pavasarį, kai iki švenčių dar daug laiko.</p>
`,
};
