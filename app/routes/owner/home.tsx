import '#app/ui/styles/pages/dashboard.css';
import { href } from 'react-router';
import { vocative } from '#app/lithuanian/vocative.ts';
import restingDog from '#app/ui/art/confirmation.svg?url';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ownerContext } from '#app/web/contexts.ts';
import { AreaError } from '#app/web/error-page.tsx';
import { unlistedMeta } from '#app/web/page-title.ts';
import type { Route } from './+types/home.ts';

export function loader({ context }: Route.LoaderArgs) {
  const [firstName = ''] = context.get(ownerContext).fullName?.split(' ') ?? [];
  return { called: firstName && vocative(firstName) };
}

export function meta() {
  return unlistedMeta('Pagrindinis');
}

export default function OwnerHome({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <div className="page-head">
        <div className="stack gap-1">
          <h1>Sveiki{loaderData.called && `, ${loaderData.called}`}!</h1>
          <p className="muted">Čia viskas apie jūsų šunį: kortelė, vizitai ir užsakymai.</p>
        </div>
        <ButtonLink to={href('/paslaugos/:categorySlug?')} variant="primary" icon="search">
          Ieškoti paslaugų
        </ButtonLink>
      </div>
      <div className="stack gap-7">
        <section className="block" aria-labelledby="augintinis">
          <div className="block-head">
            <h2 id="augintinis">Mano augintinis</h2>
          </div>
          <div className="panel empty-panel">
            <EmptyState
              level={3}
              title="Augintinių dar nėra"
              art={<img src={restingDog} alt="" width={220} height={120} />}
            >
              Čia matysite savo šuns kortelę: veislę, amžių, svorį ir specialiuosius poreikius.
            </EmptyState>
          </div>
        </section>
        <div className="cols cols-even">
          <section className="block" aria-labelledby="vizitai">
            <div className="block-head">
              <h2 id="vizitai">Artėjantys vizitai</h2>
            </div>
            <div className="panel empty-panel">
              <EmptyState level={3} title="Artėjančių vizitų nėra">
                Čia matysite, kada ir kur jūsų su šunimi laukia.
              </EmptyState>
            </div>
          </section>
          <section className="block" aria-labelledby="uzsakymai">
            <div className="block-head">
              <h2 id="uzsakymai">Užsakytos paslaugos</h2>
            </div>
            <div className="panel empty-panel">
              <EmptyState level={3} title="Užsakytų paslaugų dar nėra">
                Čia matysite, ką ir kada savo šuniui užsakėte.
              </EmptyState>
            </div>
          </section>
        </div>
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AreaError error={error} home={href('/seimininko-skydelis')} />;
}
