type OwnerLoss = {
  readonly alsoPartner: boolean;
  /** What comingLoss says of the bookings to come. */
  readonly coming: string;
};

/** What goes with an owner's account, before it is deleted. */
export function ownerAccountLoss({ alsoPartner, coming }: OwnerLoss): string {
  const own =
    'Ištrynus paskyrą, dings jūsų augintiniai su nuotraukomis, vizitai, užsakymai, įsimintos paslaugos ir naujienlaiškio prenumerata.';
  const company = alsoPartner
    ? ' Dings ir jūsų partnerio paskyra: įmonės profilis, visos jos paslaugos, gautos žinutės ir statistika.'
    : '';
  return `${own}${company}${coming} To atšaukti negalėsite. Žinutės, kurias išsiuntėte teikėjams, lieka pas juos, o parašytas mums ištriname po metų. Atsiliepimai lieka be vardo ir nuotraukų, kaip „Buvęs klientas“: jei to nenorite, pirma juos ištrinkite.`;
}
