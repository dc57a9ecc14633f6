import '#app/ui/styles/pages/dashboard.css';
import { href } from 'react-router';
import sleepingDog from '#app/ui/art/questions.svg?url';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/data/empty-state.tsx';
import { unlistedMeta } from '#app/web/pages/page-title.ts';

/** Present so that a navigation in the browser runs the area's guard (docs/design.md rule 1). */
export function loader() {
  return null;
}

export function meta() {
  return unlistedMeta('Žinutės');
}

/** Where the menu's entry leads without JavaScript; with it a toast says the same. */
export default function OwnerMessages() {
  return (
    <>
      <div className="page-head">
        <h1>Žinutės</h1>
      </div>
      <section className="panel empty-panel">
        <EmptyState
          title="Netrukus!"
          art={<img src={sleepingDog} alt="" width={240} height={180} />}
          actions={<ButtonLink to={href('/seimininko-skydelis')}>Grįžti į pradžią</ButtonLink>}
        >
          Kol kas teikėjui rašykite iš jo paslaugos puslapio, o jis atsakys jums el. paštu.
        </EmptyState>
      </section>
    </>
  );
}
