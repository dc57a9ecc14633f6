import { defaultSubject } from '../sending/field-limits.ts';
import type { InboxMessage } from './message.ts';

type Subject = Pick<InboxMessage, 'subject' | 'serviceTitle'>;

/** The subject that the sender wrote; null for the one that the form gives, which repeats the service. */
export function ownSubject({ subject, serviceTitle }: Subject): string | null {
  return subject === defaultSubject(serviceTitle) ? null : subject;
}
