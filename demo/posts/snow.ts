import type { PostDraft } from './post-seed.ts';

export const snow: PostDraft = {
  slug: 'pirmas-sniegas',
  title: 'Pirmas sniegas: kaip pasaugoti letenas nuo druskos',
  author: 'Rasa Petrulienė',
  daysOld: 10,
  picture: 'post-snow',
  html: `
<p>Druska ant šaligatvių tirpdo ledą, bet džiovina ir šuns pagalvėles. Po savaitės jos sutrūkinėja,
o į įtrūkimą patekusi druska graužia taip pat, kaip graužtų įpjautą pirštą. Todėl šuo pradeda
kilnoti letenas ir nebenori eiti toliau už kampo.</p>

<h2>Trys dalykai prie durų</h2>
<ul>
<li><strong>Dubuo drungno vandens ir rankšluostis.</strong> Letenoms nuplauti užtenka pusės
minutės. Svarbiausia gerai nusausinti tarpupirščius: drėgna oda greičiau šąla ir trūkinėja.</li>
<li><strong>Letenų tepalas su bičių vašku.</strong> Plonai patepkite prieš išeidami, o grįžę
nuvalykite ir patepkite iš naujo.</li>
<li><strong>Batukai, jei šuo su jais susitaiko.</strong> Pratinti pradėkite namie: po vieną leteną,
kelias minutes, su skanėstu.</li>
</ul>
<p>Jei šuns letenos gauruotos, dar rudenį paprašykite kirpėjo patrumpinti plaukus tarp pagalvėlių.
Prie ilgų plaukų limpa sniego ir druskos gumulėliai, ir šuo eina lyg per akmenukus. Patrumpinti
reikėtų ir nagus: kai jie per ilgi, šuo labiau išskečia pirštus ir slysta.</p>

<blockquote>Jei šuo staiga atsisėda vidury tako, jis neožiuojasi. Pažiūrėkite į
leteną.</blockquote>

<h2>Kur ir kiek vaikščioti</h2>
<p>Rinkitės parko pievas ir miško keliukus, kur druska nebarstoma, o per druska nubarstytą sankryžą
mažą šunį perneškite ant rankų. Spaudžiant šalčiui, išeikite dažniau, bet trumpiau.
Trumpaplaukiams, mažiems ir seniems šunims, taip pat šuniukams praverčia liemenė, kuri uždengia
pilvą ir neveržia pažastų.</p>
<p>Kada laikas namo, pasakys pats šuo: jis ima drebėti, gūžiasi, kelia tai vieną, tai kitą leteną,
sustoja arba suka atgal. Nelaukite, kol apšals ausų galiukai ir uodega.</p>

<h2>Sniegas – ne vanduo</h2>
<p>Prisiėdęs sniego, šuo gali vemti ir viduriuoti, o pakelės sniege yra ir druskos, ir to, kas
išbėgo iš automobilių. Į ilgesnį žygį pasiimkite drungno vandens. Labiausiai saugokitės aušinimo
skysčio: jis saldus, todėl šunims skanus, o inkstus negrįžtamai pažeidžia net mažas jo kiekis. Jei
įtariate, kad šuo jo palaižė, važiuokite pas veterinarą tuoj pat, nelaukdami, kol pasidarys
bloga.</p>

<h2>Ko geriau nedaryti</h2>
<p>Netepkite letenų riebiu rankų kremu: jis taip suminkština odą, kad ji plyšta dar greičiau.
Sušalusių letenų nešildykite plaukų džiovintuvu ir nespauskite prie radiatoriaus, verčiau
suvyniokite jas į sausą rankšluostį. Ir neleiskite druskuotų letenų laižyti – didesnis druskos
kiekis dirgina skrandį.</p>

<h2>Kada pas veterinarą</h2>
<p>Negilų įtrūkimą praplaukite drungnu vandeniu, nusausinkite ir keletą dienų saugokite nuo
druskos. Jei jis kraujuoja, letena patinsta, šuo šlubuoja arba neleidžia prie jos prisiliesti,
nelaukite savaitgalio. <a href="/paslaugos/veterinarija">Veterinarus savo mieste rasite
čia</a>.</p>
`,
};
