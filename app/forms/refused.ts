import type { Refusal } from './refusal.ts';

/** Thrown within a transaction that has written: nothing of it stays, and the refusal is the answer. */
export class Refused extends Error {
  override name = 'Refused';
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super('refused');
    this.refusal = refusal;
  }
}

/** What a transaction answers, or what `Refused` has ended it with. */
export async function orRefusal<Answer>(work: Promise<Answer>): Promise<Answer | Refusal> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}
