import { longestEmail } from '#app/forms/longest-email.ts';

/** How long what people type into the forms of messages may be, in characters. */
export const messageLimits = {
  email: longestEmail,
  name: 120,
  subject: 200,
  body: 5_000,
  /** The field that names the files of a turn (writeWaiting). */
  attachments: 10_000,
} as const;

/** The fields by which a form shows that a person filled it in (admission.server.ts). */
export const guardNames = {
  /** From the loader: when the page was made. */
  stamp: 'formStamp',
  /** A honeypot: hidden from people, so that only a program fills it in. */
  trap: 'website',
} as const;

/** The subject of a message to which the visitor gave none (spec 5). */
export function defaultSubject(serviceTitle: string): string {
  return `Užklausa dėl paslaugos: ${serviceTitle}`;
}
