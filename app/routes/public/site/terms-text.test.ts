import { createHash } from 'node:crypto';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { newestTerms, termsVersions } from '#app/domains/accounts/terms/terms-versions.ts';
import { earlierTexts } from './earlier-terms/earlier-texts.ts';
import { TermsLead, TermsText } from './terms-text.tsx';

/** The words of a version without their markup. */
function words(Text: ComponentType = TermsText): string {
  const parts = [createElement(TermsLead, { key: 1 }), createElement(Text, { key: 2 })];
  return renderToStaticMarkup(createElement(MemoryRouter, null, parts))
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

test('every version before the newest one can be read as it was', () => {
  for (const { version, textHash } of termsVersions.slice(0, -1)) {
    const Text = earlierTexts[version];
    expect(Text && hashOf(words(Text)), version).toBe(textHash);
  }
});

test('the text of the terms is that of the newest version', () => {
  expect(words()).toContain('Neskelbkite to, kas:');
  const textHash = hashOf(words());
  expect(
    newestTerms().textHash,
    `The text of /taisykles has changed, and its version has not. Add a version to termsVersions with its day, at least 15 days after the one on which it is announced, what it changes, and textHash '${textHash}', and move the text of before to earlierTexts; where no more than the spelling of a text has changed, or its version is not announced yet, give the newest one that hash.`,
  ).toBe(textHash);
});
