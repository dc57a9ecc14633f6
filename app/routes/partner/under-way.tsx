import '#app/ui/styles/pages/dashboard.css';
import { href } from 'react-router';
import sleepingDog from '#app/ui/art/questions.svg?url';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/data/empty-state.tsx';

/** A page of the menu that has nothing to show yet, and says so. */
export function UnderWay({ title }: { title: string }) {
  return (
    <>
      <div className="page-head">
        <h1>{title}</h1>
      </div>
      <section className="panel empty-panel">
        <EmptyState
          title="Ši funkcija kuriama."
          art={<img src={sleepingDog} alt="" width={240} height={180} />}
          actions={<ButtonLink to={href('/partner/dashboard')}>Grįžti į apžvalgą</ButtonLink>}
        >
          Kai ji veiks, viską rasite čia.
        </EmptyState>
      </section>
    </>
  );
}
