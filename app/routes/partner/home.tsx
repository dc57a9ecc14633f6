import { href } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import type { IconName } from '#app/ui/icon-names.ts';
import { List, ListRow, Marker } from '#app/ui/list.tsx';
import { Note } from '#app/ui/note.tsx';
import { partnerContext } from '#app/web/contexts.ts';
import { AreaError } from '#app/web/error-page.tsx';
import { unlistedMeta } from '#app/web/page-title.ts';
import type { Route } from './+types/home.ts';

type Step = {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  readonly done: boolean;
};

const steps: readonly Step[] = [
  {
    icon: 'circle-check-big',
    title: 'Paskyra sukurta',
    text: 'El. paštas patvirtintas, įmonės duomenys įrašyti.',
    done: true,
  },
  {
    icon: 'paw-print',
    title: 'Jūsų paslaugos',
    text: 'Aprašysite, ką darote: kategorija, kainos, darbo laikas ir nuotraukos.',
    done: false,
  },
  {
    icon: 'inbox',
    title: 'Šeimininkų žinutės',
    text: 'Klausimus apie paslaugas gausite ir atsakysite vienoje vietoje.',
    done: false,
  },
];

export function loader({ context }: Route.LoaderArgs) {
  const { companyName } = context.get(partnerContext);
  return { companyName };
}

export function meta() {
  return unlistedMeta('Apžvalga');
}

export default function PartnerHome({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <div className="page-head">
        <div className="stack gap-1">
          <h1>Sveiki!</h1>
          <p className="muted">{loaderData.companyName}: partnerio paskyra veikia.</p>
        </div>
        <ButtonLink to={href('/paslaugos/:categorySlug?')} icon="search">
          Peržiūrėti paslaugas
        </ButtonLink>
      </div>
      <div className="stack gap-7">
        <section className="block" aria-labelledby="kas-toliau">
          <div className="block-head">
            <h2 id="kas-toliau">Kas toliau</h2>
          </div>
          <List>
            {steps.map(({ icon, title, text, done }) => (
              <ListRow
                key={title}
                kind="line"
                start={<Marker icon={icon} />}
                title={title}
                meta={text}
                end={
                  <Badge tone={done ? 'ok' : 'mute'} dot>
                    {done ? 'Atlikta' : 'Netrukus'}
                  </Badge>
                }
              />
            ))}
          </List>
        </section>
        <Note>
          <strong>Įmonės duomenis patikrinsime per kelias darbo dienas.</strong> Kol tai darome,
          paskyra ir paslaugos veikia kaip įprasta.
        </Note>
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AreaError error={error} home={href('/partner/dashboard')} />;
}
