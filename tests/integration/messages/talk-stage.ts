import type { Owner, Partner } from '#app/domains/accounts/types.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { openMessages } from '../messages.ts';
import { insertService, makeActor, makeOwnerActor } from '../rows.ts';

/** A partner with a service, an owner, and the messages between them, on a clock that the test moves. */
export type TalkStage = ReturnType<typeof openMessages> & {
  readonly partner: Partner;
  readonly serviceId: string;
  readonly owner: Owner;
};

export async function setTalkStage(db: Db): Promise<TalkStage> {
  const partner = await makeActor(db, `${newId()}@klinika.test`);
  const serviceId = await insertService(db, partner.partnerId);
  const owner = await makeOwnerActor(db, `${newId()}@sunys.test`);
  return { ...openMessages(db), partner, serviceId, owner };
}
