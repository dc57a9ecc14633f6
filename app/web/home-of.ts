import { href } from 'react-router';
import type { Actor } from '#app/domains/accounts/types.ts';

/**
 * Where the area of whoever is signed in begins: 'Valdymo Skydelis' leads there (spec 2 Shell; an
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
