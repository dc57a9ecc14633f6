import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { watchOverlayHistory } from './ui/overlay-history.ts';
import { fetchForRouter } from './web/known-routes.ts';

watchOverlayHistory();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter unstable_fetch={fetchForRouter} />
    </StrictMode>,
  );
});
