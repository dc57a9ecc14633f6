import type { WeighedPage } from '../weight.ts';

/** The three pages that everything is about, with a service that has a photo. */
export async function examplePages(
  origin: string,
): Promise<readonly { readonly name: WeighedPage; readonly path: string }[]> {
  const search = await (await fetch(`${origin}/paslaugos`)).text();
  const service = /\/service\/[0-9a-f-]{36}/.exec(search)?.[0];
  if (!service) throw new Error('The search shows no service.');
  return [
    { name: 'home', path: '/' },
    { name: 'search', path: '/paslaugos/viesbuciai' },
    { name: 'detail', path: service },
  ];
}
