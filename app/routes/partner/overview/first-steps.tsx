import { Form, href, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';

interface FirstStepsProps {
  awaitsApproval: boolean;
  /** Whether what the partner offers can be booked; without services that is not known yet. */
  canBeBooked: boolean;
}

/** What to begin with, until it is dismissed. */
export function FirstSteps({ awaitsApproval, canBeBooked }: FirstStepsProps) {
  const action = href('/partner/dashboard/guideline');
  const busy = useNavigation().formAction === action;
  return (
    <section className="panel stack" aria-labelledby="nuo-ko-pradeti">
      <h2 id="nuo-ko-pradeti" className="h-xs">
        Nuo ko pradėti
      </h2>
      <ol className="first-steps">
        <li>
          <strong>Pridėkite paslaugą.</strong> Viską, ko reikia, surašysite per keturis žingsnius.
        </li>
        <li>
          <strong>Įkelkite nuotraukų.</strong> Šeimininkai pirmiausia žiūri į jas. Tiks ir darytos
          telefonu.
        </li>
        <li>
          <strong>Patikrinkite, kaip atrodote.</strong>{' '}
          {awaitsApproval
            ? 'Mygtukas „Kaip atrodys“ rodo puslapį taip, kaip jį matys šeimininkai, kai patikrinsime jūsų duomenis.'
            : 'Išsaugotą paslaugą šeimininkai mato iš karto. Padaryti ją neaktyvią galite bet kada.'}
        </li>
        {canBeBooked && (
          <li>
            <strong>Priimkite registracijas.</strong> Sudarykite kainoraštį, nustatykite darbo
            laiką, ir šeimininkai laiką pasirinks patys.
          </li>
        )}
      </ol>
      <Form method="post" action={action} replace preventScrollReset>
        <Button type="submit" size="sm" busy={busy}>
          Supratau, daugiau nerodyti
        </Button>
      </Form>
    </section>
  );
}
