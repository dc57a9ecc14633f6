/** How long what people type may be, in characters. Apart from the schemas, which pull zod into the browser's bundle. */
export const questionLimits = { body: 1_000, answer: 2_000 } as const;

/** For so many days the link of a question's mail takes an answer. */
export const answerDays = 30;
