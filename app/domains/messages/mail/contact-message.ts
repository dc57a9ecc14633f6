import { innocentName, type WrittenMail, writeEmail } from '#app/mail/email-layout.ts';

/** What was typed on the contact page. */
type ContactMail = {
  readonly name: string;
  readonly email: string;
  readonly message: string;
  /** Our home page; absolute. */
  readonly link: string;
};

/** Forwards a message of the contact page to the site's operator. */
export function contactMessageMail({ name, email, message, link }: ContactMail): WrittenMail {
  const given = innocentName(name);
  const who = given || email;
  return writeEmail({
    title: `Vizgiui parašė ${who}`,
    subject: `Žinutė iš kontaktų puslapio: ${who}`,
    preview: `${given ? `${given} (${email})` : email} rašo iš kontaktų puslapio.`,
    paragraphs: [],
    quote: { title: null, text: message },
    action: { label: 'Į Vizgio svetainę', link },
    hint: `Atsakykite į šį laišką – atsakymas pasieks adresą ${email}.`,
    why: 'Gavote šį laišką, nes Vizgio nustatymuose šis adresas nurodytas kaip svetainės valdytojo.',
  });
}
