import { useState } from 'react';
import emptyDog from '#app/ui/art/not-found.svg?url';
import { Button, ButtonLink, IconButton } from '#app/ui/button.tsx';
import { Card, CardBody, CardCategory, CardFoot, CardMeta, CardTitle } from '#app/ui/card.tsx';
import { Crumb } from '#app/ui/crumb.tsx';
import { Badge, Badges } from '#app/ui/data/badge.tsx';
import { EmptyState } from '#app/ui/data/empty-state.tsx';
import { Facts, Figures, KeyValue, KeyValues } from '#app/ui/data/facts.tsx';
import { DateBox, List, ListRow, Marker } from '#app/ui/data/list.tsx';
import { Loading } from '#app/ui/data/loading.tsx';
import { Pagination } from '#app/ui/data/pagination.tsx';
import { PriceTag } from '#app/ui/data/price-tag.tsx';
import { Progress, Steps } from '#app/ui/data/progress.tsx';
import { TabLinks, Tabs } from '#app/ui/data/tabs.tsx';
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx';
import { Switch } from '#app/ui/fields/switch.tsx';
import { Note } from '#app/ui/note.tsx';
import { Picture } from '#app/ui/picture.tsx';

export function CardStates() {
  return (
    <div className="grid results">
      <Card tint="cat-hotel">
        <Picture src={emptyDog} alt="Šuo viešbutyje" icon="bed-double" />
        <CardBody>
          <CardCategory icon="bed-double">Viešbučiai</CardCategory>
          <CardTitle to="/dev/ui">Miško namai uodegoms</CardTitle>
          <Badges>
            <Badge>Namų aplinka</Badge>
            <Badge>Neribotai</Badge>
          </Badges>
          <CardFoot>
            <CardMeta icon="map-pin">Vilnius</CardMeta>
            <PriceTag>28&nbsp;€/para</PriceTag>
          </CardFoot>
        </CardBody>
      </Card>
      <Card tint="cat-training">
        <Picture alt="" icon="graduation-cap" />
        <CardBody>
          <CardCategory icon="graduation-cap">Dresūra</CardCategory>
          <CardTitle to="/dev/ui">Be nuotraukos: vikrumo treniruotės Neries krantinėje</CardTitle>
          <CardFoot>
            <CardMeta icon="map-pin">Vilnius</CardMeta>
            <PriceTag>nuo 40&nbsp;€</PriceTag>
          </CardFoot>
        </CardBody>
      </Card>
      <Card tint="cat-shelters">
        <Picture src="/dev/nera.webp" alt="Du šunys kieme" icon="heart-handshake" />
        <CardBody>
          <CardCategory icon="heart-handshake">Prieglaudos</CardCategory>
          <CardTitle to="/dev/ui">Sugadinta nuotrauka: „Antri namai“</CardTitle>
          <CardFoot>
            <CardMeta icon="map-pin">Šiauliai</CardMeta>
          </CardFoot>
        </CardBody>
      </Card>
    </div>
  );
}

export function ListStates() {
  return (
    <>
      <List>
        <ListRow
          kind="picture"
          tint="cat-hotel"
          start={<img className="thumbpic" src={emptyDog} alt="" width={88} height={66} />}
          above={<CardCategory icon="bed-double">Viešbučiai</CardCategory>}
          title="Pušyno viešbutis"
          meta="Vilnius · 22&nbsp;€/para"
          end={<RowEnd title="Pušyno viešbutis" active />}
        />
        <ListRow
          kind="picture"
          tint="cat-events"
          inactive
          start={<img className="thumbpic" src={emptyDog} alt="" width={88} height={66} />}
          above={<CardCategory icon="trophy">Renginiai</CardCategory>}
          title="Rudens bėgimas su šunimis"
          meta="Trakų r. · Nemokamas"
          end={<RowEnd title="Rudens bėgimas su šunimis" active={false} />}
        />
        <ListRow
          kind="line"
          start={<DateBox day={24} month="lapkr." />}
          title="Šunų klinika „Sveika letena“"
          meta="17:30 · Skiepijimas · Vilnius"
          end={
            <Badge tone="ok" dot>
              Patvirtintas
            </Badge>
          }
        />
        <ListRow
          kind="line"
          tint="cat-spa"
          start={<Marker icon="bath" />}
          title="Putų ir šukų salonas"
          meta="10:00 · Kirpimas · Kaunas"
          end={
            <Badge tone="warn" dot>
              Laukiamas patvirtinimo
            </Badge>
          }
        />
      </List>
      <Facts
        items={[
          { term: 'Teikiamos paslaugos', value: 5 },
          { term: 'Skubioji pagalba', value: 'Taip' },
          { term: 'Kaina', value: 'nuo 25\u00a0€' },
        ]}
      />
      <Figures
        items={[
          { term: 'Peržiūros', value: 412, note: 'ankstesnį mėnesį 367' },
          { term: 'Bendra apyvarta', value: '–', note: 'užsakymų dar nebuvo' },
          {
            term: 'Populiariausia',
            value: 'Pušyno viešbutis',
            word: true,
            note: '164\u00a0peržiūros',
          },
        ]}
      />
      <div className="panel ui-narrow">
        <KeyValues>
          <KeyValue icon="map-pin" term="Adresas">
            Žirmūnų g. 68, Vilnius
          </KeyValue>
          <KeyValue
            icon="phone"
            term="Telefonas"
            action={<IconButton icon="eye" label="Rodyti telefono numerį" variant="quiet" />}
          >
            <span className="blur" aria-hidden="true">
              +370 600 00 000
            </span>
            <span className="sr">Paslėptas</span>
          </KeyValue>
        </KeyValues>
      </div>
    </>
  );
}

function RowEnd({ title, active }: { title: string; active: boolean }) {
  return (
    <>
      <Switch
        label={`${title}: rodoma viešai`}
        defaultChecked={active}
        on={
          <Badge tone="ok" dot>
            Aktyvi
          </Badge>
        }
        off={<Badge dot>Neaktyvi</Badge>}
      />
      <span className="row gap-1 nowrap">
        <IconButton icon="pencil" label={`Redaguoti: ${title}`} variant="quiet" />
        <IconButton icon="trash-2" label={`Ištrinti: ${title}`} variant="danger-quiet" />
      </span>
    </>
  );
}

export function NavigationStates() {
  return (
    <>
      <Crumb to="/dev/ui">Grįžti į paslaugas</Crumb>
      <div className="ui-columns">
        <TabLinks
          label="Paskyra"
          tabs={[
            { to: '/dev/ui', text: 'Prisijungimas', current: true },
            { to: '/dev/ui?registracija', text: 'Registracija', current: false },
          ]}
        />
        <Tabs
          label="Žinutės"
          tabs={[
            { text: 'Gautos', panel: <p>Gautų žinučių sąrašas.</p> },
            { text: 'Archyvas', panel: <p>Archyvas tuščias.</p> },
          ]}
        />
        <div className="stack">
          <Steps current={3} total={4} />
          <Progress value={64} label="Įkeliama" />
        </div>
      </div>
      <Pagination previous="/dev/ui" next="/dev/ui" />
    </>
  );
}

const noFields: never[] = [];
const wrongFields = [
  { fieldId: 'pastas', text: 'Prašome įvesti teisingą el. pašto adresą.' },
  { fieldId: 'vardas', text: 'Įveskite vardą.' },
];

export function NoteStates() {
  // It takes the focus when it appears, so it waits to be asked.
  const [failed, setFailed] = useState(false);
  return (
    <>
      <div className="only-script">
        <Button onClick={() => setFailed(!failed)}>Rodyti klaidų santrauką</Button>
      </div>
      <ErrorSummary
        title="Neužpildyti privalomi laukai"
        items={failed ? wrongFields : noFields}
        refused={failed ? 1 : undefined}
      />
      <Note>Paskyrą patvirtinsime per kelias darbo dienas.</Note>
      <Note tone="ok">Paštas patvirtintas.</Note>
      <Note tone="warn">Patikrinkite įmonės kodą: nesutampa kontrolinis skaičius.</Note>
      <Note tone="bad">Nepavyko įkelti nuotraukos.</Note>
    </>
  );
}

export function EmptyStates() {
  return (
    <>
      <Loading text="Kraunamos paslaugos..." kind="cards" count={3} />
      <Loading text="Kraunamos žinutės..." kind="rows" count={2} />
      <div className="panel">
        <EmptyState
          level={3}
          title="Dar neturite paslaugų"
          art={<img src={emptyDog} alt="" width={260} height={174} />}
          actions={
            <>
              <Button variant="primary" icon="plus">
                Pridėti paslaugą
              </Button>
              <ButtonLink to="/dev/ui">Visos paslaugos</ButtonLink>
            </>
          }
        >
          Pridėkite pirmąją – užtruks apie penkias minutes.
        </EmptyState>
      </div>
    </>
  );
}
