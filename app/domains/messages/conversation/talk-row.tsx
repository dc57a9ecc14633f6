import './talks.css';
import { MessageRow } from '../inbox/message-row.tsx';
import type { SenderRow } from './sender-conversation.ts';
import { ServicePicture } from './service-picture.tsx';

interface TalkRowProps {
  /** `when` as shortWhen says it. */
  row: SenderRow & { readonly when: string };
  to: string;
  /** It is the one that stands open. */
  open: boolean;
  /** It opens beside the list. */
  beside: boolean;
}

/** One conversation of a sender's list. */
export function TalkRow({ row, ...shown }: TalkRowProps) {
  const { service, companyName, subject, lastTurnAt } = row;
  return (
    <MessageRow
      {...row}
      {...shown}
      picture={<ServicePicture service={service} />}
      from={service.title}
      at={lastTurnAt}
      subject={subject ?? companyName}
    />
  );
}
