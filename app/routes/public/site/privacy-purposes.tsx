import type { ReactNode } from 'react';
import { retention } from './retention.ts';

/** What the privacy policy says of others who get data follows from how the site is set up. */
export type SetUp = {
  /** Photos lie in a bucket of a storage service. */
  readonly rentedStore: boolean;
  /** Browsers fetch public photos from a content delivery network. */
  readonly deliveryNetwork: boolean;
  /** Mails leave through a mail server. */
  readonly mailServer: boolean;
  /** The names of the services by which one may sign in. */
  readonly providers: readonly string[];
};

/** What data are used for and by what right. */
export function Purposes() {
  return (
    <>
      <h2>Kam duomenis naudojame ir kokiu pagrindu</h2>
      <p>
        Pagrindai nurodyti pagal Bendrojo duomenų apsaugos reglamento (BDAR) 6&nbsp;straipsnio
        1&nbsp;dalį.
      </p>
      <dl className="names">
        <Purpose of="Šeimininko paskyra: augintiniai, vizitai, užsakymai, įsimintos paslaugos">
          Sutartis (b&nbsp;punktas): be šių duomenų negalėtume suteikti to, ko prašote.
        </Purpose>
        <Purpose of="Partnerio paskyra: įmonės ar dirbančiojo pagal pažymą duomenys, pažymos ar liudijimo numeris (jo nerodome), paslaugos, nuotraukos, statistika">
          Sutartis (b&nbsp;punktas). Kas teikia paslaugą, viešai nurodyti reikalauja ir įstatymai
          (c&nbsp;punktas).
        </Purpose>
        <Purpose of="Žinutės paslaugų teikėjams">
          Sutartis (b&nbsp;punktas): perduodame tai, ką prašote perduoti.
        </Purpose>
        <Purpose of="Atsiliepimai: įvertinimas, tekstas, nuotraukos, parašas, kokį pasirinkote">
          Teisėtas interesas (f&nbsp;punktas): kad kiti šeimininkai galėtų pasirinkti, o
          atsiliepimus rašytų tik tie, kurie lankėsi. Parodome juos visiems, o apsilankymo – tik
          mėnesį. Ištrinti galite bet kada; ištrynus paskyrą jie lieka be vardo ir nuotraukų.
          Pavardės, telefono ir el. pašto nerodome.
        </Purpose>
        <Purpose of="Klausimai mums">
          Teisėtas interesas (f&nbsp;punktas): jums atsakyti ir prireikus rasti, kas buvo atsakyta.
        </Purpose>
        <Purpose of="Pranešimai apie paslaugas">
          Teisinė prievolė (c&nbsp;punktas): juos priimti, išnagrinėti ir atsakyti reikalauja
          Skaitmeninių paslaugų aktas.
        </Purpose>
        <Purpose of="Sprendimai dėl paskyrų: sustabdymo priežastis, administratorių veiksmų žurnalas">
          Teisėtas interesas (f&nbsp;punktas): kad svetaine būtų saugu naudotis, o sprendimus būtų
          galima patikrinti. Priežastį jums pranešame ir laikome, kol paskyra sustabdyta. Taip pat
          pranešame ir laikome, kodėl sustabdėme paslaugą ar nepatvirtinome įmonės duomenų. Žurnale
          vardų ir adresų nėra.
        </Purpose>
        <Purpose of="Naujienlaiškis">
          Sutikimas (a&nbsp;punktas): jį duodate patvirtindami prenumeratą, atšaukiate vienu
          paspaudimu.
        </Purpose>
        <Purpose of="Serverio žurnalas, apsauga nuo robotų, dukart išsiųstos formos">
          Teisėtas interesas (f&nbsp;punktas): kad svetainė veiktų ir būtų saugi.
        </Purpose>
        <Purpose of="Kontaktų parodymų ir peržiūrų skaičiai">
          Teisėtas interesas (f&nbsp;punktas): kad teikėjai žinotų, ar jų paslaugomis domimasi.
        </Purpose>
      </dl>
      <p>
        Pateikti duomenų neprivalote, bet be el. pašto adreso negalėsite nei susikurti paskyros, nei
        parašyti teikėjui: nebūtų kur atsakyti. Sprendimų, kurie jums turėtų teisinių pasekmių,
        automatiškai nepriimame, išskyrus vieną: iki termino nepataisytą paslaugą, dėl kurios įspėjo
        žmogus, sustabdo sistema. Jūsų įpročių neprofiliuojame.
      </p>
    </>
  );
}

function Purpose({ of, children }: { of: string; children: ReactNode }) {
  return (
    <div>
      <dt>{of}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Where data lie and who else works with them. */
export function Processors({ setUp }: { setUp: SetUp }) {
  const { rentedStore, deliveryNetwork, mailServer, providers } = setUp;
  return (
    <>
      <h2 id="tvarkytojai">Kur duomenys laikomi ir kas dar juos gauna</h2>
      <p>
        Duomenys laikomi mūsų serverio duomenų bazėje, nuotraukos&nbsp;–{' '}
        {rentedStore ? 'nuomojamoje failų saugykloje' : 'to paties serverio diske'}. Duomenų
        neparduodame ir reklamai neperduodame. Su jais dirba tik tie, kurių reikia svetainei veikti:
      </p>
      <ul>
        <li>serverio nuomos įmonė, jei serveris nuomojamas;</li>
        {rentedStore && <li>failų saugyklos teikėjas: jis saugo nuotraukas;</li>}
        {deliveryNetwork && (
          <li>
            turinio perdavimo tinklas, iš kurio naršyklės gauna viešas nuotraukas: jis mato IP
            adresą ir kurios nuotraukos prašyta;
          </li>
        )}
        {mailServer && (
          <li>
            el. pašto paslaugos teikėjas: jis išsiunčia mūsų laiškus ir mato gavėją bei tekstą;
          </li>
        )}
        <li>
          paslaugos teikėjas, kuriam rašote arba pas kurį registruojatės: jam parodome jūsų žinutę,
          o registruojantis&nbsp;– vardą, telefoną, pastabą ir šuns duomenis; už juos jis atsako
          pats.
        </li>
      </ul>
      <p>
        Įmonės, kurios duomenis tvarko mūsų vardu, daro tai tik mūsų nurodymu. Kurios jos ir kuriose
        šalyse dirba, pasakysime, kai <a href="#valdytojas">parašysite</a>.
      </p>
      {providers.length > 0 && (
        <p>
          Jei jungiatės su {providers.map((name) => `„${name}“`).join(' arba ')}, iš ten gauname
          jūsų vardą ir el. pašto adresą. Ką apie tai įsimena pati ta įmonė, rasite jos privatumo
          politikoje.
        </p>
      )}
    </>
  );
}

/** How long things are kept, as the jobs remove them. */
export function Retention() {
  return (
    <>
      <h2 id="saugojimas">Kiek laiko laikome</h2>
      <p>
        Paskyrą ir viską, kas joje, laikome, kol ją ištrinate; naujienlaiškio adresą&nbsp;– kol
        atsisakote. Trumpasis įmonės puslapio adresas ir tada lieka užimtas, kad juo nepasinaudotų
        kas kitas. Trumpiau laikome tai:
      </p>
      <dl className="names">
        {Object.entries(retention).map(([name, { what, kept }]) => (
          <Purpose key={name} of={what}>
            {kept}
          </Purpose>
        ))}
      </dl>
      <p>
        Pasibaigus terminui įrašą ištriname per kelias minutes, žurnalą&nbsp;– per valandą. Mūsų
        išsiųsti laiškai siuntimo eilėje lieka užšifruoti: kol išsiunčiami, daugiausia apie parą, ir
        dar iki dviejų valandų po to.
      </p>
    </>
  );
}
