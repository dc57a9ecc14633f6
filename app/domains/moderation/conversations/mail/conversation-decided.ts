import { type WrittenMail, writeEmail } from '#app/mail/email-layout.ts';
import { aboutService } from '../../reports/mail/report-received.ts';
import type { ConversationDecision } from '../reasons.ts';

type DecidedConversation = {
  readonly reader: 'reporter' | 'other';
  readonly serviceTitle: string;
  readonly decision: ConversationDecision;
  readonly explanation: string;
  readonly contact: string;
};

const outcomes = {
  reporter: {
    kept: 'išnagrinėjome jūsų pranešimą apie pokalbį ir nusprendėme nieko nedaryti.',
    warned: 'išnagrinėjome jūsų pranešimą apie pokalbį ir įspėjome kitą jo pusę.',
    blocked:
      'išnagrinėjome jūsų pranešimą apie pokalbį ir siuntėją užblokavome: jo žinučių nebegausite.',
  },
  other: {
    kept: '',
    warned:
      'gavome pranešimą apie jūsų pokalbį ir jus įspėjame. Jei tai kartosis, galime sustabdyti jūsų paskyrą.',
    blocked: 'gavome pranešimą apie jūsų pokalbį. Šiam teikėjui žinučių rašyti nebegalite.',
  },
} as const;

/** Tells a side of a reported conversation what was decided and why. */
export function conversationDecidedMail({
  reader,
  serviceTitle,
  decision,
  explanation,
  contact,
}: DecidedConversation): WrittenMail {
  const title = 'Nusprendėme dėl pranešimo apie pokalbį';
  return writeEmail({
    title,
    preview: explanation,
    about: aboutService(serviceTitle, null),
    paragraphs: [
      'Sveiki,',
      outcomes[reader][decision],
      'Sprendimą priėmė žmogus, Vizgio administratorius; automatinių priemonių nenaudojome. Jei su juo nesutinkate, per 6\u00a0mėnesius parašykite mums – peržiūrėsime dar kartą. Taip pat galite kreiptis į neteisminio ginčų sprendimo įstaigą arba teismą.',
    ],
    quote: { title: 'Administratoriaus paaiškinimas', text: explanation },
    action: { label: 'Parašyti Vizgiui', link: contact },
    why: 'Gavote šį laišką, nes apie jūsų pokalbį Vizgyje buvo pranešta. Apie sprendimą privalome pranešti.',
  });
}
