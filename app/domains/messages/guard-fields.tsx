import { guardNames } from './field-limits.ts';

/**
 * What shows that a person fills a form in (admission.server.ts): when its page was made, and a
 * field that nobody sees, hears or reaches.
 */
export function GuardFields({ stamp }: { stamp: string }) {
  return (
    <>
      <input type="hidden" name={guardNames.stamp} value={stamp} autoComplete="off" />
      <div className="sr" aria-hidden="true">
        <label>
          Palikite tuščią
          <input name={guardNames.trap} type="text" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
