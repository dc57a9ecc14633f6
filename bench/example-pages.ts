import type { WeighedPage } from '../scripts/weight.ts';

/** The pages that everything is about, with a service that has a photo, and the newest post. */
export async function examplePages(
  origin: string,
): Promise<readonly { readonly name: WeighedPage; readonly path: string }[]> {
  const search = await (await fetch(`${origin}/paslaugos`)).text();
  const service = /\/service\/[0-9a-f-]{36}/.exec(search)?.[0];
  if (!service) throw new Error('The search shows no service.');
  const blog = await (await fetch(`${origin}/blog`)).text();
  const post = /\/blog\/[0-9a-f-]{36}/.exec(blog)?.[0];
  if (!post) throw new Error('The blog shows no post.');
  return [
    { name: 'home', path: '/' },
    { name: 'search', path: '/paslaugos/viesbuciai' },
    { name: 'detail', path: service },
    { name: 'blog', path: '/blog' },
    { name: 'post', path: post },
  ];
}
