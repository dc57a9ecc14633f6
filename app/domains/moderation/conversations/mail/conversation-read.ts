import { type WrittenMail, writeEmail } from '#app/mail/email-layout.ts';
import { aboutService } from '../../reports/mail/report-received.ts';

type ReadConversation = {
  readonly serviceTitle: string;
  readonly readAt: string;
  readonly contact: string;
};

/** Tells both sides of a reported conversation that an administrator has read it. */
export function conversationReadMail({
  serviceTitle,
  readAt,
  contact,
}: ReadConversation): WrittenMail {
  return writeEmail({
    title: 'Administratorius perskaitė jūsų pokalbį',
    preview: 'Apie pokalbį gavome pranešimą ir jį nagrinėjame.',
    about: aboutService(serviceTitle, null),
    paragraphs: [
      'Sveiki,',
      `apie jūsų pokalbį viena jo pusė pranešė Vizgiui. Pranešimui išnagrinėti administratorius jį perskaitė ${readAt}.`,
      'Administratoriai skaito tik pokalbius, apie kuriuos pranešta, ir tik tai, kas parašyta iki pranešimo. Kiekvieną skaitymą įrašome ir apie jį parašome abiem pusėms.',
    ],
    action: { label: 'Parašyti Vizgiui', link: contact },
    why: 'Gavote šį laišką, nes rašėte arba gavote žinučių per Vizgį. Apie skaitymą privalome pranešti.',
  });
}
