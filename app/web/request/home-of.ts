import { href } from 'react-router';
import type { Actor } from '#app/domains/accounts/types.ts';

/**
 * The start page of the signed-in actor's area: 'Valdymo Skydelis' leads there (spec 2 Shell; an
 * administrator's as docs/design.md D17).
 */
export function homeOf(kind: Exclude<Actor['kind'], 'visitor'>): string {
  const homes = {
    owner: href('/seimininko-skydelis'),
    partner: href('/partner/dashboard'),
    admin: href('/admin'),
  };
  return homes[kind];
}
