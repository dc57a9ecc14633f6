import { href } from 'react-router';
import {
  type CategoryName,
  getCategoryName,
} from '#app/domains/services/catalogue/category-names.ts';

type FooterLink = { readonly label: string; readonly to: string };
type FooterGroup = { readonly title: string; readonly links: readonly FooterLink[] };

/** The footer's links within our own site. A link stands here only when its page exists. */
export const footerGroups: readonly FooterGroup[] = [
  {
    title: 'Paslaugos',
    links: [
      category('vet'),
      category('hotel'),
      category('training'),
      { label: 'Visos paslaugos', to: href('/paslaugos/:categorySlug?') },
      { label: 'Įsimintos paslaugos', to: href('/isimintos') },
    ],
  },
  {
    title: 'Vizgis',
    links: [
      { label: 'Apie mus', to: href('/apie-mus') },
      { label: 'Misija', to: href('/misija') },
      { label: 'Tinklaraštis', to: href('/blog') },
      { label: 'Kontaktai', to: href('/kontaktai') },
    ],
  },
  {
    title: 'Pagalba',
    links: [
      { label: 'DUK', to: href('/duk') },
      { label: 'Kaip tikriname atsiliepimus', to: href('/kaip-tikriname-atsiliepimus') },
      { label: 'Naudojimosi taisyklės', to: href('/taisykles') },
      { label: 'Privatumo politika', to: href('/privacy') },
      { label: 'Prieinamumas', to: href('/prieinamumas') },
    ],
  },
  {
    title: 'Partneriams',
    links: [
      { label: 'Tapti partneriu', to: href('/partner') },
      { label: 'Partnerio prisijungimas', to: href('/partner/login') },
    ],
  },
];

function category(id: CategoryName['id']): FooterLink {
  const { label, slug } = getCategoryName(id);
  return { label, to: href('/paslaugos/:categorySlug?', { categorySlug: slug }) };
}
