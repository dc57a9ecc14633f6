import { Form, href, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';

const address = href('/partner/dashboard/review');

/**
 * The wish that administrators look again at the partner, or that it was told already.
 * @param askedOn the day, 'lapkričio 20 d.'; null: nothing is asked
 */
export function AskReview({ askedOn }: { askedOn: string | null }) {
  const { state, formAction } = useNavigation();
  const busy = state !== 'idle' && formAction === address;
  if (askedOn !== null) {
    return (
      <p>
        <strong>Paprašėte peržiūrėti {askedOn}</strong> Peržiūrėsime ir atsakysime el. laišku.
      </p>
    );
  }
  return (
    <Form method="post" action={address} preventScrollReset>
      <Button type="submit" size="sm" busy={busy} busyText="Siunčiama...">
        Pataisiau, prašau peržiūrėti
      </Button>
    </Form>
  );
}
