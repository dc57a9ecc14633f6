import { innocentName, type WrittenMail, writeEmail } from '#app/mail/email-layout.ts';
import { ratingWords } from '../rating-words.ts';
import type { MailedReview } from './mailed-review.ts';

/** Tells a partner of a new review. */
export function newReviewMail(review: MailedReview): WrittenMail {
  const { author, rating, body, serviceTitle, links } = review;
  const given = `${rating} iš 5, ${(ratingWords[rating - 1] ?? '').toLowerCase()}`;
  return writeEmail({
    title: 'Naujas atsiliepimas',
    preview: `${innocentName(author) || 'Klientas'}: ${given}.`,
    about: { text: 'Paslauga', name: serviceTitle, link: links.service },
    paragraphs: [
      'Sveiki,',
      `jūsų klientas parašė atsiliepimą. Įvertinimas: ${given}.`,
      'Atsakyti galite vieną kartą, o atsakymą taisyti – ir vėliau. Jį matys visi.',
    ],
    quote: { title: author, text: body },
    action: { label: 'Atsakyti', link: links.answering },
    why: 'Gavote šį laišką, nes paskyros nustatymuose pranešimai apie atsiliepimus yra įjungti.',
    choices: [
      { label: 'Keisti pranešimus', link: links.settings },
      { label: 'Kaip tikriname atsiliepimus', link: links.how },
    ],
  });
}

/** Tells the author of a review that its partner has answered. */
export function reviewAnsweredMail(review: MailedReview): WrittenMail {
  const { companyName, answer, serviceTitle, links } = review;
  return writeEmail({
    title: 'Teikėjas atsakė į jūsų atsiliepimą',
    preview: `${innocentName(companyName) || 'Teikėjas'} atsakė.`,
    about: { text: 'Paslauga', name: serviceTitle, link: links.service },
    paragraphs: ['Sveiki,', 'į jūsų atsiliepimą atsakė paslaugos teikėjas.'],
    quote: { title: companyName, text: answer ?? '' },
    action: { label: 'Skaityti atsiliepimus', link: links.service ?? links.how },
    why: 'Gavote šį laišką, nes Vizgyje parašėte atsiliepimą.',
    choices: [{ label: 'Kaip tikriname atsiliepimus', link: links.how }],
  });
}
