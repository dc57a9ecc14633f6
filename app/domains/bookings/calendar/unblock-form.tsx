import type { ReactNode } from 'react';
import { Form, href } from 'react-router';

interface UnblockFormProps {
  /** Of the time that is blocked. */
  exceptionId: string;
  /** The day to come back to, 'yyyy-MM-dd'; '' for today. */
  date: string;
  className?: string;
  /** Its button. */
  children: ReactNode;
}

/** Frees time that is blocked, and comes back to the day. */
export function UnblockForm({ exceptionId, date, className, children }: UnblockFormProps) {
  return (
    <Form
      method="post"
      action={href('/partner/dashboard/orders/blocks/:exceptionId/removal', { exceptionId })}
      className={className}
      preventScrollReset
    >
      <input type="hidden" name="date" value={date} />
      {children}
    </Form>
  );
}
