import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { checkConnection } from '#app/forms/outage.ts';
import { codeMissing } from '#app/router/load-code.ts';
import { useIsHeld } from '#app/router/use-router-under-way.ts';
import { isServerAway, navigationGivenUp } from '#app/ui/server-away.ts';
import { actFailed } from '#app/web/forms/form-failure.ts';

const shownMs = 9_000;

/**
 * Keeps the page when the browser has no line: React Router would put an error page in its place,
 * or the browser its own, because the code of the next page cannot be fetched either.
 */
export function OfflineGuard() {
  const [said, say] = useState<string | null>(null);
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      !navigator.onLine && (from.pathname !== to.pathname || from.search !== to.search),
  );
  const isHeld = useIsHeld();
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void isServerAway().then((isAway) => {
      if (!isHeld(blocker)) return;
      say(isAway ? checkConnection : null);
      if (!isAway) return blocker.proceed();
      blocker.reset();
      dispatchEvent(new Event(navigationGivenUp));
    });
  }, [blocker, isHeld]);
  useEffect(() => {
    let sure: EventTarget | null = null;
    // A form that leads to a new document, such as 'Atsijungti'; React Router prevents the others.
    const hold = (event: SubmitEvent) => {
      const { target: form, submitter } = event;
      if (event.defaultPrevented || navigator.onLine || form === sure) return;
      event.preventDefault();
      void isServerAway().then((isAway) => {
        say(isAway ? checkConnection : null);
        if (isAway || !(form instanceof HTMLFormElement)) return;
        sure = form;
        form.requestSubmit(submitter);
      });
    };
    addEventListener('submit', hold);
    return () => removeEventListener('submit', hold);
  }, []);
  useEffect(() => {
    const tell = () => say(checkConnection);
    const tellFailure = ({ detail }: CustomEvent<string>) => say(detail);
    const listen = tellFailure as (event: Event) => void;
    addEventListener(codeMissing, tell);
    addEventListener(actFailed, listen);
    return () => {
      removeEventListener(codeMissing, tell);
      removeEventListener(actFailed, listen);
    };
  }, []);
  useEffect(() => {
    if (said === null) return;
    const hide = () => say(null);
    const timer = setTimeout(hide, shownMs);
    addEventListener('online', hide);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', hide);
    };
  }, [said]);
  return (
    <div className="loading-status" role="alert">
      {said !== null && <p>{said}</p>}
    </div>
  );
}
