import { href } from 'react-router';
import { CompanyCard } from '#app/domains/companies/card/company-card.tsx';
import { getOwnProfile } from '#app/domains/companies/profile/own-profile.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Crumb } from '#app/ui/crumb.tsx';
import { Note } from '#app/ui/note.tsx';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { dbContext, partnerContext, settingsContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/profile-card.ts';
import { shortPrefix } from './profile-data.server.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const partner = context.get(partnerContext);
  const { origin } = context.get(settingsContext);
  const found = getOwnProfile(context.get(dbContext), partner);
  const { address, photos, isPublic } = await orNotFoundPage(found);
  return {
    name: partner.companyName,
    logo: photos.logo,
    url: `${origin}${href('/p/:name', { name: address })}`,
    address: shortPrefix(origin) + address,
    isPublic,
  };
}

export const handle: RouteHandle = { title: 'Kortelė su QR kodu' };

/** The company's card on paper. */
export default function ProfileCard({ loaderData }: Route.ComponentProps) {
  const { isPublic, ...card } = loaderData;
  return (
    <>
      <Crumb to={href('/partner/dashboard/profile')}>Viešas puslapis</Crumb>
      <div className="stack card-tools">
        <div className="page-head">
          <h1>Kortelė su QR kodu</h1>
          <Button
            variant="primary"
            icon="printer"
            className="only-script"
            onClick={() => window.print()}
          >
            Spausdinti kortelę
          </Button>
        </div>
        <p className="muted">
          A6&nbsp;dydžio lapas. Kodas veda į jūsų puslapį. Jis veiks ir pakeitus adresą, jei šį
          adresą naudojote bent savaitę.
        </p>
        {!isPublic && (
          <Note tone="warn">
            Kol neturite viešai rodomos paslaugos, šiuo adresu žmonės nieko neras.
          </Note>
        )}
      </div>
      <CompanyCard {...card} />
    </>
  );
}
