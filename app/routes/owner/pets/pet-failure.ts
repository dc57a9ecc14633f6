import type { PageFailure } from '#app/web/pages/route-handle.ts';

/** What is said when the data of dogs cannot be read (spec 8). */
export const petFailure: PageFailure = { title: 'Klaida gaunant augintinio informaciją' };
