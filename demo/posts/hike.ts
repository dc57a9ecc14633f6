import type { PostDraft } from './post-seed.ts';

export const hike: PostDraft = {
  slug: 'zygis',
  title: 'Žygis su šunimi: kaip ruoštis ir ką įsidėti',
  author: 'Rasa Petrulienė',
  daysOld: 4,
  picture: 'activities-1',
  html: `
<p>Žygis šuniui – ne ilgesnis pasivaikščiojimas: kitoks gruntas, daugiau kilometrų ir mažiau vandens,
nei rodo žemėlapis. Gerai pasiruošę abu grįšite pavargę ir patenkinti, o prastai – paskutinius
kilometrus šunį teks nešti.</p>

<h2>Ar šuo pasirengęs</h2>
<p>Jei kasdien nueinate penkis kilometrus, dvidešimties iš karto neplanuokite. Kas savaitę pridėkite
po kelis ir kitą rytą pasižiūrėkite, ar šuo lengvai keliasi, nešlubuoja ir nelaižo letenų.</p>
<p>Šuniukams ilgi žygiai netinka, kol jie auga: mažų veislių – maždaug iki metų, didelių – iki pusantrų.
Vyresnį ar antsvorio turintį šunį pirmiausia parodykite gydytojui. Mopsams, buldogams ir kitiems
trumpasnukiams net vėsią dieną sunku kvėpuoti, todėl jiems užteks trumpo ir lėto maršruto.</p>

<h2>Kaip pasirinkti maršrutą</h2>
<ul>
<li><strong>Vanduo.</strong> Pasižiūrėkite, ar pakeliui yra upė ar ežeras, bet geriamojo turėkite savo:
žydintis ir stovintis vanduo pavojingas.</li>
<li><strong>Pavėsis.</strong> Kai šilta, rinkitės mišką ir išeikite anksti ryte.</li>
<li><strong>Pagrindas.</strong> Miško takas letenoms švelnesnis už žvyrą ir asfaltą.</li>
<li><strong>Taisyklės.</strong> Saugomose teritorijose šuo vedamas su pavadėliu, o į kai kuriuos takus
su šunimi neįleidžiama. Prieš išvažiuodami užsukite į parko svetainę.</li>
</ul>

<h2>Ką įsidėti</h2>
<ol>
<li>Vandens ir sulankstomą dubenėlį. Vidutiniam šuniui dviem valandoms imkite bent pusę litro, kai
karšta – daugiau.</li>
<li>Maisto, jei eisite visą dieną. Prieš pat žygį gausiai nešerkite: palikite bent dvi valandas.</li>
<li>Petnešas ir dviejų ar trijų metrų pavadėlį: antkaklis spaudžia kaklą, jei šuo traukia.</li>
<li>Erkių kabliuką, tvarstį, pleistrą ritinyje ir antiseptiką įdrėskimams.</li>
<li>Žetoną su savo numeriu, o telefone – artimiausios <a href="/paslaugos/veterinarija">veterinarijos
klinikos</a> adresą.</li>
<li>Maišelių. Surinkite ir miške: ten vaikšto ir kiti.</li>
</ol>

<h2>Pakeliui</h2>
<p>Sustokite kas valandą: pagirdykite, apžiūrėkite tarpupirščius, leiskite pagulėti pavėsyje. Eikite
taip greitai, kaip eina šuo, o ne taip, kaip suplanavote.</p>

<p>Šuo seks paskui, kol galės, todėl sustoti turite nuspręsti jūs. Ilgai ilsėkitės arba sukite atgal,
jei šuo:</p>
<ul>
<li>atsilieka, nors paprastai eina priekyje;</li>
<li>per kiekvieną sustojimą gula ir nenori keltis;</li>
<li>šlubuoja arba vis laižo tą pačią leteną;</li>
<li>labai garsiai lekuoja, o jo dantenos ryškiai raudonos.</li>
</ul>
<p>Paskutinis požymis gali reikšti perkaitimą. Nuneškite šunį į pavėsį, drėkinkite pilvą ir letenas
vėsiu, bet ne šaltu vandeniu, duokite gerti po truputį ir skambinkite į kliniką.</p>

<h2>Grįžus namo</h2>
<p>Ieškokite erkių tą patį vakarą ir dar kartą ryte: ką tik įsisiurbusi erkė būna vos aguonos
grūdo dydžio. Letenas nuplaukite drungnu vandeniu ir nusausinkite. Kitą dieną tegul bus poilsio: trumpai
pasivaikščiokite ir nebėgiokite. Jei po dviejų dienų šuo tebėra sustingęs, parodykite jį
gydytojui.</p>
<p>Nenorite eiti vieni? Bendrus žygius rasite tarp <a href="/paslaugos/veiklos">veiklų su
šunimis</a>.</p>
`,
};
