import { type WrittenMail, writeEmail } from '#app/mail/email-layout.ts';

/** An invitation; the link is absolute. */
type AdminInvitation = { readonly link: string; readonly invitedBy: string };

/** Carries the link by which a person becomes an administrator; it lives for a day and works once. */
export function adminInvitationMail({ link, invitedBy }: AdminInvitation): WrittenMail {
  return writeEmail({
    title: 'Kvietimas administruoti Vizgį',
    preview: 'Nuoroda galioja 24\u00a0valandas.',
    paragraphs: [
      'Sveiki,',
      `administratorius ${invitedBy} kviečia jus administruoti Vizgį. Paspauskite mygtuką, susikurkite slaptažodį ir nustatykite autentifikavimo programėlę.`,
      'Nuoroda galioja 24\u00a0valandas, tinka vieną kartą ir atsiveria tik iš administratoriams leisto tinklo.',
    ],
    action: { label: 'Priimti kvietimą', link },
    why: 'Jei kvietimo nelaukėte, nieko daryti nereikia: po 24\u00a0valandų jį ir šį adresą ištrinsime.',
  });
}
