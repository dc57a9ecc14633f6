import { countNoun, nouns } from '#app/lithuanian/plural.ts';

/** What goes with a partner's account, before it is deleted. */
export function accountLoss({ services, alsoOwner }: { services: number; alsoOwner: boolean }) {
  const own =
    services === 0
      ? 'įmonės profilis, žinutės ir statistika'
      : `${countNoun(services, nouns.service)}, ${services === 1 ? 'jos' : 'jų'} nuotraukos, žinutės ir statistika`;
  const owner = alsoOwner
    ? ' Dings ir jūsų šeimininko paskyra: augintiniai su nuotraukomis, vizitai, užsakymai ir įsimintos paslaugos.'
    : '';
  return `Ištrynus paskyrą, dings ${own}.${owner} To atšaukti negalėsite.`;
}
