import { useEffect } from 'react';
import { href, Link } from 'react-router';
import { useLiveInbox } from '#app/domains/messages/live/inbox-live.tsx';
import { useShowToast } from '#app/web/notices/page-toasts.tsx';

/** Tells of a booking that a client has just made, on whichever page is shown. */
export function NewOrderToasts() {
  const { arrived } = useLiveInbox().orders;
  const showToast = useShowToast();
  useEffect(() => {
    if (!arrived) return;
    const { id, title, text } = arrived;
    const to = href('/partner/dashboard/orders/:orderId', { orderId: id });
    const action = (
      <Link className="toast-action strong" to={to}>
        Peržiūrėti
      </Link>
    );
    showToast({ id: `order-${id}`, tone: 'ok', title, text, seconds: 9, action });
  }, [arrived, showToast]);
  return null;
}
