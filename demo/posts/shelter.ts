import type { PostDraft } from './post-seed.ts';

export const shelter: PostDraft = {
  slug: 'prieglaudos-suo',
  title: 'Prieglaudos šuo: pirmos trys savaitės',
  author: 'Rasa Petrulienė',
  daysOld: 38,
  picture: 'shelters-1',
  html: `
<p>Pirmas tris dienas – tyla, pirmas tris savaites – tvarka, o po trijų mėnesių – jau savas. Taip
prieglaudų savanoriai trumpai apibūdina, kaip šuo apsipranta. Vieniems prireikia mažiau laiko,
kitiems daugiau, bet pradžia beveik visada tokia pati: ramybė, o ne šventė.</p>

<h2>Dar prieš parsivežant</h2>
<p>Prieglaudoje paklauskite visko, ką ten žino: kiek šuniui metų, kuo jis šeriamas, kaip elgiasi su
vaikais, katėmis ir kitais šunimis, ko bijo, ar moka vaikščioti su pavadėliu, ar likdavo vienas.
Pasiimkite pasą ir įrašus apie skiepus bei gydymą. Sutarkite, kada šeimininko pakeitimą
įvesite registre: tai abi pusės padaro pačios, elektroniniu būdu, ir tam yra terminas.</p>
<p>Namuose pasiruoškite vieną ramų kampą, kuriame šuns niekas netrukdys: guolį, dubenį vandens,
kramtalą. Nusipirkite gerai priglundančias petnešas ir antkaklį su telefono numeriu – pirmomis
dienomis šunys pabėga dažniausiai.</p>

<h2>Pirmos trys dienos: tyla</h2>
<ul>
<li>Važiuokite tiesiai namo ir pirmiausia apeikite kiemą su pavadėliu.</li>
<li>Nekvieskite svečių. Draugai ir giminės palauks.</li>
<li>Nemaudykite, nekirpkite, nešukuokite, jei to nereikia dėl sveikatos.</li>
<li>Leiskite miegoti. Miegančio neglostykite ir nežadinkite.</li>
<li>Pirmą savaitę šerkite tuo pačiu, kuo šėrė prieglaudoje, ir tik paskui maistą pamažu
keiskite.</li>
</ul>
<p>Šuo gali neėsti, slėptis, nesišlapinti pusę dienos arba, priešingai, sekti paskui jus į
kiekvieną kambarį. Visa tai – nuovargis ir įtampa. Kviesti galite, tempti prievarta – ne.</p>


<h2>Pirmos trys savaitės: tvarka</h2>
<p>Šerkite ir veskite laukan tomis pačiomis valandomis, eikite tais pačiais keliais. Kai diena
tampa nuspėjama, šuniui nebereikia visą laiką budėti. Taisykles nustatykite iš karto ir visai
šeimai vienodas: jei ant sofos negalima, tai negalima nei šiandien, nei per šventes.</p>
<p>Nuo pirmų dienų po truputį pratinkite likti vieną. Išeikite minutei, grįžkite be iškilmių,
paskui – penkioms, paskui – pusvalandžiui. Jei dvi savaites visi buvo
namie, o trečią šuo lieka vienas visai dienai, dažnai grįžtama prie apgraužtų durų.</p>
<p>Kaip tik dabar gali išlįsti tai, ko pradžioje nebuvo: lojimas ant praeivių, urzgimas prie
dubens, nenoras įsileisti svetimo. Tai ne nedėkingumas. Šuo išdrįso parodyti, kas jam rūpi. Už
urzgimą nebauskite – tai perspėjimas, kurio jums reikia. Atsitraukite ir pasitarkite su <a
href="/paslaugos/dresura">dresuotoju</a>, kuris dirba be prievartos.</p>

<h2>Vaikai ir kiti gyvūnai</h2>
<p>Mažo vaiko su nauju šunimi nepalikite vieno nė minutei, kad ir koks švelnus šuo atrodytų. Vaikui
galioja trys taisyklės: netrukdyti ėdančiam, nežadinti miegančio, nesekti einančio šalin. Su
namuose jau gyvenančiu šunimi supažindinkite lauke, eidami greta, o maisto dubenis iš pradžių
laikykite skirtinguose kambariuose.</p>

<h2>Kada prašyti pagalbos</h2>
<p>Per pirmą ar antrą savaitę nuveskite šunį pas <a href="/paslaugos/veterinarija">veterinarą</a> –
susipažinti, pasverti, aptarti skiepus ir apsaugą nuo parazitų. Važiuokite nedelsdami, jei jis parą
nieko neėda ir negeria, vemia, kraujuoja, sunkiai kvėpuoja ar nebeatsistoja.</p>
<p>Paskambinkite ir į prieglaudą, net jei tik norite pasiguosti. Savanoriai šunį pažįsta, yra matę
šimtus tokių pradžių ir džiaugsis sužinoję, kaip jam sekasi. Jei dar tik renkatės, kur ieškoti savo
šuns, pradėkite nuo <a href="/paslaugos/prieglaudos">prieglaudų puslapio</a>.</p>
`,
};
