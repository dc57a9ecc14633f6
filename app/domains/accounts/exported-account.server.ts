import { sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Member } from './types.ts';

type Asked = Pick<Member, 'userId'>;

/** What is kept of an account itself, with the words of a file that its person reads. */
export async function exportAccount(db: Db, { userId }: Asked) {
  const account = await db
    .selectFrom('users')
    .select([
      'email as el_pastas',
      'email_verified as el_pastas_patvirtintas',
      'name as vardas_is_tiekejo',
      'image as paveikslelis_is_tiekejo',
      'created_at as sukurta',
      'updated_at as pakeista',
      'signed_in_at as paskutinis_prisijungimas',
      'blocked_at as sustabdyta',
      'blocked_reason as sustabdymo_priezastis',
    ])
    .where('id', '=', userId)
    .executeTakeFirst();
  const ways = await db
    .selectFrom('accounts')
    .select(['provider_id as budas', 'account_id as tapatybe', 'created_at as nuo'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  const sessions = await db
    .selectFrom('sessions')
    .select([
      sql<string>`case role when 'partner' then 'partneris' else 'šeimininkas' end`.as('sritis'),
      'created_at as pradeta',
      'updated_at as tesiama',
      'expires_at as galioja_iki',
      'ip_address as ip_adresas',
      'user_agent as narsykle',
    ])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  const agreements = await db
    .selectFrom('terms_agreements')
    .select([
      'version as taisykles_nuo',
      'agreed_at as sutikta',
      sql<string>`case agreed_by when 'registration' then 'registruojantis' else 'prisijungus' end`.as(
        'kaip',
      ),
    ])
    .where('user_id', '=', userId)
    .orderBy('version')
    .execute();
  const letters = await db
    .selectFrom('newsletter_deliveries as delivery')
    .innerJoin('newsletter_issues as issue', 'issue.id', 'delivery.issue_id')
    .select([
      'issue.subject as tema',
      'issue.sent_at as siusta',
      sql<string>`case delivery.status when 'sent' then 'išsiųsta' when 'off' then 'nesiųsta'
        when 'given_up' then 'nepavyko' else 'siunčiama' end`.as('busena'),
    ])
    .where('delivery.user_id', '=', userId)
    .orderBy('issue.sent_at')
    .execute();
  return {
    paskyra: account ?? null,
    // A password's way names the account itself.
    prisijungimo_budai: ways.map(({ tapatybe, ...way }) =>
      way.budas === 'credential' ? { ...way, budas: 'slaptažodis' } : { ...way, tapatybe },
    ),
    prisijungimai: sessions,
    sutikimai_su_taisyklemis: agreements,
    laiskai_paskyrai: letters,
    ...(await exportSettings(db, userId)),
  };
}

async function exportSettings(db: Db, userId: string) {
  const profile = await db
    .selectFrom('pet_owners')
    .select([
      'full_name as vardas_ir_pavarde',
      'phone_number as telefonas',
      'created_at as sukurta',
      'updated_at as pakeista',
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const change = await db
    .selectFrom('email_changes')
    .select([
      'new_email as naujas_adresas',
      'created_at as paprasyta',
      'old_confirmed_at as patvirtinta_dabartiniu',
      'new_confirmed_at as patvirtinta_naujuoju',
      'expires_at as galioja_iki',
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const wishes = await db
    .selectFrom('notification_settings')
    .select(['appointment_reminders as vizitu_priminimai', 'review_asks as klausimai_po_vizito'])
    .select('updated_at as pakeista')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const partnerWishes = await db
    .selectFrom('notification_settings as settings')
    // The row of who is no partner has what a partner would begin with.
    .innerJoin('partners', 'partners.user_id', 'settings.user_id')
    .select([
      'email_new_message as laiskai_apie_zinutes',
      'email_new_order as laiskai_apie_uzsakymus',
      'email_new_review as laiskai_apie_atsiliepimus',
      'sms_urgent_request as sms_apie_skubias_uzklausas',
    ])
    .where('settings.user_id', '=', userId)
    .executeTakeFirst();
  return {
    seimininko_profilis: profile ?? null,
    el_pasto_keitimas: change ?? null,
    pranesimu_nustatymai: wishes ? { ...wishes, ...partnerWishes } : null,
  };
}
