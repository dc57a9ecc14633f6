import './orders.css';
import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { stepAddress } from '#app/domains/services/editor/wizard-addresses.ts';
import { ofNewService } from '#app/domains/services/editor/wizard-steps.ts';
import { countNoun, noun } from '#app/lithuanian/plural.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { OrdersSetup } from './setup.server.ts';

const row = noun('eilutė', 'eilutės', 'eilučių', 'eilutės');

/** The way to the first booking, with what of it is done; only the step that is next has a button. */
export function OrderSteps({ setup }: { setup: OrdersSetup }) {
  const { items, serviceId, scheduled, scheduleId } = setup;
  const isListed = items > 0;
  const isScheduled = scheduled > 0;
  const isOnline = setup.online > 0;
  return (
    <section className="panel stack gap-4" aria-labelledby="pirmas-uzsakymas">
      <h2 id="pirmas-uzsakymas">Pasiruoškite užsakymams</h2>
      <p className="muted">Užtenka trijų žingsnių, ir to paties laiko du kartus neužims niekas.</p>
      <ol className="order-steps">
        <Step
          number={1}
          done={isListed}
          title="Sudarykite kainoraštį"
          end={
            isListed ? (
              <span className="small muted num">{countNoun(items, row)}</span>
            ) : (
              <ButtonLink
                variant="primary"
                to={
                  serviceId === null
                    ? stepAddress(ofNewService, 'category')
                    : href('/partner/dashboard/services/:serviceId/price-list', { serviceId })
                }
              >
                {serviceId === null ? 'Pridėti paslaugą' : 'Sudaryti kainoraštį'}
              </ButtonLink>
            )
          }
        >
          Pavadinimas, trukmė ir kaina. Jei kaina priklauso nuo šuns svorio, nurodykite ir jį.
        </Step>
        <Step
          number={2}
          done={isScheduled}
          title="Patikrinkite darbo laiką"
          end={
            isListed && !isScheduled ? (
              <ButtonLink variant="primary" to={href('/partner/dashboard/schedules')}>
                Nustatyti laiką
              </ButtonLink>
            ) : (
              <span className="small muted">{isScheduled ? 'Nustatyta' : 'Po pirmo žingsnio'}</span>
            )
          }
        >
          Sukurkite tvarkaraštį: valandas perkelsime iš jūsų paslaugos. Liks pasakyti, kiek šunų
          priimate vienu metu.
        </Step>
        <Step
          number={3}
          done={isOnline}
          title="Įjunkite"
          end={
            isListed && scheduleId !== null && !isOnline ? (
              <ButtonLink
                variant="primary"
                to={href('/partner/dashboard/schedules/:scheduleId', { scheduleId })}
              >
                Įjungti registraciją
              </ButtonLink>
            ) : (
              <span className="small muted">{isOnline ? 'Įjungta' : 'Po antro žingsnio'}</span>
            )
          }
        >
          Šeimininkai patys pasirinks laisvą laiką. Ar kiekvieną registraciją patvirtinsite patys,
          ar ji galios iš karto, nuspręsite ten pat.
        </Step>
      </ol>
      {isListed && isScheduled && (
        <p className="small muted">
          Paskambinusį klientą galite{' '}
          <Link to={href('/partner/dashboard/orders/new')}>įrašyti patys</Link>&nbsp;– tas laikas
          bus užimtas.
        </p>
      )}
    </section>
  );
}

interface StepProps {
  number: number;
  done: boolean;
  title: string;
  end: ReactNode;
  children: ReactNode;
}

function Step({ number, done, title, end, children }: StepProps) {
  return (
    <li className={classes(done && 'is-done')}>
      <span className="order-step-mark" aria-hidden="true">
        {done ? <Icon name="check" /> : number}
      </span>
      <div>
        <h3>
          {title}
          {done && <span className="sr"> (atlikta)</span>}
        </h3>
        <p className="muted small">{children}</p>
      </div>
      <div className="order-step-end">{end}</div>
    </li>
  );
}
