import { innocentName, type WrittenMail, writeEmail } from '#app/mail/email-layout.ts';

type ReceivedReport = {
  /** As its partner wrote it. */
  readonly serviceTitle: string;
  /** Absolute. */
  readonly links: { readonly service: string; readonly home: string };
};

/**
 * Confirms to the one who reported a service that the report has come (Digital Services Act,
 * Regulation (EU) 2022/2065, Art. 16(4)). The address is not proven: the mail holds nothing that was
 * typed into the form.
 */
export function reportReceivedMail({ serviceTitle, links }: ReceivedReport): WrittenMail {
  return writeEmail({
    title: 'Gavome jūsų pranešimą',
    preview: 'Parašysime, ką nusprendėme.',
    about: aboutService(serviceTitle, links.service),
    paragraphs: [
      'Sveiki,',
      'gavome jūsų pranešimą apie Vizgyje skelbiamą paslaugą. Jį perskaitys ir dėl jo nuspręs žmogus. Sprendimą su priežastimi atsiųsime šiuo adresu.',
    ],
    action: { label: 'Į Vizgio svetainę', link: links.home },
    hint: 'Jei norite ką nors pridurti, atverkite paslaugos puslapį ir praneškite dar kartą.',
    why: 'Gavote šį laišką, nes šis adresas įrašytas pranešimo apie paslaugą formoje. Jei pranešėte ne jūs, nieko daryti nereikia: gausite dar tik laišką apie sprendimą.',
  });
}

/**
 * What the mail is about. A title that a mail program would make a link of, or that says more than a
 * name, is left to the service's page: its partner may have reported it to a stranger's address.
 */
export function aboutService(title: string, link: string | null) {
  return { text: 'Paslauga', name: innocentName(title) || 'skelbiama Vizgyje', link };
}
