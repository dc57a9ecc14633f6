import { test } from '../message-form.ts';
import { expect } from '../support.ts';

/** Each would end a script, or begin what hides the rest of a page, if it came there as it is. */
const hostile = [
  '</script><script>alert(1)</script>',
  '<!-- <script>',
  ']]>',
  '\u2028\u2029',
  '"}]}&quot;\\',
];

test('what a partner writes stays words in what programs read of the page', async ({
  firm,
  premises,
  request,
}) => {
  const [title, description] = [`Kampas ${hostile.join(' ')}`, `Ramu. ${hostile.join('\n')}`];
  await premises.query(
    'update partner_provided_services set title = $1, description = $2 where id = $3',
    [title, description, firm.path.split('/').at(-1)],
  );
  const html = await (await request.get(firm.path)).text();
  // As a browser ends it: at the first end tag.
  const json = /<script type="application\/ld\+json">(.*?)<\/script/s.exec(html)?.[1] ?? '';
  expect(json).not.toMatch(/[<>&\u2028\u2029]/);
  const { '@graph': things } = JSON.parse(json);
  expect(things).toContainEqual(expect.objectContaining({ name: title, description }));
  expect(html).not.toContain('<script>alert');
  const tags = html.split('</head>')[0]?.match(/<meta [^>]*>/g) ?? [];
  for (const name of ['og:title', 'og:description', 'description'])
    expect(tags.filter((tag) => tag.includes(`"${name}"`))).toHaveLength(1);
});
