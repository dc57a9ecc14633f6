/** The address of a page for signing in that leads back to `target` afterwards; '' is nowhere. */
export function signInAddress(page: string, target: string): string {
  if (target === '') return page;
  return `${page}?redirectTo=${encodeURIComponent(target)}`;
}
