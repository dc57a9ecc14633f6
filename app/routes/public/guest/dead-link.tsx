import { href } from 'react-router';
import { guestLinkDays } from '#app/domains/messages/conversation/guest-link-days.ts';
import lostDog from '#app/ui/art/not-found.svg?url';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/data/empty-state.tsx';

/**
 * In place of a conversation whose link was replaced, is over, or never was one, that its guest has
 * deleted, or that never began as its partner does not hear the sender: what it says is true of all.
 */
export function DeadLink() {
  return (
    <main id="turinys" tabIndex={-1} className="wrap guest-page">
      <section className="panel empty-panel">
        <EmptyState
          level={1}
          title="Ši nuoroda nieko neatveria"
          art={<img src={lostDog} alt="" width={240} height={180} />}
          actions={
            <>
              <ButtonLink variant="primary" to={href('/prisijungti-seimininkas')}>
                Prisijungti
              </ButtonLink>
              <ButtonLink to={href('/prisijungti-seimininkas/registracija')}>
                Susikurti paskyrą
              </ButtonLink>
            </>
          }
        >
          Nuoroda galioja {guestLinkDays}&nbsp;dienų nuo paskutinės žinutės, o pokalbį saugome
          24&nbsp;mėnesius. Jei jo neištrynėte, o teikėjas žinučių iš jūsų priima, prisijunkite tuo
          pačiu el. pašto adresu ir rasite jį savo paskyroje.
        </EmptyState>
      </section>
    </main>
  );
}
