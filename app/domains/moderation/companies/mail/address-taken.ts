import { explanationTitle, reasonSentence } from '#app/forms/reason.ts';
import { type WrittenMail, writeEmail } from '#app/mail/email-layout.ts';

type TakenAddress = {
  /** The addresses are whole. */
  readonly taken: string;
  /** The partner's address from now on. */
  readonly present: string;
  /** In words. */
  readonly reason: string;
  /** What the administrator wrote. */
  readonly explanation: string;
  /** Absolute. */
  readonly links: { readonly profile: string; readonly terms: string; readonly contact: string };
};

/**
 * The statement of reasons to a partner whose short address was taken away (Digital Services Act,
 * Regulation (EU) 2022/2065, Art. 17).
 */
export function addressTakenMail(address: TakenAddress): WrittenMail {
  const { taken, present, reason, explanation, links } = address;
  return writeEmail({
    title: 'Atėmėme jūsų puslapio adresą',
    preview: `${reasonSentence(reason) || explanation} Puslapis lieka kitu adresu.`,
    about: { text: 'Adresas', name: taken, link: null },
    paragraphs: [
      'Sveiki,',
      `šis adresas jūsų puslapio nebeatveria, ir pasirinkti jo nebegalima. Jūsų puslapis dabar: ${present}`,
      'Jei jau atsispausdinote kortelę su šiuo adresu, atsispausdinkite naują: jos kodas nebeveikia. Paslaugos ir visa kita lieka, kaip buvo.',
      `${reasonSentence(reason)} Pagrindas – Vizgio naudojimosi taisyklės: ${links.terms}`.trim(),
      'Sprendimą savo iniciatyva priėmė žmogus, Vizgio administratorius; automatinių priemonių nenaudojome.',
      'Kitą adresą galite pasirinkti viešo puslapio skiltyje. Jei su sprendimu nesutinkate, parašykite mums – atsakysime. Taip pat galite kreiptis į neteisminio ginčų sprendimo įstaigą arba teismą.',
    ],
    quote: { title: explanationTitle(reason), text: explanation },
    action: { label: 'Viešas puslapis', link: links.profile },
    why: 'Gavote šį laišką, nes Vizgyje turite partnerio paskyrą, o jos puslapio adresą atėmėme. Apie tokį sprendimą privalome pranešti.',
    choices: [
      { label: 'Parašyti mums', link: links.contact },
      { label: 'Naudojimosi taisyklės', link: links.terms },
    ],
  });
}
