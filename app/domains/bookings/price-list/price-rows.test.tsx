import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type CategoryId, getCategory } from '#app/domains/services/catalogue/categories.ts';
import { fieldState } from '#app/forms/form-state.ts';
import { PriceRows } from './price-rows.tsx';
import { withNewRow } from './typed-rows.ts';

test('what a further dog costs follows what the first one does, and says for how long', () => {
  const drawn = (category: CategoryId) =>
    renderToStaticMarkup(
      <PriceRows
        begun={withNewRow([])}
        units={getCategory(category).units}
        field={(name) => fieldState(undefined, name, '')}
      />,
    );
  const cells = (category: CategoryId) =>
    [...drawn(category).matchAll(/class="label" aria-hidden="true">([^<]+)/g)].map(
      ([, one]) => one,
    );
  const [further, weight] = ['Kitas šuo, € už parą', 'Šuns svoris, kg'];
  expect(cells('hotel')).toEqual(['Kaina už naktį, €', further, weight]);
  expect(cells('short_term_care')).toEqual(['Kaina, €', 'Trukmė, min.', further, weight]);
  expect(cells('spa')).toEqual(['Trukmė, min.', 'Kaina, €', weight]);
  const head = `<span>Kaina, €</span><span>Trukmė, min. / ${further}</span><span>${weight}</span>`;
  expect(drawn('short_term_care')).toContain(head);
});
