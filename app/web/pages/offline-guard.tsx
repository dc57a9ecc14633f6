import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { checkConnection } from '#app/forms/outage.ts';
import { codeMissing } from '#app/platform/load-code.ts';
import { isServerAway, navigationGivenUp } from '#app/platform/server-away.ts';
import { useIsHeld } from '#app/router/use-router-under-way.ts';

const shownMs = 9_000;

/**
 * Keeps the page when the browser has no line: React Router would put an error page in its place,
 * or the browser its own, because the code of the next page cannot be fetched either.
 */
export function OfflineGuard() {
  const [away, setAway] = useState(false);
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      !navigator.onLine && (from.pathname !== to.pathname || from.search !== to.search),
  );
  const isHeld = useIsHeld();
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void isServerAway().then((isAway) => {
      if (!isHeld(blocker)) return;
      setAway(isAway);
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
        setAway(isAway);
        if (isAway || !(form instanceof HTMLFormElement)) return;
        sure = form;
        form.requestSubmit(submitter);
      });
    };
    addEventListener('submit', hold);
    return () => removeEventListener('submit', hold);
  }, []);
  useEffect(() => {
    const tell = () => setAway(true);
    addEventListener(codeMissing, tell);
    return () => removeEventListener(codeMissing, tell);
  }, []);
  useEffect(() => {
    if (!away) return;
    const hide = () => setAway(false);
    const timer = setTimeout(hide, shownMs);
    addEventListener('online', hide);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', hide);
    };
  }, [away]);
  return (
    <div className="loading-status" role="alert">
      {away && <p>{checkConnection}</p>}
    </div>
  );
}
