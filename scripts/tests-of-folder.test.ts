import { expect, test } from 'vitest';
import { testsOfFolder } from './tests-of-folder.ts';

test('a domain has its unit tests, its integration tests and the browser tests of its name', () => {
  expect(testsOfFolder('./app/domains/blog/')).toEqual({
    folder: 'app/domains/blog',
    unitAndIntegration: ['app/domains/blog/', 'tests/integration/blog/'],
    endToEnd: [
      'tests/e2e/admin/admin-blog-no-script.e2e.ts',
      'tests/e2e/admin/admin-blog.e2e.ts',
      'tests/e2e/public/blog.e2e.ts',
    ],
  });
});

test('an area of routes has the browser tests of its area', () => {
  const { unitAndIntegration, endToEnd } = testsOfFolder('app/routes/owner');
  expect(unitAndIntegration).toEqual(['app/routes/owner/']);
  expect(endToEnd).toContain('tests/e2e/owner/owner-pets.e2e.ts');
  expect(endToEnd.filter((file) => !file.startsWith('tests/e2e/owner/'))).toEqual([]);
});

test('what is no folder of app/ is told', () => {
  for (const wrong of ['docs', 'app', 'app/domains/nera', 'app/routes.ts', '../app/domains/blog']) {
    expect(() => testsOfFolder(wrong), wrong).toThrow('is no folder of app/');
  }
});
