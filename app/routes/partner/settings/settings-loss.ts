import { reviewsStay } from '#app/domains/accounts/owner-account-loss.ts';
import { comingLoss } from '#app/domains/bookings/leaving/coming-loss.ts';
import { countNoun, nouns } from '#app/lithuanian/plural.ts';

type AccountLoss = {
  readonly services: number;
  /** Bookings to come, on either side. */
  readonly coming: number;
  /** How many the person has written as an owner. */
  readonly reviews: number;
  readonly alsoOwner: boolean;
};

/** What goes with a partner's account, before it is deleted. */
export function accountLoss({ services, coming, reviews, alsoOwner }: AccountLoss) {
  const own =
    services === 0
      ? 'įmonės profilis ir statistika'
      : `${countNoun(services, nouns.service)}, ${services === 1 ? 'jos' : 'jų'} nuotraukos ir statistika`;
  const owner = alsoOwner
    ? ' Dings ir jūsų šeimininko paskyra: augintiniai su nuotraukomis, vizitai, užsakymai ir įsimintos paslaugos.'
    : '';
  const talks =
    ' Pokalbiai lieka jums rašiusiems žmonėms: juose bus paslaugos pavadinimas, bet ne įmonės.';
  return `Ištrynus paskyrą, dings ${own}.${talks}${owner}${comingLoss(coming, 'kitai pusei')} To atšaukti negalėsite.${reviewsStay(reviews)}`;
}
