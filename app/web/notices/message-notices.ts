import { type Notice, ok } from './notice-kinds.ts';

/** What the pages of conversations say after an act; see notice.ts. */
export const messageNotices = {
  // Long enough to reach its button by the keyboard.
  'pranesimas-archyvuotas': { ...ok('Pranešimas archyvuotas'), seconds: 20 },
  'pranesimas-is-archyvo': ok('Pranešimas grąžintas iš archyvo'),
  'pokalbis-istrintas': ok('Pokalbis ištrintas'),
  'pokalbis-perimtas': ok('Pokalbis dabar jūsų'),
  'nuoroda-pakeista': {
    ...ok('Nuoroda pakeista'),
    text: 'Ankstesnės nebeveikia. Naują išsiuntėme ir laišku.',
  },
  'pranesimas-neskaitytas': ok('Pažymėta kaip neskaityta'),
  'pranesimas-istrintas': ok('Pranešimas ištrintas'),
  'pokalbis-pranestas': {
    ...ok('Pranešimas išsiųstas'),
    text: 'Administratorius perskaitys pokalbį ir apie sprendimą parašys.',
    seconds: 9,
  },
  'siuntejas-uzblokuotas': ok('Siuntėjas užblokuotas'),
  'siuntejas-atblokuotas': ok('Siuntėjas atblokuotas'),
  'zinute-issiusta': ok('Žinutė išsiųsta'),
  'paruostas-issaugotas': ok('Atsakymas išsaugotas'),
  'paruostas-perkeltas': ok('Atsakymas perkeltas'),
  'paruostas-istrintas': ok('Atsakymas ištrintas'),
} as const satisfies Record<string, Notice>;
