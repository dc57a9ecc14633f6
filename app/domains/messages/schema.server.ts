import * as z from 'zod';
import { email, line, paragraphs, typed, wrongEmail } from '#app/forms/form-fields.ts';
import { isMailAddress } from '#app/platform/mail/mail.server.ts';
import { readWaiting } from './attachments/attachment.ts';
import { messageLimits } from './sending/field-limits.ts';

/* The forms of messages (spec 5); read with readForm of app/forms. */

const missing = { email: 'Įveskite el. pašto adresą.', body: 'Parašykite žinutę.' } as const;

/** An address that an answer can be sent to. */
function replyAddress() {
  return email(missing.email).refine(
    (address) => address === '' || isMailAddress(address),
    wrongEmail,
  );
}

/** A text of one line that may be left out; null then. */
function optionalLine(longest: number) {
  return paragraphs(longest).transform((text) => text.replace(/\s+/g, ' ') || null);
}

/** The ids of the files that wait for the turn; what is no entry of such a field is passed over. */
function attachmentIds() {
  return paragraphs(messageLimits.attachments).transform((text) =>
    readWaiting(text).map(({ id }) => id),
  );
}

function requiredText() {
  return paragraphs(messageLimits.body).refine((text) => text !== '', missing.body);
}

/** Spec 5, service message dialog. An empty subject gets its default when it is sent. */
export const messageForm = {
  schema: z.object({
    email: replyAddress(),
    name: optionalLine(messageLimits.name),
    subject: optionalLine(messageLimits.subject),
    body: requiredText(),
    copy: typed.transform((text) => text === 'on'),
  }),
  headline: (fields: Record<string, string>) => {
    const lacks = Object.values(fields).every(
      (text) => text === missing.email || text === missing.body,
    );
    return lacks ? { title: 'Trūkstami laukai' } : { text: Object.values(fields)[0] ?? '' };
  },
};

export type MessageInput = z.infer<typeof messageForm.schema>;

/** A further turn of a conversation, of either side. */
export const turnForm = {
  schema: z
    .object({ body: paragraphs(messageLimits.body), attachments: attachmentIds() })
    .refine(({ body, attachments }) => body !== '' || attachments.length > 0, {
      path: ['body'],
      error: missing.body,
    }),
  headline: () => ({}),
};

export type TurnInput = {
  /** Empty: it is files alone. */
  readonly body: string;
  /** The ids of the files that wait for it. */
  readonly attachments?: readonly string[];
};

/** A turn that no file goes with: to the other side of a booking. */
export const bookingTurnForm = {
  schema: z.object({ body: requiredText() }),
  headline: () => ({}),
};

const missingName = 'Įveskite vardą.';

/** Spec 5, contact form. */
export const contactForm = {
  schema: z.object({
    name: line(messageLimits.name, missingName),
    email: replyAddress(),
    message: requiredText(),
  }),
  headline: (fields: Record<string, string>) => {
    const said: string[] = Object.values(fields);
    const lacks = [missing.email, missing.body, missingName].some((text) => said.includes(text));
    return lacks ? { title: 'Užpildykite visus laukus' } : { text: said[0] ?? '' };
  },
};

export type ContactInput = z.infer<typeof contactForm.schema>;

/** An administrator's answer to a contact message of the contact form. */
export const replyForm = {
  schema: z.object({
    body: paragraphs(messageLimits.body).refine((text) => text !== '', 'Parašykite atsakymą.'),
    seen: optionalLine(9).transform((text) => (/^\d{1,6}$/.test(text ?? '') ? Number(text) : -1)),
  }),
  headline: () => ({}),
};

export type ReplyInput = z.infer<typeof replyForm.schema>;
