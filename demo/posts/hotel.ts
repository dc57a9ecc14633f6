import type { PostDraft } from './post-seed.ts';

export const hotel: PostDraft = {
  slug: 'sunu-viesbutis',
  title: 'Kaip išsirinkti šunų viešbutį ir ką į jį pasiimti',
  author: 'Tomas Gailius',
  daysOld: 18,
  picture: 'hotel-3',
  html: `
<p>Savas guolis, pažįstamas maistas ir viena neskalbta jūsų palaidinė. Tiek dažniausiai užtenka,
kad pirmoji naktis svetur būtų rami. Bet dar svarbiau, kur šuo tą naktį praleis, todėl vietą
rinkitės iš anksto ir apžiūrėkite ją savo akimis.</p>

<h2>Ko paklausti apsilankius</h2>
<p>Paprašykite parodyti ne tik kiemą, bet ir vietą, kurioje šuo miegos. Gerame viešbutyje į
klausimus atsakoma ramiai ir konkrečiai.</p>
<ul>
<li>Kiek šunų būna vienu metu ir kas juos prižiūri naktį?</li>
<li>Ar šunys leidžiami kartu? Kas sprendžia, kurie su kuriais sutaria?</li>
<li>Kiek kartų per dieną einama pasivaikščioti ir ar šunys vedami su pavadėliu?</li>
<li>Kokio aukščio tvora, ar vartai dvigubi?</li>
<li>Kokių skiepų prašoma? Viešbutis, kuriam skiepai nerūpi, nerūpinasi ir jūsų šunimi.</li>
<li>Į kurią kliniką šuo būtų vežamas, jei susirgtų, ir kas už tai sumokėtų?</li>
</ul>
<p>Pažiūrėkite ir į ten gyvenančius šunis. Jei jie atėję pasisveikina ir vėl atsigula, vieta rami.
Jei visi be paliovos loja, o šeimininkas juos perrėkia, ieškokite toliau.</p>

<h2>Pirma – bandomoji diena</h2>
<p>Prieš ilgas atostogas palikite šunį keletui valandų, paskui vienai nakčiai. Jums tai proga
pamatyti, koks jis grįžta, o jam – sužinoti, kad visada grįžtate ir jūs. Vasarai ir didžiosioms
šventėms vietą užsakykite prieš mėnesį ar du.</p>

<h2>Ką įdėti į krepšį</h2>
<ul>
<li><strong>Maisto visoms dienoms ir dar dviem.</strong> Staiga pakeitus pašarą, dažnai sutrinka
virškinimas.</li>
<li><strong>Guolį arba antklodę.</strong> Neskalbkite jų prieš kelionę: namų kvapas ramina.</li>
<li><strong>Petnešas, pavadėlį ir antkaklį su telefono numeriu.</strong> Išsigandęs šuo gali
išsinerti net iš to antkaklio, iš kurio niekada nebuvo išsinėręs.</li>
<li><strong>Vaistus ir lapelį, kada bei kiek jų duoti.</strong> Pasakyti žodžiu neužtenka.</li>
<li><strong>Pasą ir skiepų įrašus.</strong> Jų prireiks ir klinikoje.</li>
<li><strong>Vieną ar du žaislus.</strong> Kaulus ir kramtalus palikite namie – dėl jų šunys
pykstasi.</li>
</ul>

<h2>Ką papasakoti apie savo šunį</h2>
<p>Būkite atviri. Jei jis perlipa tvoras, saugo dubenį, bijo vyrų su kepurėmis ar perkūnijos,
prižiūrėtojas turi tai žinoti, o ne spėlioti. Užrašykite savo veterinaro telefoną, numerį, kuriuo
atsiliepsite išvykę, ir žmogų, kuris galėtų spręsti už jus, jei jums prisiskambinti nepavyktų.
Sutarkite, kokią sumą jis gali skirti gydymui.</p>

<blockquote>Atsisveikinkite trumpai. Ilgas apkabinimas prie vartų šuniui reiškia, kad vyksta kažkas
negero.</blockquote>

<h2>Atvykimas ir grįžimas</h2>
<p>Geriausia atvykti rytą, prieš tai ilgiau pavaikščiojus: iki vakaro šuo spės apsiprasti. Pirmąją
dieną jis gali mažiau ėsti. Tai įprasta, tačiau jei neėda ilgiau nei parą, vemia ar viduriuoja,
viešbutis turėtų jums paskambinti ir parodyti šunį veterinarui.</p>
<p>Namie šuo dažnai dieną ar dvi miega. Leiskite jam pailsėti, o jei jis kosėja, viduriuoja ar
šlubuoja, nuveskite pas gydytoją. Viešbučius pagal miestą ir sąlygas palyginsite <a
href="/paslaugos/viesbuciai">viešbučių puslapyje</a>, o jei išvykstate vos dienai, užteks <a
href="/paslaugos/trumpalaike-prieziura">trumpalaikės priežiūros</a>.</p>
`,
};
