/** The name of the window's event for code that does not come, though it was asked for again. */
export const codeMissing = 'code-missing';

/** Between one try and the next, in milliseconds. */
const pauses = [200, 1_000];

/**
 * Loads code that was not part of the page, such as by `import()`, and asks again for what does not
 * come: browsers remember no failure. @throws after the last try; the page has been told by then
 */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  for (const pause of pauses) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return load().catch((error: unknown) => {
    dispatchEvent(new Event(codeMissing));
    throw error;
  });
}
