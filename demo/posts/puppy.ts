import type { PostDraft } from './post-seed.ts';

export const puppy: PostDraft = {
  slug: 'suniukas-pas-veterinara',
  title: 'Šuniukas pirmą kartą pas veterinarą',
  author: 'Gyd. Monika Ivanauskienė',
  daysOld: 31,
  picture: 'post-puppy',
  html: `
<p>Pirmas vizitas svarbus ne tik dėl skiepų. Per jį šuniukas nusprendžia, ar klinika yra vieta,
kurioje duoda skanėstų, ar vieta, kurioje skauda. Todėl ateikite per pirmąją savaitę namuose, kol
niekas nedega, ir nusiteikite, kad gydytojas daugiau kalbėsis, nei gydys.</p>

<h2>Ką pasiimti</h2>
<ul>
<li>Pasą arba skiepų knygelę ir viską, ką apie skiepus bei nukirminimą užrašė veisėjas.</li>
<li>Mikroschemos numerį. Parduodamas ar dovanojamas šuniukas jau turi būti paženklintas ir
registruotas.</li>
<li>Pašaro pavadinimą arba pakuotės nuotrauką.</li>
<li>Šviežių išmatų mėginį sandariame indelyje, jei klinika paprašys.</li>
<li>Antklodę iš namų ir saują paties skaniausio skanėsto.</li>
<li>Klausimų sąrašą: gydytojo kabinete jie išgaruoja.</li>
</ul>

<h2>Kaip nuvažiuoti ir laukti</h2>
<p>Prieš kelionę nešerkite sočiai, nes automobilyje gali pykinti. Dar neskiepyto šuniuko
nestatykite ant laukiamojo grindų ir neleiskite uostinėtis su sergančiais gyvūnais: laikykite ant
kelių arba krepšyje. Jei laukiamajame ankšta, paprašykite, kad jus pakviestų iš lauko.</p>

<h2>Kas vyks kabinete</h2>
<p>Gydytojas šuniuką pasvers, pamatuos temperatūrą, apžiūrės dantis ir sąkandį, akis, ausis, odą,
bambą, paklausys širdies ir plaučių, patikrins, ar nuskaitoma mikroschema. Paskui aptarsite
planą:</p>
<ul>
<li><strong>Skiepai.</strong> Pirmą kartą paprastai skiepijama 6–8 savaičių, paskui kas 3–4
savaites, kol šuniukui sueina maždaug 16 savaičių. Nuo pasiutligės skiepijama ne anksčiau kaip 12
savaičių. Tikslias datas užrašys gydytojas.</li>
<li><strong>Nukirminimas.</strong> Kirminų šuniukai gauna dar iš mamos, todėl vaistų prireikia
dažniau nei suaugusiam šuniui. Juos pagal svorį parenka gydytojas.</li>
<li><strong>Erkės ir blusos.</strong> Ne visos priemonės tinka mažyliams, o skirtosios katėms ar
dideliems šunims gali pakenkti.</li>
<li><strong>Maistas.</strong> Kiek, kelis kartus ir iki kada šerti šuniukų pašaru.</li>
<li><strong>Kastracija.</strong> Ar jos reikia ir kada, priklauso nuo lyties, veislės ir
dydžio.</li>
</ul>

<blockquote>Po dūrio – skanėstas, dar vienas ir trečias. Šuniukas turi išeiti manydamas, kad
laimėjo.</blockquote>

<h2>Po skiepo</h2>
<p>Dieną kitą šuniukas gali būti mieguistas, mažiau ėsti, o dūrio vieta – kiek sukietėti.
Skambinkite tuoj pat, jei tinsta snukis, išberia, šuniukas vemia vis iš naujo, svirduliuoja ar
sunkiai kvėpuoja: taip gali reikštis alergija, o jai gydyti laiko nedaug.</p>
<p>Kol skiepų serija nebaigta, nuo pasaulio nesislėpkite, tik rinkitės protingai: nuneškite ant
rankų pasižiūrėti gatvės, kvieskitės draugus su skiepytais šunimis, o vietas, kuriose vaikšto daug
nepažįstamų šunų, aplenkite. Kada pradėti <a href="/paslaugos/dresura">šuniukų mokyklėlę</a>,
pasitarkite per tą patį vizitą.</p>

<h2>Kada nelaukti eilės</h2>
<p>Mažas organizmas išsenka per kelias valandas. Važiuokite iš karto, jei šuniukas:</p>
<ul>
<li>vemia ar viduriuoja kelis kartus iš eilės, ypač jei matote kraujo;</li>
<li>nebeėda, nebegeria, guli ir nereaguoja į kvietimą žaisti;</li>
<li>dūsta arba jo dantenos pabalo ar pamėlo;</li>
<li>svirduliuoja, alpsta, patyrė traukulių;</li>
<li>prarijo vaistų, žaislo dalį, siūlą ar ką nors nuodinga.</li>
</ul>
<p>Dar ramiu metu išsisaugokite klinikos, kuri dirba naktį, telefoną. Kliniką arti namų rasite <a
href="/paslaugos/veterinarija">veterinarijos puslapyje</a>.</p>
`,
};
