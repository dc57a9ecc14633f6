import { href, useOutletContext } from 'react-router';
import { AccountDeletion } from '#app/domains/accounts/account-deletion.tsx';
import { EmailChangeNote } from '#app/domains/accounts/email-change/email-change-note.tsx';
import { OwnerSwitches } from '#app/domains/accounts/notifications/owner-switches.tsx';
import { ownerAccountLoss } from '#app/domains/accounts/owner-account-loss.ts';
import { OwnerProfileForm } from '#app/domains/accounts/owner-profile-form.tsx';
import { PasswordChangeForm } from '#app/domains/accounts/password/password-change-form.tsx';
import { PasswordCreation } from '#app/domains/accounts/password/password-creation.tsx';
import type { ProfileFormState } from '#app/domains/accounts/profile-version.tsx';
import type { FormState } from '#app/forms/form-state.ts';
import { OwnDataSection } from '#app/routes/account/own-data-section.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { SettingsSection } from '#app/ui/settings-section.tsx';
import { useRefusalToast } from '#app/web/forms/use-refusal-toast.ts';
import type { SettingsData } from './settings-data.server.ts';

const page = href('/seimininko-skydelis/nustatymai');
const addresses = {
  profile: href('/seimininko-skydelis/nustatymai/profilis'),
  resend: href('/seimininko-skydelis/nustatymai/pasto-keitimas/kartojimas'),
  cancel: href('/seimininko-skydelis/nustatymai/pasto-keitimas/atsaukimas'),
  password: href('/seimininko-skydelis/nustatymai/slaptazodis'),
  passwordLink: href('/seimininko-skydelis/nustatymai/slaptazodis/nuoroda'),
  notifications: href('/seimininko-skydelis/nustatymai/pranesimai'),
  ownData: href('/seimininko-skydelis/nustatymai/duomenys'),
  deletion: href('/seimininko-skydelis/nustatymai/istrynimas'),
};

interface SettingsPageProps {
  data: SettingsData;
  /** What a form that came without JavaScript is refused with. */
  refused?: {
    profile?: ProfileFormState | undefined;
    password?: FormState | undefined;
    passwordLink?: FormState | undefined;
    resend?: FormState | undefined;
  };
}

/** What the page shows, for a section's address. */
export function useSettingsData(): SettingsData {
  return useOutletContext<SettingsData>();
}

/** The settings of an owner's account: a section for each form. */
export function SettingsPage({ data, refused = {} }: SettingsPageProps) {
  const { profile, switches, waitingEmail, email, hasPassword, alsoPartner, formKey } = data;
  const { coming, reviews } = data;
  useRefusalToast(addresses.profile, refused.profile);
  useRefusalToast(addresses.password, refused.password);
  useRefusalToast(addresses.passwordLink, refused.passwordLink);
  return (
    <>
      <div className="page-head">
        <h1>Nustatymai</h1>
      </div>
      <div className="stack gap-5 sets">
        <SettingsSection
          title="Asmeninė informacija"
          note="Vardą ir telefoną teikėjas pamato, kai pas jį registruojatės, o vardą ir el. paštą – kai jam parašote."
        >
          {waitingEmail && (
            <EmailChangeNote
              waiting={waitingEmail}
              resend={addresses.resend}
              cancel={addresses.cancel}
              state={refused.resend}
              formKey={formKey}
            />
          )}
          <OwnerProfileForm
            action={addresses.profile}
            state={refused.profile}
            profile={profile}
            settings={page}
          />
        </SettingsSection>
        {hasPassword ? (
          <SettingsSection
            title="Slaptažodis"
            note="Pakeitus slaptažodį, kituose įrenginiuose reikės prisijungti iš naujo."
          >
            <PasswordChangeForm
              action={addresses.password}
              state={refused.password}
              email={email}
            />
          </SettingsSection>
        ) : (
          <SettingsSection title="Slaptažodis">
            <PasswordCreation
              action={addresses.passwordLink}
              state={refused.passwordLink}
              email={email}
            />
          </SettingsSection>
        )}
        <SettingsSection title="Pranešimai" note="Pasirinkite, apie ką jums pranešti.">
          <OwnerSwitches action={addresses.notifications} saved={switches} />
        </SettingsSection>
        <OwnDataSection action={addresses.ownData}>
          Atsisiųskite ZIP failą su viskuo, ką apie jus saugome: paskyra ir jos prisijungimais,
          profiliu, augintiniais ir jų nuotraukomis, vizitais, užsakymais, įsimintomis paslaugomis
          ir išsiųstomis žinutėmis.
          {alsoPartner &&
            ' Jame bus ir jūsų įmonės profilis su paslaugomis; gautas žinutes rasite partnerio skydelyje.'}
        </OwnDataSection>
        {!alsoPartner && (
          <SettingsSection
            title="Partnerio paskyra"
            note="Teikiate paslaugas šunims? Skelbkite jas su ta pačia paskyra."
          >
            <div>
              <ButtonLink to={href('/partner/register')}>Tapti partneriu</ButtonLink>
            </div>
          </SettingsSection>
        )}
        <SettingsSection title="Paskyros ištrynimas" danger>
          <AccountDeletion
            action={addresses.deletion}
            loss={ownerAccountLoss({ alsoPartner, coming, reviews })}
            hasPassword={hasPassword}
            reviews={reviews}
          />
        </SettingsSection>
      </div>
    </>
  );
}
