import type { PostDraft } from './post-seed.ts';

export const insurance: PostDraft = {
  slug: 'draudimas',
  title: 'Šuns draudimas: ką jis apmoka ir ką perskaityti smulkiuoju šriftu',
  author: 'Tomas Gailius',
  daysOld: 126,
  picture: 'insurance-2',
  html: `
<p>Draudimas neišgydo ir neapsaugo nuo visko, bet palengvina vieną sunkiausių klausimų naktį
klinikoje: ar galime sau tai leisti. Kad jis tikrai padėtų, sutartį reikia perskaityti tada, kai
šuo sveikas ir miega prie kojų, o ne operacinės koridoriuje.</p>

<h2>Ką draudimas paprastai apmoka</h2>
<ul>
<li><strong>Gydymą po nelaimingo atsitikimo:</strong> lūžius, sužalojimus, apsinuodijimus, prarytus
daiktus.</li>
<li><strong>Ligų gydymą:</strong> tyrimus, operacijas, stacionarą, vaistus. Tai apima ne kiekvienas
draudimo variantas.</li>
<li><strong>Jūsų atsakomybę:</strong> jei šuo įkando, parvertė dviratininką ar sugadino svetimą
daiktą.</li>
<li><strong>Šuns netektį:</strong> kai jis nugaišta dėl ligos ar traumos, kartais – ir
vagystę.</li>
</ul>
<p>Kiekvienas draudikas šias dalis derina savaip. Pigiausias variantas dažnai apima tik nelaimingus
atsitikimus, o su ligomis draudimas kainuoja brangiau.</p>

<h2>Ko paprastai neapmoka</h2>
<ul>
<li>Ligų, kurios prasidėjo ar buvo pastebėtos iki sutarties sudarymo.</li>
<li>Skiepų, ženklinimo, vaistų nuo erkių ir kirminų, dantų akmenų šalinimo, kastracijos.</li>
<li>Įgimtų ir veislei būdingų ligų – čia sąlygos labai skiriasi.</li>
<li>Vaikingumo ir atsivedimo išlaidų, parodose ar medžioklėje patirtų traumų, jei dėl jų
nesusitarta atskirai.</li>
<li>Žalos, jei šeimininkas nesilaikė taisyklių, pavyzdžiui, šuo buvo be privalomo antsnukio ar
neskiepytas.</li>
</ul>

<h2>Septyni klausimai prieš pasirašant</h2>
<ol>
<li>Kokia didžiausia suma per metus ir vienam atvejui?</li>
<li>Kokią dalį – išskaitą, arba franšizę, – sumokate patys: pastovią sumą ar procentą?</li>
<li>Kiek laiko po sutarties sudarymo dar negalioja ligų draudimas?</li>
<li>Nuo kokio iki kokio amžiaus šuo draudžiamas ir kas keičiasi šuniui senstant?</li>
<li>Ar galima gydyti bet kurioje klinikoje, ar tik iš draudiko sąrašo?</li>
<li>Ar pirma sumokate jūs, o paskui atgaunate, ar sąskaitą apmoka draudikas?</li>
<li>Kur galioja: tik Lietuvoje ar ir kelionėje?</li>
</ol>

<p>Paprašykite draudiko suskaičiuoti, kiek sumokėtumėte patys, jei rytoj šuniui lūžtų koja: taip
variantus palyginti lengviausia.</p>

<h2>Kada draustis</h2>
<p>Kol šuo jaunas ir sveikas. Tada mažiau išimčių, o ligos, kurios išryškės vėliau, dar nebus
„buvusios iki sutarties“. Jei šuo jau serga, draudimas gali būti naudingas kitiems atvejams, tik
apie ligą pasakykite sąžiningai. Ligą nutylėjus, draudikas gali visai nemokėti.</p>
<p>Atsakomybės draudimas praverčia ir sveikam: didelis, žaismingas šuo parverčia žmogų be jokios
piktos valios. Kai kur jo prašo nuomojant butą, keliaujant ar dalyvaujant renginiuose. Pasižiūrėkite ir į
savo būsto draudimą – kartais šuns padaryta žala jame jau apdrausta.</p>

<h2>Kai nutinka nelaimė</h2>
<ul>
<li>Gydykite iš karto, bet draudikui praneškite per sutartyje nurodytą laiką.</li>
<li>Iš klinikos paprašykite išrašo, tyrimų rezultatų ir sąskaitos, kurioje matyti kiekviena
paslauga.</li>
<li>Turėkite mikroschemos numerį ir skiepų įrašus: be galiojančių skiepų išmokos gali nebūti.</li>
<li>Jei šuo padarė žalą, nufotografuokite vietą ir užsirašykite liudytojų telefonus.</li>
</ul>

<h2>O jei nesidrausite</h2>
<p>Ir tai pasirinkimas. Tada kas mėnesį atidėkite sumą, kurią mokėtumėte draudikui, ir neišleiskite
jos niekam kitam. Tik žinokite, kad rimtos operacijos gali prireikti jau antrą mėnesį. Draudikų
pasiūlymus palyginsite <a href="/paslaugos/draudimas">draudimo puslapyje</a>, o savo klinikos
paklauskite, su kuriais jai paprasčiausia dirbti.</p>
`,
};
