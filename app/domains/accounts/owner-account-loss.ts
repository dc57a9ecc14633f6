/** What goes with an owner's account, before it is deleted. */
export function ownerAccountLoss({ alsoPartner }: { alsoPartner: boolean }): string {
  const own =
    'Ištrynus paskyrą, dings jūsų augintiniai su nuotraukomis, vizitai, užsakymai, įsimintos paslaugos ir naujienlaiškio prenumerata.';
  const company = alsoPartner
    ? ' Dings ir jūsų partnerio paskyra: įmonės profilis, visos jos paslaugos, gautos žinutės ir statistika.'
    : '';
  return `${own}${company} To atšaukti negalėsite. Žinutės, kurias išsiuntėte teikėjams, lieka pas juos, o parašytas mums ištriname po metų.`;
}
