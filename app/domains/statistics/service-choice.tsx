import './statistics.css';
import { useEffect, useId, useRef } from 'react';
import { Form, href } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Select } from '#app/ui/fields/input.tsx';
import { navigationGivenUp } from '#app/ui/server-away.ts';

interface ServiceChoiceProps {
  services: readonly { readonly id: string; readonly title: string }[];
  /** The id of the one whose figures are shown; null: of all. */
  chosen: string | null;
}

/**
 * Asks whose figures to show: of all services or of one; the choice stands in the address. A choice
 * is sent at once; the button is for browsers without JavaScript.
 */
export function ServiceChoice({ services, chosen }: ServiceChoiceProps) {
  const id = useId();
  const field = useRef<HTMLSelectElement>(null);
  const shown = chosen ?? '';
  const mounted = useRef(false);
  useEffect(() => {
    const select = field.current;
    if (!select) return;
    const showAgain = () => {
      select.value = shown;
    };
    // Chosen before the script was there.
    if (!mounted.current && select.value !== shown) select.form?.requestSubmit();
    else showAgain();
    mounted.current = true;
    addEventListener(navigationGivenUp, showAgain);
    return () => removeEventListener(navigationGivenUp, showAgain);
  }, [shown]);
  return (
    <Form
      action={href('/partner/dashboard/analytics')}
      className="service-choice"
      preventScrollReset
    >
      <label className="sr" htmlFor={id}>
        Paslauga
      </label>
      <Select
        id={id}
        ref={field}
        name="service"
        defaultValue={shown}
        autoComplete="off"
        onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
      >
        <option value="">Visos paslaugos</option>
        {services.map((service) => (
          <option key={service.id} value={service.id}>
            {service.title}
          </option>
        ))}
      </Select>
      <Button type="submit" className="only-noscript">
        Rodyti
      </Button>
    </Form>
  );
}
