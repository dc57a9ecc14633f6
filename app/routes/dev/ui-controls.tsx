import { readDate } from '#app/lithuanian/typed-date.ts';
import { readTime } from '#app/lithuanian/typed-time.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Button, ButtonLink, IconButton } from '#app/ui/button.tsx';
import { Badge, Badges, Count } from '#app/ui/data/badge.tsx';
import { AppliedChip, ChipLink } from '#app/ui/data/chip.tsx';
import { PriceTag } from '#app/ui/data/price-tag.tsx';
import { Checkbox, Radio } from '#app/ui/fields/choice.tsx';
import { Combobox } from '#app/ui/fields/combobox.tsx';
import { DateInput } from '#app/ui/fields/date-field.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { FileDrop, FileRow } from '#app/ui/fields/file-drop.tsx';
import { Select, TextArea, TextInput } from '#app/ui/fields/input.tsx';
import { PasswordInput } from '#app/ui/fields/password-input.tsx';
import { RangeField } from '#app/ui/fields/range-field.tsx';
import { Switch } from '#app/ui/fields/switch.tsx';
import { TimeInput } from '#app/ui/fields/time-field.tsx';

const breeds = [
  'Auksaspalvis retriveris',
  'Labradoro retriveris',
  'Lygiaplaukis retriveris',
  'Naujosios Škotijos antinis retriveris',
  'Vokiečių aviganis',
];

export function ButtonStates() {
  return (
    <>
      <div className="row">
        <Button variant="primary">Pagrindinis</Button>
        <Button>Antrinis</Button>
        <Button variant="quiet">Tylus</Button>
        <Button variant="danger">Ištrinti</Button>
        <Button variant="danger-quiet" icon="trash-2">
          Ištrinti
        </Button>
        <Button variant="primary" busy busyText="Saugoma...">
          Išsaugoti
        </Button>
        <Button variant="primary" busyText="Saugoma...">
          Išsaugoti
        </Button>
        <Button variant="primary" disabled>
          Išjungtas
        </Button>
        <Button size="sm">Mažas</Button>
        <ButtonLink to="/dev/ui" icon="plus">
          Nuoroda
        </ButtonLink>
        <IconButton icon="pencil" label="Redaguoti" variant="quiet" />
        <IconButton icon="trash-2" label="Ištrinti eilutę" variant="danger-quiet" />
      </div>
      <div className="on-band row ui-band">
        <Button variant="amber">Kvietimas</Button>
        <Button>Antrinis</Button>
      </div>
    </>
  );
}

export function FieldStates() {
  return (
    <div className="ui-columns">
      <Field label="Vardas" name="vardas">
        {(control) => <TextInput {...control} placeholder="Įveskite vardą" />}
      </Field>
      <Field label="El. paštas" name="pastas" error="Prašome įvesti teisingą el. pašto adresą.">
        {(control) => <TextInput {...control} type="email" defaultValue="ruta@" />}
      </Field>
      <Field
        label="PVM kodas"
        name="pvm"
        optional
        hint="Jei įmonė nėra PVM mokėtoja, palikite tuščią."
      >
        {(control) => <TextInput {...control} />}
      </Field>
      <Field label="Miestas" name="miestas">
        {(control) => (
          <Select {...control}>
            <option>Klaipėda</option>
            <option>Vilnius</option>
          </Select>
        )}
      </Field>
      <Field label="Paieška" name="paieska" optional>
        {(control) => <TextInput {...control} icon="search" type="search" defaultValue="letena" />}
      </Field>
      <Field
        label="Slaptažodis"
        name="slaptazodis"
        beside={
          <a className="small strong" href="/dev/ui">
            Pamiršote slaptažodį?
          </a>
        }
      >
        {(control) => <PasswordInput {...control} autoComplete="current-password" />}
      </Field>
      <Field
        label="Įmonės kodas"
        name="imones-kodas"
        warning="Patikrinkite įmonės kodą: nesutampa kontrolinis skaičius."
      >
        {(control) => <TextInput {...control} defaultValue="123456789" />}
      </Field>
      <Field label="Išjungtas" name="isjungtas">
        {(control) => <TextInput {...control} disabled defaultValue="Negalima keisti" />}
      </Field>
      <Field label="Veislė" name="veisle" optional>
        {(control) => (
          <Combobox
            {...control}
            options={breeds}
            listLabel="Veislės"
            otherwise="Kiti – įrašyti kitą veislę"
          />
        )}
      </Field>
      <Field label="Data" name="data" optional>
        {(control) => (
          <DateInput
            {...control}
            calendarLabel="Data"
            readDate={readDate}
            min="1990-01-01"
            max="2026-11-20"
            today="2026-11-20"
            defaultValue="2022-05-14"
          />
        )}
      </Field>
      <Field label="Laikas" name="valanda" optional>
        {(control) => <TimeInput {...control} readTime={readTime} defaultValue="18:30" />}
      </Field>
      <Field label="Aprašymas" name="aprasymas" hint="Kuo ši paslauga kitokia?">
        {(control) => <TextArea {...control} />}
      </Field>
      <Choices />
      <RangeField
        name="kaina"
        label="Kaina"
        min={20}
        max={300}
        step={5}
        from={40}
        to={160}
        unit="€"
      />
      <RangeField
        name="laikas"
        label="Darbo laikas"
        min={0}
        max={24}
        step={1}
        unit="val."
        valueText={(hour) => `${hour}:00`}
      />
      <FileDrop
        name="nuotrauka"
        accept="image/*"
        title="Vilkite nuotrauką čia"
        touchTitle="Pasirinkti nuotrauką"
        hint="Iki 5&nbsp;MB."
      />
      <FileRow name="miskas.jpg" percent={64} onRemove={() => {}} />
      <FileRow name="ezeras.jpg" percent={null} onRemove={() => {}} />
    </div>
  );
}

function Choices() {
  return (
    <>
      <fieldset>
        <legend className="label">Paslaugos</legend>
        <Checkbox name="paslaugos" value="1" label="Konsultacija ir apžiūra" defaultChecked />
        <Checkbox name="paslaugos" value="2" label="Skiepijimas" count={12} />
        <Checkbox name="paslaugos" value="3" label="Chirurgija" disabled />
      </fieldset>
      <fieldset>
        <legend className="label">Dydis</legend>
        <Radio name="dydis" value="1" label="Maža (iki 20&nbsp;gyvūnų)" defaultChecked />
        <Radio name="dydis" value="2" label="Vidutinė (20–100&nbsp;gyvūnų)" />
      </fieldset>
      <div className="row gap-6">
        <Switch
          name="rodoma"
          label="Pušyno viešbutis: rodoma viešai"
          on={
            <Badge tone="ok" dot>
              Aktyvi
            </Badge>
          }
          off={<Badge dot>Neaktyvi</Badge>}
          defaultChecked
        />
        <Switch name="laiskai" label="Laiškai apie žinutes" on="Įjungta" off="Išjungta" />
      </div>
    </>
  );
}

export function ChipStates() {
  return (
    <>
      <div className="row gap-2">
        <ChipLink to="/dev/ui">Veiklos</ChipLink>
        <ChipLink to="/dev/ui" icon="bath" current>
          Grožis ir SPA
        </ChipLink>
        <AppliedChip to="/dev/ui" label="Vilnius" />
        <AppliedChip to="/dev/ui" label="10–35&nbsp;€/para" />
        <ButtonLink to="/dev/ui" variant="quiet" size="sm">
          Išvalyti filtrus
        </ButtonLink>
      </div>
      <Badges>
        <Badge>Namų aplinka</Badge>
        <Badge tone="ok" dot>
          Patvirtintas
        </Badge>
        <Badge tone="warn" dot>
          Laukiamas patvirtinimo
        </Badge>
        <Badge tone="bad" dot>
          Atšauktas
        </Badge>
        <Badge tone="info" dot>
          Aktyvi
        </Badge>
        <Badge dot>Nežinoma</Badge>
      </Badges>
      <div className="row">
        <Count value={3} label="neskaitytų" />
        <Count value={12} label="neskaitytų" />
        <PriceTag on="paper">28&nbsp;€/para</PriceTag>
        <Avatar name="Rūta" />
        <Avatar name="Jonas" size="sm" />
      </div>
    </>
  );
}
