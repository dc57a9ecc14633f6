import { Form, href, Link } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';

const settings = href('/partner/dashboard/settings/kind');

/** Asks an earlier partner once who it is; any answer ends it. */
export function KindNote() {
  return (
    <div className="note">
      <Icon name="circle-alert" />
      <div className="stack gap-3">
        <p>
          <strong>Kas teikia jūsų paslaugas?</strong> Prie jų rašome „Verslininkas“. Jei tai įmonė
          ar įstaiga, kuri prekiauja ar teikia paslaugas, patvirtinkite.
        </p>
        <div className="row">
          <Form method="post" action={href('/partner/dashboard/kind')} preventScrollReset>
            <Button type="submit" size="sm">
              Taip, įmonė ar įstaiga
            </Button>
          </Form>
          <Link to={`${settings}?kind=self_employed`}>Dirbu pagal pažymą ar verslo liudijimą</Link>
          <Link to={`${settings}?kind=not_trader`}>Nesame verslininkai</Link>
        </div>
      </div>
    </div>
  );
}
