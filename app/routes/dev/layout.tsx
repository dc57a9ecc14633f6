import { data, Outlet } from 'react-router';
import { isLoopback } from '#app/web/request/client-address.server.ts';
import { requestContext, settingsContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/layout.ts';

/**
 * The pages under /dev are for who builds Vizgis: this machine only, never in production or in a
 * public demo. Behind a proxy that adds no header, every visitor would have a loopback address.
 */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context }) => {
    const { clientAddress } = context.get(requestContext);
    const local = clientAddress !== null && isLoopback(clientAddress);
    const { demo, trustedProxies } = context.get(settingsContext);
    const alone = demo === 'local' && trustedProxies.length === 0;
    if (!local || !alone) throw data(null, { status: 404 });
  },
];

/** Present so that a navigation in the browser runs the middleware too (docs/design.md rule 1). */
export function loader() {
  return null;
}

export default function DevLayout() {
  return <Outlet />;
}
