import './statistics.css';
import { useId } from 'react';
import { Form, href } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Select } from '#app/ui/input.tsx';

interface ServiceChoiceProps {
  services: readonly { readonly id: string; readonly title: string }[];
  /** The id of the one whose figures are shown; null: of all. */
  chosen: string | null;
}

/** Asks whose figures to show: of all services or of one; the choice stands in the address. */
export function ServiceChoice({ services, chosen }: ServiceChoiceProps) {
  const id = useId();
  return (
    <Form
      key={chosen}
      action={href('/partner/dashboard/analytics')}
      className="service-choice"
      preventScrollReset
    >
      <label className="sr" htmlFor={id}>
        Paslauga
      </label>
      <Select id={id} name="service" defaultValue={chosen ?? ''}>
        <option value="">Visos paslaugos</option>
        {services.map((service) => (
          <option key={service.id} value={service.id}>
            {service.title}
          </option>
        ))}
      </Select>
      <Button type="submit">Rodyti</Button>
    </Form>
  );
}
