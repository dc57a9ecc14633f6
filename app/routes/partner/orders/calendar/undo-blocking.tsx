import type { ReactNode } from 'react';
import { Form, href, useSearchParams } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import type { AskedNotice } from '#app/web/notices/notice.ts';

/** For the notice that time was blocked: the button that frees it again. */
export function undoBlocking({ code, about }: AskedNotice): ReactNode {
  if (code !== 'laikas-uzblokuotas' || about === null) return null;
  return <UndoForm exceptionId={about} />;
}

function UndoForm({ exceptionId }: { exceptionId: string }) {
  const [params] = useSearchParams();
  return (
    <Form
      method="post"
      action={href('/partner/dashboard/orders/blocks/:exceptionId/removal', { exceptionId })}
      className="toast-action"
      preventScrollReset
    >
      <input type="hidden" name="date" value={params.get('date') ?? ''} />
      <Button type="submit" size="sm" variant="quiet">
        Grąžinti
      </Button>
    </Form>
  );
}
