import { href } from 'react-router';
import { AreaError } from '#app/web/error-page.tsx';

/** The settings could not be shown (spec 8, partner dashboard). */
export function SettingsError({ error }: { error: unknown }) {
  return (
    <AreaError
      error={error}
      home={href('/partner/dashboard')}
      failure="Nepavyko užkrauti partnerio profilio informacijos"
    />
  );
}
