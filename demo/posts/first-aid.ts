import type { PostDraft } from './post-seed.ts';

/** Begun and left: its last part is a note of the author to herself. */
export const firstAid: PostDraft = {
  slug: 'vaistinele',
  title: 'Šuns vaistinėlė: ką laikyti namuose',
  author: 'Gyd. Monika Ivanauskienė',
  daysOld: 2,
  picture: 'vet-1',
  html: `
<p>Bėdos mėgsta vakarus ir savaitgalius, kai artimiausia klinika jau užrakinta. Vaistinėlė gydytojo
nepakeis, bet padės sulaukti, kol pas jį nuvažiuosite, ir nepridaryti žalos.</p>

<h2>Ko reikia pirmiausia</h2>
<ul>
<li>Sterilių marlės gabalėlių ir dviejų elastinių tvarsčių.</li>
<li>Pleistro ritinyje: paprastas prie kailio nelimpa.</li>
<li>Chlorheksidino tirpalo žaizdoms ir fiziologinio tirpalo akims praplauti.</li>
<li>Bukagalių žirklių, pinceto ir erkių kabliuko.</li>
<li>Termometro. Sveiko šuns temperatūra – nuo 38 iki 39 laipsnių.</li>
<li>Antsnukio arba ilgo tvarsčio: skaudamas net švelniausias šuo gali įkąsti.</li>
</ul>

<h2>Ko neduoti</h2>
<p>Žmonių vaistai nuo skausmo, tokie kaip ibuprofenas ar paracetamolis, šuniui gali būti mirtini. Nieko
neduokite be gydytojo žinios, nesukelkite vėmimo ir netepkite žaizdų spiritu.</p>

<h2>Numeriai ant šaldytuvo</h2>
<p>Čia surašyti, kokius numerius turėti po ranka: savo klinikos, budinčios <a
href="/paslaugos/veterinarija">klinikos</a> ir taksi, kuris veža su šunimi.</p>
`,
};
