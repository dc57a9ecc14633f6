import { Form, href, Link, useOutletContext } from 'react-router';
import { AccountDeletion } from '#app/domains/accounts/account-deletion.tsx';
import { EmailChangeNote } from '#app/domains/accounts/email-change/email-change-note.tsx';
import { PasswordChangeForm } from '#app/domains/accounts/password/password-change-form.tsx';
import type { TraderKind } from '#app/domains/accounts/trader-kinds.ts';
import { BlockedList } from '#app/domains/messages/blocking/blocked-list.tsx';
import { KindSection } from '#app/domains/partners/kind/kind-section.tsx';
import { NotificationSwitches } from '#app/domains/partners/notification-switches.tsx';
import { type PartnerProfileState, ProfileForm } from '#app/domains/partners/profile-form.tsx';
import { ContactDifferencesNote } from '#app/domains/services/own/contact-differences-note.tsx';
import type { FormState } from '#app/forms/form-state.ts';
import { OwnDataSection } from '#app/routes/account/own-data-section.tsx';
import { Button } from '#app/ui/button.tsx';
import { SettingsSection } from '#app/ui/settings-section.tsx';
import { useRefusalToast } from '#app/web/forms/use-refusal-toast.ts';
import type { SettingsData } from './settings-data.server.ts';
import { accountLoss } from './settings-loss.ts';

const page = href('/partner/dashboard/settings');
const addresses = {
  profile: href('/partner/dashboard/settings/profile'),
  contacts: href('/partner/dashboard/settings/contacts'),
  kind: href('/partner/dashboard/settings/kind'),
  kindWithdrawal: href('/partner/dashboard/settings/kind/withdrawal'),
  password: href('/partner/dashboard/settings/password'),
  notifications: href('/partner/dashboard/settings/notifications'),
  ownData: href('/partner/dashboard/settings/data'),
  resend: href('/partner/dashboard/settings/email/resending'),
  cancel: href('/partner/dashboard/settings/email/cancellation'),
  deletion: href('/partner/dashboard/settings/deletion'),
};

const ofCompany =
  'Pavadinimą, kodus ir adresą rodome prie jūsų paslaugų. Kontaktinį asmenį, telefoną ir el. paštą matome tik mes.';

const profileNotes: Readonly<Record<TraderKind, string>> = {
  company: ofCompany,
  self_employed:
    'Pavadinimą ir miestą rodome prie jūsų paslaugų, adresą – tik jei pažymėjote. Vardą, numerį, telefoną ir el. paštą matome tik mes.',
  not_trader: ofCompany,
};

interface SettingsPageProps {
  data: SettingsData;
  /** What a form that came without JavaScript is refused with. */
  refused?: {
    profile?: PartnerProfileState | undefined;
    password?: FormState | undefined;
    resend?: FormState | undefined;
  };
}

/** What the page shows, for a section's address. */
export function useSettingsData(): SettingsData {
  return useOutletContext<SettingsData>();
}

/** The settings of a partner's account: a section for each form. */
export function SettingsPage({ data, refused = {} }: SettingsPageProps) {
  const { profile, notifications, waitingEmail, email, services, alsoOwner, formKey } = data;
  const { coming, reviews } = data;
  useRefusalToast(addresses.profile, refused.profile);
  useRefusalToast(addresses.password, refused.password);
  useRefusalToast(addresses.contacts, undefined);
  return (
    <>
      <div className="page-head">
        <h1>Paskyros nustatymai</h1>
      </div>
      <div className="stack gap-5 sets">
        <SettingsSection
          title={profile.trader_kind === 'company' ? 'Įmonės profilis' : 'Profilis'}
          note={
            <>
              {profileNotes[profile.trader_kind]} Logotipą, nuotraukas ir nuorodas keiskite{' '}
              <Link to={href('/partner/dashboard/profile')}>savo puslapyje</Link>.
            </>
          }
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
          <ContactDifferencesNote
            action={addresses.contacts}
            differences={data.differences}
            profile={profile}
          />
          <ProfileForm
            action={addresses.profile}
            state={refused.profile}
            profile={profile}
            settings={page}
          />
        </SettingsSection>
        <SettingsSection
          title="Kas teikia paslaugas"
          note="Pagal tai rašome, ar esate verslininkas ir kokia apsauga galioja jūsų klientams."
        >
          <KindSection
            actions={{ ask: addresses.kind, withdraw: addresses.kindWithdrawal }}
            kind={profile.trader_kind}
            request={data.kindRequest}
          />
        </SettingsSection>
        <SettingsSection
          title="Slaptažodis"
          note="Pakeitus slaptažodį, kituose įrenginiuose reikės prisijungti iš naujo."
        >
          <PasswordChangeForm action={addresses.password} state={refused.password} email={email} />
        </SettingsSection>
        <SettingsSection title="Pranešimai" note="Pasirinkite, apie ką jums pranešti.">
          <NotificationSwitches action={addresses.notifications} settings={notifications} />
        </SettingsSection>
        <SettingsSection
          title="Užblokuoti siuntėjai"
          note="Jų žinučių nepriimame; rašydami jie tai mato."
        >
          <BlockedList
            blocked={data.blocked}
            actionOf={(blockId) =>
              href('/partner/dashboard/settings/blocked/:blockId/removal', { blockId })
            }
          />
        </SettingsSection>
        <SettingsSection
          title="Šeimininko paskyra"
          note="Jei turite šunį, su ta pačia paskyra galite naudotis ir šeimininko skydeliu."
        >
          <Form
            method="post"
            action={href('/partner/perjungti-i-seimininka')}
            reloadDocument
            className="row"
          >
            <Button type="submit" icon="paw-print">
              Perjungti į šeimininko paskyrą
            </Button>
          </Form>
        </SettingsSection>
        <OwnDataSection action={addresses.ownData}>
          Atsisiųskite ZIP failą su viskuo, ką apie jus saugome: paskyra ir jos prisijungimais,
          profiliu, paslaugomis, mūsų sprendimais bei klausimais ir išsiųstomis žinutėmis.
          {alsoOwner && ' Jame bus ir jūsų šeimininko profilis su augintiniais.'} Gautas žinutes
          rasite žinučių skiltyje.
        </OwnDataSection>
        <SettingsSection title="Paskyros ištrynimas" danger>
          <AccountDeletion
            action={addresses.deletion}
            loss={accountLoss({ services, coming, reviews, alsoOwner })}
            reviews={reviews}
          />
        </SettingsSection>
      </div>
    </>
  );
}
