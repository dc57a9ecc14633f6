import { KeyValue, KeyValues } from '#app/ui/data/facts.tsx';
import { useShellData } from '../frame/shell-data.ts';
import type { Route } from './+types/privacy.ts';

/** Who runs the site, with the address to write to. */
export function OperatorDetails({
  operator,
}: Pick<Route.ComponentProps['loaderData'], 'operator'>) {
  const email = useShellData()?.contact.email;
  return (
    <div className="panel">
      <KeyValues>
        {operator ? (
          <>
            <KeyValue icon="house" term="Pavadinimas">
              {operator.name}
            </KeyValue>
            <KeyValue icon="info" term="Įmonės kodas">
              {operator.code}
            </KeyValue>
            <KeyValue icon="map-pin" term="Adresas">
              {operator.address}
            </KeyValue>
          </>
        ) : (
          <KeyValue icon="circle-alert" term="Pavadinimas, įmonės kodas ir adresas">
            Dar nenurodyti
          </KeyValue>
        )}
        {email && (
          <KeyValue icon="mail" term="El. paštas">
            <a href={`mailto:${email}`}>{email}</a>
          </KeyValue>
        )}
      </KeyValues>
    </div>
  );
}
