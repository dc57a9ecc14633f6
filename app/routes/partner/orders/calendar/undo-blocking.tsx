import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { UnblockForm } from '#app/domains/bookings/calendar/unblock-form.tsx';
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
    <UnblockForm exceptionId={exceptionId} date={params.get('date') ?? ''} className="toast-action">
      <Button type="submit" size="sm" variant="quiet">
        Grąžinti
      </Button>
    </UnblockForm>
  );
}
