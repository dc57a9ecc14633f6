import { createHash } from 'node:crypto';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { newestTerms } from '#app/domains/accounts/terms/terms-versions.ts';
import { TermsLead, TermsText } from './terms-text.tsx';

/** The words of the terms without their markup. */
function words(): string {
  const parts = [createElement(TermsLead, { key: 1 }), createElement(TermsText, { key: 2 })];
  return renderToStaticMarkup(createElement(MemoryRouter, null, parts))
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

test('the text of the terms is that of the newest version', () => {
  expect(words()).toContain('Neskelbkite to, kas:');
  const textHash = createHash('sha256').update(words()).digest('hex').slice(0, 16);
  expect(
    newestTerms().textHash,
    `The text of /taisykles has changed, and its version has not. Add a version to termsVersions with its day, at least 15 days after the one on which it is announced, what it changes, and textHash '${textHash}'; where no more than the spelling of a text has changed, or its version is not announced yet, give the newest one that hash.`,
  ).toBe(textHash);
});
