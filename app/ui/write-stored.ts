/**
 * Has the browser keep a text under a name; '' is nothing. Apart from reading it, which public pages
 * do at once.
 * @returns false when the browser refuses to remember
 */
export function writeStored(name: string, text: string): boolean {
  try {
    if (text === '') localStorage.removeItem(name);
    else localStorage.setItem(name, text);
  } catch {
    return false;
  }
  window.dispatchEvent(new Event('storage'));
  return true;
}
