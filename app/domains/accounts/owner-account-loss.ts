type OwnerLoss = {
  readonly alsoPartner: boolean;
  /** What comingLoss says of the bookings to come. */
  readonly coming: string;
  /** How many the person has written. */
  readonly reviews: number;
};

/** What goes with an owner's account, before it is deleted. */
export function ownerAccountLoss({ alsoPartner, coming, reviews }: OwnerLoss): string {
  const own =
    'Ištrynus paskyrą, dings jūsų augintiniai su nuotraukomis, vizitai, užsakymai, įsimintos paslaugos ir naujienlaiškio prenumerata.';
  const company = alsoPartner
    ? ' Dings ir jūsų partnerio paskyra: įmonės profilis, visos jos paslaugos ir statistika; pokalbiai jai rašiusiems žmonėms lieka be įmonės pavadinimo.'
    : '';
  return `${own}${company}${coming} To atšaukti negalėsite. Žinutės, kurias išsiuntėte teikėjams, lieka pas juos, o parašytas mums ištriname po metų.${reviewsStay(reviews)}`;
}

/** What becomes of a person's reviews, and that it can be otherwise; '' of who has none. */
export function reviewsStay(reviews: number): string {
  if (reviews === 0) return '';
  return ' Jūsų atsiliepimai lieka be vardo ir nuotraukų, kaip „Buvęs klientas“, nebent tvirtindami pažymėsite, kad ištrintume ir juos.';
}
