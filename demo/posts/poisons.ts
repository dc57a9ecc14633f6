import type { PostDraft } from './post-seed.ts';

export const poisons: PostDraft = {
  slug: 'nuodai-namuose',
  title: 'Šokoladas, vynuogės, guma: kas namuose šuniui nuodinga',
  author: 'Gyd. Monika Ivanauskienė',
  daysOld: 70,
  picture: 'post-poisons',
  html: `
<p>Šunys dažnai apsinuodija ne miške, o virtuvėje: nuo stalo nukritusi vynuogė, palikta rankinė su
kramtomąja guma, svečio pakištas pyrago kąsnis. Tai, kas mums skanu, šuns organizmas kartais skaido
lėtai arba visai kitaip. Štai ką verta laikyti aukščiau, nei siekia nosis.</p>

<h2>Pavojingiausi skanėstai</h2>
<ul>
<li><strong>Šokoladas ir kakava.</strong> Kuo tamsesnis, tuo pavojingesnis. Šuo tampa neramus,
vemia, jam tankiai plaka širdis, gali prasidėti traukuliai.</li>
<li><strong>Ksilitolis (E967).</strong> Jo yra kramtomojoje gumoje be cukraus, saldainiuose, kai
kuriuose riešutų kremuose, kepiniuose ir dantų pastoje. Gliukozės kiekis kraujyje gali nukristi per
pusvalandį, vėliau nukenčia kepenys. Pavojingas net mažas kiekis.</li>
<li><strong>Vynuogės ir razinos.</strong> Gali pakenkti inkstams. Kiek jų per daug, iš anksto
pasakyti neįmanoma, todėl saugaus kiekio nėra. Nepamirškite keksų ir pyragų su razinomis.</li>
<li><strong>Svogūnai, česnakai, porai.</strong> Žali, virti ar džiovinti – ardo raudonuosius kraujo
kūnelius. Silpnumas ir balsvos dantenos gali pasirodyti tik po kelių dienų.</li>
<li><strong>Alkoholis ir mielinė tešla.</strong> Tešla skrandyje pučiasi ir rūgsta.</li>
<li><strong>Makadamijos riešutai.</strong> Nuo jų šuo nusilpsta, svirduliuoja, jam sunku valdyti
užpakalines kojas.</li>
</ul>

<h2>Ne tik maistas</h2>
<p>Žmonių vaistai nuo skausmo – ibuprofenas, diklofenakas, paracetamolis – šuniui gali būti
mirtini, todėl niekada jų neduokite patys. Pavojingi ir graužikų nuodai, granulės nuo šliužų,
aušinimo skystis, cigaretės ir elektroninių cigarečių skystis, baterijos, kai kurios gėlės,
pavyzdžiui, pakalnutės. Virti kaulai – ne nuodas, bet jų atplaišos gali perdurti, o gabalai –
užkimšti žarnas.</p>

<h2>Jei jau suėdė</h2>
<ol>
<li><strong>Atimkite likučius</strong> ir nuveskite šunį toliau nuo tos vietos.</li>
<li><strong>Išsiaiškinkite, ką, kiek ir kada suėdė.</strong> Nufotografuokite arba pasiimkite
pakuotę.</li>
<li><strong>Skambinkite klinikai tuoj pat</strong>, net jei šuo atrodo sveikas. Pasakykite, kiek
jis sveria. Nelaukite, kol jam pasidarys bloga: pirmosios valandos lemia, ar pakaks išvalyti
skrandį.</li>
<li><strong>Darykite tik tai, ką liepia gydytojas.</strong></li>
</ol>


<h2>Ko nedaryti</h2>
<p>Nebandykite sukelti vėmimo patys: druska, muiluotas vanduo ar pirštai gerklėje pakenkia, o
nurijus rūgšties, šarmo ar aštrų daiktą, vemti apskritai negalima. Pienas ir aliejus nuodų
„neišriša“, o kai kuriuos su riebalais organizmas pasisavina net greičiau. Neduokite ir
aktyvintosios anglies, jei gydytojas to neliepė: ji padeda ne nuo visko, o užspringus yra
pavojinga.</p>
<p>Važiuokite nieko nelaukdami, jei šuo svirduliuoja, dreba, dūsta, alpsta, vemia krauju, jį tampo
traukuliai arba jo dantenos išblyško ar pamėlo. Artimiausią <a
href="/paslaugos/veterinarija">veterinarijos kliniką</a> susiraskite dabar ir jos telefoną
prisisekite prie šaldytuvo.</p>

<h2>Penki įpročiai, kurie apsaugo</h2>
<ul>
<li>Šiukšliadėžė su dangčiu arba už durelių.</li>
<li>Rankinės ir kuprinės – ant kablio, ne ant grindų.</li>
<li>Saldainių dubuo per šventes – ne ant žurnalinio staliuko.</li>
<li>Svečiams ir vaikams pasakykite, ko duoti negalima, ir parodykite, ką galima.</li>
<li>Vaistus gerkite ne virš šuns: nukritusi tabletė dingsta per sekundę.</li>
</ul>
<p>O palepinti šunį yra kuo: tinka morkos gabalėlis, obuolys be sėklų, virta vištiena be kaulų ir
prieskonių.</p>
`,
};
