import { href, Link, useOutletContext } from 'react-router';
import type { ProfileFormState } from '#app/domains/accounts/profile-version.tsx';
import { AddressForm } from '#app/domains/companies/addresses/address-form.tsx';
import { CompanyPhotosField } from '#app/domains/companies/photos/company-photos-field.tsx';
import { DetailsForm } from '#app/domains/companies/profile/details-form.tsx';
import { asSentence } from '#app/domains/photos/upload.ts';
import type { FormState } from '#app/forms/form-state.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { SettingsSection } from '#app/ui/settings-section.tsx';
import { useRefusalToast } from '#app/web/forms/use-refusal-toast.ts';
import type { ProfileData } from './profile-data.server.ts';

const page = href('/partner/dashboard/profile');
const addresses = {
  details: href('/partner/dashboard/profile/details'),
  address: href('/partner/dashboard/profile/address'),
  album: href('/partner/dashboard/profile/photos/arrangement'),
};

interface ProfilePageProps {
  data: ProfileData;
  /** What a form that came without JavaScript is refused with. */
  refused?: {
    details?: ProfileFormState | undefined;
    address?: FormState | undefined;
    album?: FormState | undefined;
  };
}

/** What the page shows, for a section's address. */
export function useProfileData(): ProfileData {
  return useOutletContext<ProfileData>();
}

/** What the company shows of itself: pictures, words, its short address. */
export function ProfilePage({ data, refused = {} }: ProfilePageProps) {
  const { details, photos, address, earlier, isPublic, prefix, messages } = data;
  useRefusalToast(addresses.details, refused.details);
  useRefusalToast(addresses.address, refused.address);
  useRefusalToast(addresses.album, refused.album);
  return (
    <>
      <div className="page-head">
        <div className="stack gap-1">
          <h1>Viešas puslapis</h1>
          <p className="muted address">
            {isPublic ? (
              <Link to={href('/p/:name', { name: address })}>{prefix + address}</Link>
            ) : (
              prefix + address
            )}
          </p>
        </div>
        <div className="row gap-2">
          <ButtonLink icon="eye" to={href('/partner/dashboard/profile/preview')}>
            Kaip atrodys
          </ButtonLink>
          <ButtonLink icon="printer" to={href('/partner/dashboard/profile/card')}>
            Kortelė su QR
          </ButtonLink>
        </div>
      </div>
      <div className="stack gap-5 sets">
        {messages.map(({ title, text }) => (
          <Note key={text} tone="bad" role="alert">
            <strong>{asSentence(title)}</strong> {text}
          </Note>
        ))}
        {!isPublic && (
          <Note>Šį puslapį žmonės matys, kai turėsite bent vieną viešai rodomą paslaugą.</Note>
        )}
        <SettingsSection title="Logotipas" note="Rodomas šalia pavadinimo.">
          <CompanyPhotosField of="logo" photos={photos.logo ? [photos.logo] : []} />
        </SettingsSection>
        <SettingsSection
          title="Viršelis"
          note="Plati nuotrauka puslapio viršuje. Jos kraštai gali būti apkirpti."
        >
          <CompanyPhotosField of="cover" photos={photos.cover ? [photos.cover] : []} />
        </SettingsSection>
        <SettingsSection
          title="Albumas"
          note="Iki 12&nbsp;nuotraukų: patalpos, komanda, svečiai. Rodykite tik tai, ką turite teisę rodyti."
        >
          <CompanyPhotosField of="album" photos={photos.album} refused={refused.album} />
        </SettingsSection>
        <SettingsSection
          title="Aprašymas ir nuorodos"
          note="Darbo laikas čia bendras; kiekviena paslauga gali turėti savo. Prie nuorodos rodysime, kur ji veda."
        >
          <DetailsForm
            action={addresses.details}
            state={refused.details}
            details={details}
            page={page}
          />
        </SettingsSection>
        <SettingsSection
          title="Trumpasis adresas"
          note="Jį galite užrašyti ant durų ar vizitinės kortelės. Pakeitus senasis veiks toliau, jei jį naudojote bent savaitę."
        >
          <AddressForm
            action={addresses.address}
            state={refused.address}
            name={address}
            earlier={earlier}
            prefix={prefix}
          />
        </SettingsSection>
      </div>
    </>
  );
}
