import { hero } from './hero.ts';
import { login, partner, partnerRegistration } from './large-art.ts';
import {
  confirmation,
  contact,
  emptySearch,
  homeMission,
  mission,
  newsletter,
  notFound,
  questions,
} from './page-art.ts';
import { peek } from './peeks.ts';
import { petPortraits } from './pet-portraits.ts';
import { type SceneName, scene, scenes } from './scenes.ts';

const kinds = Object.keys(scenes) as SceneName[];

/** Every drawing the pages show, by its file's name in `app/ui/art`; `npm run draw` writes them. */
export const art: Readonly<Record<string, () => string>> = {
  'hero-day': () => hero('day'),
  'hero-night': () => hero('night'),
  'home-mission': homeMission,
  mission,
  'not-found': notFound,
  'empty-search': emptySearch,
  questions,
  confirmation,
  contact,
  newsletter,
  login,
  partner,
  'partner-registration': partnerRegistration,
  'shelter-yard': () => scene('shelters', { variant: 1 }),
  ...Object.fromEntries(
    kinds.map((kind) => [`peek-${kind.replaceAll('_', '-')}`, () => peek(kind)]),
  ),
  ...petPortraits,
};
