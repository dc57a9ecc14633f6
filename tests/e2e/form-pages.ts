import { expect } from '@playwright/test';
import { partners } from '#demo/partners.ts';
import { admin, owners } from '#demo/people.ts';
import { send } from '../../trust/requests/browser.ts';
import { pages } from '../pages.ts';
import { type ActorName, server, signInActors } from './actors.ts';
import { findExamples } from './examples.ts';

/** Whose account opens the pages of an area. */
export const account = {
  owner: owners[0]?.email ?? '',
  partner: partners[0]?.email ?? '',
  admin: admin.email,
} as const;
const actorOf = { owner: 'an owner', partner: 'a partner', admin: 'an admin' } as const;

export type Area = keyof typeof account;

/** A page, who may open it, null being a visitor, and the HTML of each of its forms that are sent. */
export type FormPage = {
  readonly address: string;
  readonly area: Area | null;
  readonly forms: readonly string[];
};

/** The pages of the ledger with the forms that the server answers. */
export async function findFormPages(): Promise<readonly FormPage[]> {
  const sentBy = await signInActors();
  const get = (path: string, actor: ActorName) => send(server, { path, headers: sentBy[actor] });
  const resolved = await findExamples(get);
  const rows = pages.filter(({ kind, open: by }) => kind === 'page' && by !== 'machine');
  const found: FormPage[] = [];
  for (const { open: by, example } of rows) {
    const area = by === 'owner' || by === 'partner' || by === 'admin' ? by : null;
    const address = resolved(example);
    const { status, body } = await get(address, area ? actorOf[area] : 'a visitor');
    expect(status, address).toBeLessThan(500);
    found.push({ address, area, forms: body.match(/<form [^>]*method="post".*?<\/form>/gs) ?? [] });
  }
  return found;
}
