import { defaultSubject } from '../sending/field-limits.ts';
import type { InboxConversation } from './inbox-conversation.ts';

type Subject = Pick<InboxConversation, 'subject' | 'serviceTitle'>;

/** The subject that the sender wrote; null for the one that the form gives, which repeats the service. */
export function ownSubject({ subject, serviceTitle }: Subject): string | null {
  return subject === defaultSubject(serviceTitle) ? null : subject;
}
