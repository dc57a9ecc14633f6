import type { StayChoices } from '#app/domains/bookings/stays/stay-address.ts';
import type { ChosenStay } from '#app/domains/bookings/stays/stay-page.server.ts';
import { IconLink } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';

interface StayDogsProps {
  stay: ChosenStay;
  addressOf: (changes: Partial<StayChoices>) => string;
}

export const dogsId = 'kokie-sunys';

/** How many dogs come by each line of the price list. */
export function StayDogs({ stay: { items }, addressOf }: StayDogsProps) {
  return (
    <section className="book-sec" aria-labelledby={dogsId}>
      <h2 className="h-md" id={dogsId}>
        Kokie šunys viešės?
      </h2>
      <p className="muted">Kiek šunų ir kokio svorio? Kaina skaičiuojama už kiekvieną.</p>
      <ul className="choices">
        {items.map(({ id, name, facts, price, per, count, more, fewer }) => (
          <li key={id} className={classes('choice qty', count > 0 && 'is-on')}>
            <span>
              <span className="strong">{name}</span>
              {facts !== '' && <span className="sub">{facts}</span>}
            </span>
            <span className="end num">
              {price}
              {per && <span className="sub">{per}</span>}
            </span>
            <span className="stepper">
              <Step
                items={fewer}
                icon="minus"
                label={`${name}: vienu mažiau`}
                addressOf={addressOf}
              />
              <b>
                {count}
                <span className="sr"> {name}</span>
              </b>
              <Step
                items={more}
                icon="plus"
                label={`${name}: vienu daugiau`}
                addressOf={addressOf}
              />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface StepProps extends Pick<StayDogsProps, 'addressOf'> {
  items: readonly string[] | null;
  icon: 'minus' | 'plus';
  label: string;
}

function Step({ items, icon, label, addressOf }: StepProps) {
  if (items === null) return <span className="step-off" />;
  return <IconLink icon={icon} label={label} to={addressOf({ items })} preventScrollReset />;
}
