import { favouritesKey } from '#app/domains/favourites/favourite.ts';
import { type KeptTyping, typingAccountKey } from '#app/forms/kept-names.ts';
import { leavingKey } from '#app/forms/leaving.ts';
import type { CookieName } from '#app/platform/cookie.server.ts';
import { letterKeysKey } from '#app/ui/use-letter-keys.ts';
import { narrowMenuKey } from '#app/ui/use-narrow.ts';

/** What it is for and how long it stays. The types ask for a line about every name that is used. */
const cookies: Readonly<Record<CookieName, string>> = {
  session:
    'Laiko jus prisijungusius. Galioja 30\u00a0dienų nuo paskutinio apsilankymo arba kol atsijungiate.',
  device:
    'Leidžia atpažinti įrenginį, iš kurio jau jungėtės, ir saugo paskyrą nuo slaptažodžių spėliotojų. Galioja metus.',
  registration:
    'Pildant partnerio registraciją, leidžia grįžti prie to, ką jau įrašėte. Galioja valandą.',
  'sign-up':
    'Užsiregistravus leidžia parodyti, kuriuo adresu išsiuntėme laišką, ir prisijungti patvirtinus adresą toje pačioje naršyklėje. Galioja 24\u00a0valandas arba kol prisijungiate.',
  'oauth-state':
    'Jungiantis per „Google“ arba „Facebook“, susieja jų atsakymą su jūsų naršykle. Galioja ne ilgiau kaip 10\u00a0minučių.',
  zinios:
    'Perduoda kitam puslapiui pranešimą apie ką tik išsiųstą formą, kai po jos atveriamas kitas puslapis. Galioja 20\u00a0sekundžių.',
};

const typing: Readonly<Record<KeptTyping, string>> = {
  forma:
    'Ką įrašėte į dar neišsiųstą formą, kad neprarastumėte jos perkrovę puslapį, nutrūkus ryšiui ar pasibaigus prisijungimo laikui. Slaptažodžių, kodų ir failų čia nėra. Ištrinama, kai formą išsiunčiate arba atsijungiate.',
  paslauga: 'Ką partneris įrašė rengdamas paslaugą, kol tai išsaugoma serveryje.',
  irasas: 'Ką administratorius įrašė rengdamas tinklaraščio įrašą, kol tai išsaugoma serveryje.',
};

/** What keeps them from others. */
const whose = {
  [typingAccountKey]: 'Kieno paskyroje pildėte formas, kad jų nepamatytų kitas žmogus.',
  [leavingKey]: 'Kad paspaudėte „Atsijungti“, todėl tai, ką įrašėte, reikia ištrinti.',
};

/** Those of the router by which the pages are connected. */
const places = {
  'react-router-scroll-positions': 'Kurioje puslapio vietoje buvote.',
  'react-router-manifest-version': 'Kuri svetainės versija atverta.',
};

/** Of localStorage; tests/house.test.ts asks for a line about every name that is used. */
const settings = {
  [letterKeysKey]:
    'Ar išjungėte vienos raidės klavišus. Lieka, kol juos įjungsite arba išvalysite naršyklės duomenis.',
  [narrowMenuKey]: 'Ar suskleidėte paskyros šoninį meniu. Lieka, kol išvalote naršyklės duomenis.',
  [favouritesKey]:
    'Kurias paslaugas įsiminėte neprisijungę, ne daugiau kaip 100. Prisijungus kaip šeimininkui, jos perkeliamos į paskyrą ir iš naršyklės ištrinamos. Kitaip lieka, kol išvalote naršyklės duomenis.',
};

/** Every cookie and every key of the browser's stores. */
export function BrowserMemory() {
  return (
    <>
      <h2>Slapukai ir naršyklės atmintis</h2>
      <p>
        Naudojame tik būtinuosius slapukus. Reklamos, kitų įmonių lankomumo skaitiklių ar jų kodo
        svetainėje nėra, o šriftai ir paveikslėliai ateina iš mūsų pačių serverio.
      </p>
      <h3>Slapukai</h3>
      <Names of={cookies} />
      <p className="muted small">
        Saugiuoju ryšiu atvertoje svetainėje prieš slapuko pavadinimą dar rašoma{' '}
        <code>__Host-</code>.
      </p>
      <h3>Naršyklės atmintis</h3>
      <p>
        Šiuos įrašus jūsų naršyklė laiko pati ir mums nesiunčia, nebent prie įrašo parašyta kitaip.
        Kol neuždarote skirtuko, ji įsimena:
      </p>
      <Names of={{ ...places, ...typing, ...whose }} />
      <p>Ilgiau ji laiko tik tai:</p>
      <Names of={settings} />
    </>
  );
}

function Names({ of }: { of: Readonly<Record<string, string>> }) {
  return (
    <dl className="names">
      {Object.entries(of).map(([name, text]) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
