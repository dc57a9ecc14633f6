import { href } from 'react-router';
import {
  type AccountDependencies,
  linkTo,
} from '#app/domains/accounts/account-dependencies.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { NotFound, requireId } from '#app/platform/not-found.ts';
import { serviceHash } from '../reviews/service-snapshot.server.ts';

/**
 * Holds a service that is decided about against its partner's switch and save, and against another
 * administrator.
 * @returns what decisions go by, and the address by which its partner signs in
 * @throws NotFound when there is no such service
 */
export async function lockModeratedService(transaction: Db, serviceId: string) {
  requireId(serviceId, 'Service');
  const service = await transaction
    .selectFrom('partner_provided_services as service')
    .innerJoin('partners as partner', 'partner.id', 'service.partner_id')
    .innerJoin('users as user', 'user.id', 'partner.user_id')
    .select(['service.id', 'service.title', 'service.version', 'service.partner_id', 'user.email'])
    .select([
      'service.price_list_version',
      'service.hidden_at',
      'service.left_hidden_at',
      'service.review_asked_at',
    ])
    .where('service.id', '=', serviceId)
    .forNoKeyUpdate('service')
    .executeTakeFirst();
  if (!service) throw new NotFound(`Service ${serviceId}`);
  return service;
}

/**
 * What is judged of a held service, in a statement of its own: the one that waited for the lock may
 * have read photos of before.
 */
export async function hashOfHeld(transaction: Db, serviceId: string): Promise<string> {
  const { hash } = await transaction
    .selectFrom('partner_provided_services')
    .select(serviceHash().as('hash'))
    .where('id', '=', serviceId)
    .executeTakeFirstOrThrow();
  return hash;
}

/** Where the mail about a decision leads. */
export function decisionLinks(deps: Pick<AccountDependencies, 'settings'>) {
  return {
    services: linkTo(deps, href('/partner/dashboard/services')),
    terms: linkTo(deps, href('/taisykles')),
    contact: linkTo(deps, href('/kontaktai')),
  };
}
