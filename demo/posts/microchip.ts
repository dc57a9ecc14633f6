import type { PostDraft } from './post-seed.ts';

export const microchip: PostDraft = {
  slug: 'mikroschema',
  title: 'Mikroschema: ką ji moka, ko nemoka ir kada pasensta duomenys',
  author: 'Rasa Petrulienė',
  daysOld: 92,
  picture: 'vet-3',
  html: `
<p>Mikroschema yra ryžio grūdo dydžio stiklinė kapsulė po šuns oda. Ji nerodo, kur šuo yra, neturi
baterijos ir jūsų telefono numerio nežino. Ji moka vieną dalyką: priglaudus skaitytuvą, pasakyti
penkiolika skaitmenų. Visa kita priklauso nuo to, kas prie jų įrašyta registre.</p>

<h2>Ko reikalauja įstatymas</h2>
<p>Lietuvoje mikroschemomis ženklinami ir Gyvūnų augintinių registre registruojami visi šunys,
katės ir šeškai. Šuniukas turi būti paženklintas per keturis mėnesius nuo gimimo ir bet kuriuo
atveju iki tos dienos, kai atiduodamas naujam šeimininkui – parduodamas, dovanojamas ar paliekamas
globoti. Už tai atsako tas, kas šunį laiko.</p>
<p>Taigi jei jums siūlo šuniuką „be čipo, susitvarkysite patys“, apsisukite ir eikite. Paprašykite
mikroschemos numerio dar prieš važiuodami pasižiūrėti.</p>

<h2>Kaip ji įvedama</h2>
<p>Dažniausiai tai padaro veterinarijos gydytojas per paprastą vizitą. Mikroschema adata įleidžiama
po oda tarp menčių; šuniui tai panašu į skiepą. Paskui gydytojas patikrina, ar skaitytuvas ją mato,
ir įrašo į registrą šuns bei jūsų duomenis. Pati registracija nemokama, mokama tik už mikroschemą
ir gydytojo darbą.</p>

<h2>Kada duomenys pasensta</h2>
<p>Radusiam šunį svarbiausia ne kapsulė, o telefonas, kuriuo kas nors atsiliepia. Duomenis
atnaujinkite, kai:</p>
<ul>
<li>pasikeičia jūsų telefono numeris arba adresas;</li>
<li>šuo gauna naują šeimininką – kol pakeitimas neįvestas, pagal registrą jis tebėra
ankstesniojo;</li>
<li>parsivežate šunį iš kitos šalies: užsienio registro duomenys patys į Lietuvos registrą
nepersikelia;</li>
<li>šuo dingsta arba nugaišta.</li>
</ul>
<p>Šeimininko pakeitimą registre įveda patys šeimininkai elektroniniu būdu, ir tam yra terminas:
pasitikrinkite registro svetainėje. Dėl kitų pakeitimų padės ta pati klinika arba Valstybinės maisto
ir veterinarijos tarnybos skyrius. Paprašykite, kad jums parodytų, kas įrašyta, ir patys
perskaitykite numerį.</p>

<blockquote>Kasmet per skiepus paprašykite priglausti skaitytuvą. Tai trunka dešimt sekundžių, o
kapsulė, nors ir retai, kartais pasislenka ar nebeatsiliepia.</blockquote>

<h2>Ko mikroschema nepakeičia</h2>
<ul>
<li><strong>Antkaklio su telefonu.</strong> Kaimynas skaitytuvo neturi, o numerį ant antkaklio
perskaitys iš karto.</li>
<li><strong>Sekiklio.</strong> Šuns buvimo vietą rodo tik GPS įrenginys su baterija.</li>
<li><strong>Paso.</strong> Kelionei į užsienį reikia ir mikroschemos, ir skiepo nuo pasiutligės, ir
paso, o mikroschema turi būti įvesta pirmoji.</li>
</ul>

<h2>Jei šuo dingo</h2>
<p>Tą pačią dieną praneškite aplinkinėms klinikoms ir <a
href="/paslaugos/prieglaudos">prieglaudoms</a>, pasakykite mikroschemos numerį ir patikrinkite, ar
registre teisingas telefonas. Jį rasite pase – puslapį nusifotografuokite iš anksto. Jei pasirodys,
kad šunį kas nors pasisavino, įrašas registre padės įrodyti, kad jis jūsų.</p>

<h2>Jei šunį radote jūs</h2>
<p>Nuveskite jį į bet kurią <a href="/paslaugos/veterinarija">veterinarijos kliniką</a> arba
prieglaudą ir paprašykite nuskaityti mikroschemą. Jei šuo sužeistas ar neprisileidžia, negaudykite
jo patys – skambinkite numeriu 112 arba kreipkitės į savivaldybę. Skelbimą su nuotrauka įdėti
pravartu, tik vieną požymį nutylėkite: tikras šeimininkas jį pasakys pats.</p>
`,
};
