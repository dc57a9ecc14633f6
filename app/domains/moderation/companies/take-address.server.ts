import { sql } from 'kysely';
import { href } from 'react-router';
import {
  type AccountDependencies,
  linkTo,
} from '#app/domains/accounts/account-dependencies.server.ts';
import type { Admin } from '#app/domains/accounts/types.ts';
import { writeAudit } from '#app/domains/audit/write-audit.server.ts';
import { type Refusal, refuse } from '#app/forms/refusal.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { type SaveReply, saveNoReply } from '#app/platform/database/idempotency.server.ts';
import { isUniqueViolation } from '#app/platform/database/unique-violation.server.ts';
import { NotFound, requireId } from '#app/platform/not-found.ts';
import { type AddressReason, addressReasons } from './address-reasons.ts';
import { addressTakenMail } from './mail/address-taken.ts';

type Taking = {
  /** One of the partner's names. */
  readonly name: string;
  readonly reason: AddressReason;
  /** For the partner, in the administrator's words. */
  readonly explanation: string;
};

type Options = { readonly now: Date; readonly saveReply?: SaveReply<object> };

const gone = refuse(
  'Šio adreso partneris nebeturi: jį jau atėmė kitas administratorius arba jūs kitame lange.',
);
const noneLeft = refuse('Partneriui nepavyko suteikti kito adreso, todėl šio atimti negalima.');

/**
 * Takes a short address away from a partner and mails the statement of reasons. The name leads nowhere
 * from now on and can be chosen by none (docs/decisions/0040-profiles-and-short-addresses.md). Without
 * its present one the partner gets the oldest of its other names, or else the next that the rule of
 * new partners gives. Refused when the name is not the partner's any more.
 * @throws NotFound when there is no such partner
 */
export async function takeAddress(
  deps: AccountDependencies,
  admin: Admin,
  partnerId: string,
  { name, reason, explanation }: Taking,
  { now, saveReply = saveNoReply }: Options,
): Promise<{ readonly ok: true } | Refusal> {
  requireId(partnerId, 'Partner');
  try {
    return await deps.db.transaction().execute(async (transaction) => {
      // Held as by its partner who chooses another name.
      const partner = await transaction
        .selectFrom('partners')
        .innerJoin('users', 'users.id', 'partners.user_id')
        .select(['company_name', 'city', 'users.email as sign_in_email'])
        .where('partners.id', '=', partnerId)
        .forNoKeyUpdate('partners')
        .executeTakeFirst();
      if (!partner) throw new NotFound(`Partner ${partnerId}`);
      const taken = await transaction
        .updateTable('partner_addresses')
        .set({ partner_id: null, is_current: false })
        .where('name', '=', name)
        .where('partner_id', '=', partnerId)
        .executeTakeFirst();
      if (taken.numUpdatedRows === 0n) return gone;
      const present = await nameAnew(transaction, partnerId, partner);
      const words = addressReasons[reason];
      const about = { subjectId: partnerId, reason: words };
      await writeAudit(transaction, { admin, act: 'partner-address-taken', ...about }, now);
      const path = (of: string) => linkTo(deps, href('/p/:name', { name: of }));
      const mail = addressTakenMail({
        ...{ taken: path(name), present: path(present), reason: words, explanation },
        links: {
          profile: linkTo(deps, href('/partner/dashboard/profile')),
          terms: linkTo(deps, href('/taisykles')),
          contact: linkTo(deps, href('/kontaktai')),
        },
      });
      await deps.sendMail(transaction, { ...mail, to: partner.sign_in_email });
      const answer = { ok: true } as const;
      await saveReply(transaction, answer);
      return answer;
    });
  } catch (error) {
    // The last name of the rule is one that was taken before.
    if (isUniqueViolation(error)) return noneLeft;
    throw error;
  }
}

/** The partner's present name, which it gets here if it has none. */
async function nameAnew(
  transaction: Db,
  partnerId: string,
  { company_name, city }: { readonly company_name: string; readonly city: string },
): Promise<string> {
  const present = () =>
    transaction
      .selectFrom('partner_addresses')
      .select('name')
      .where('partner_id', '=', partnerId)
      .where('is_current', '=', true);
  const kept = await present().executeTakeFirst();
  if (kept) return kept.name;
  await transaction
    .updateTable('partner_addresses')
    .set({ is_current: true })
    .where('name', '=', (of) =>
      of
        .selectFrom('partner_addresses as own')
        .select('own.name')
        .where('own.partner_id', '=', partnerId)
        .orderBy('own.created_at')
        .orderBy('own.name')
        .limit(1),
    )
    .execute();
  const earlier = await present().executeTakeFirst();
  if (earlier) return earlier.name;
  await sql`select give_partner_address(${partnerId}, ${company_name}, ${city})`.execute(
    transaction,
  );
  return (await present().executeTakeFirstOrThrow()).name;
}
