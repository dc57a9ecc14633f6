import type { PostDraft } from './post-seed.ts';

export const pain: PostDraft = {
  slug: 'kai-suniui-skauda',
  title: 'Kaip suprasti, kad šuniui skauda',
  author: 'Gyd. Monika Ivanauskienė',
  daysOld: 65,
  picture: 'vet-2',
  html: `
<p>Šuo retai cypia. Dažniau jis nustoja daryti tai, ką mėgo: nebelaukia prie durų, nebešoka ant
sofos, ilgiau atsistoja, mažiau žaidžia. Šeimininkai tai pavadina senatve ar charakteriu, nors iš
tiesų keičiasi ne charakteris, o savijauta.</p>

<h2>Maži pokyčiai, kurie daug pasako</h2>
<ul>
<li><strong>Judesiai.</strong> Rytais eina standžiai, vengia laiptų, į automobilį nebešoka,
atsisėda kreivai, šlubuoja po poilsio.</li>
<li><strong>Laikysena.</strong> Nugara išriesta, galva žemai, uodega nuleista, pilvas įtemptas.
Pilvo skausmo kamuojamas šuo kartais pakelia užpakalį, o krūtinę prispaudžia prie grindų.</li>
<li><strong>Veidas.</strong> Akys primerktos, ausys atgal, žvilgsnis sustingęs.</li>
<li><strong>Elgesys.</strong> Slepiasi arba, priešingai, nesitraukia nuo jūsų. Suurzgia ten, kur
anksčiau leisdavosi glostomas.</li>
<li><strong>Laižymas.</strong> Ta pati letena ar sąnarys laižomi vis iš naujo.</li>
<li><strong>Miegas ir kvėpavimas.</strong> Naktį vaikšto, neranda vietos, lekuoja, nors
nekaršta.</li>
<li><strong>Ėdimas.</strong> Prieina prie dubens ir nueina, kramto viena puse, išmeta kąsnį – gali
skaudėti dantį.</li>
</ul>

<h2>Kaip stebėti, kad gydytojui būtų aišku</h2>
<p>Nufilmuokite. Klinikoje šuo iš jaudulio dažnai vaikšto visai taisyklingai, o pusė minutės vaizdo
iš namų – kaip jis keliasi, lipa laiptais, eina per kiemą – kartais verta daugiau už pasakojimą.
Savaitę pasižymėkite keturis dalykus: kaip ėda, kaip miega, kiek nori eiti, ar pats kviečia žaisti.
Taip pamatysite, ar blogėja.</p>
<p>Palieskite šunį lėtai, nuo kaklo iki uodegos, ir stebėkite ne leteną, o veidą: ar atsisuka, ar
suklūsta, ar nustoja lekuoti. Skaudamos vietos nespauskite antrą kartą. Net švelniausias šuo, kai
skauda, gali įkąsti.</p>

<p>Jei šuo, kuris anksčiau neurgzdavo, pradėjo urgzti, prieš ieškodami dresuotojo parodykite jį
gydytojui.</p>

<h2>Nė vienos žmonių tabletės</h2>
<p>Ibuprofenas, diklofenakas, paracetamolis ir kiti namų vaistinėlės vaistai šuniui gali sukelti
skrandžio kraujavimą, pažeisti inkstus ar kepenis. Netinka ir kitam šuniui anksčiau išrašyti
vaistai. Be to, po tabletės gydytojui bus sunkiau parinkti tinkamą vaistą. Šunims sukurta savų
vaistų nuo skausmo, ir jie veiksmingi.</p>

<h2>Kada važiuoti tuoj pat</h2>
<ul>
<li>Pilvas išsipūtęs ir kietas, šuo bando vemti, bet nieko neišvemia. Taip būna apsisukus
skrandžiui, ir svarbi kiekviena minutė.</li>
<li>Nebeatsistoja, velka kojas, nebejaučia letenų.</li>
<li>Šuo nukrito, patyrė smūgį ar pateko po automobiliu – net jei pats atsikėlė.</li>
<li>Stengiasi ir negali nusišlapinti.</li>
<li>Primerkta, ašarojanti ar pakitusi akis.</li>
<li>Skausmas toks, kad šuo dejuoja ir neleidžia prisiliesti.</li>
</ul>

<h2>Kada užsirašyti šią savaitę</h2>
<p>Kai pokytis nedidelis, bet nepraeina ilgiau kaip dvi ar tris dienas arba vis sugrįžta. Senam
šuniui tyrimai pravartūs ir be aiškios priežasties: sąnarių skausmas prasideda pamažu, o gydomas
šuo gyvena gerokai smagiau. Padeda ir namai: kilimėlis ant slidžių grindų, laiptelis prie sofos,
mažiau svorio, trumpesni, bet dažnesni pasivaikščiojimai.</p>
<p>Kliniką arti namų rasite <a href="/paslaugos/veterinarija">veterinarijos puslapyje</a>.
Atvažiuokite su vaizdo įrašu ir užrašais – pusė darbo jau bus padaryta.</p>
`,
};
