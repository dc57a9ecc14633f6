/** Always in sight. */
const fixed = '.savebar, .dialog-foot';
const focusable = ':is(input:not([type=hidden]), select, textarea, button, a[href], [tabindex])';

/**
 * After a refusal: the first wrong field gets the focus and comes into sight with its sentence; without
 * one the note does, and the focus stays on the button. A summary of errors takes the focus itself.
 */
export function leadToReason(note: HTMLElement): void {
  if (document.activeElement?.closest('.errsum')) return;
  if (!leadToField(note)) bringIntoSight(note);
}

/** @returns false where no field of the note's form is wrong */
export function leadToField(note: HTMLElement): boolean {
  const form = note.closest('form') ?? pageOf(note);
  const wrong = form.querySelector<HTMLElement>('[aria-invalid=true], .error:not(.warning)');
  if (!wrong) return false;
  for (
    let fold = wrong.closest('details');
    fold;
    fold = fold.parentElement?.closest('details') ?? null
  )
    fold.open = true;
  const group = wrong.closest<HTMLElement>('.field, fieldset') ?? wrong.parentElement;
  const isSentence = wrong.matches('.error');
  const control = isSentence ? group?.querySelector<HTMLElement>(focusable) : wrong;
  control?.focus({ preventScroll: true });
  const sentence = isSentence ? wrong : sentenceOf(wrong, group);
  // A sentence that holds for several fields stands in the note.
  bringIntoSight(sentence ?? note);
  // Last, and no further than it must: what has the focus is always seen.
  bringIntoSight(control ?? wrong, 'nearest');
  return true;
}

/** What is wrong with a field; of a choice in several groups it stands beside them. */
function sentenceOf(wrong: HTMLElement, group: HTMLElement | null) {
  const said = group?.querySelector<HTMLElement>('.error:not(.warning)');
  if (said) return said;
  const ids = wrong.closest('fieldset')?.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)).find((element) => element?.matches('.error'));
}

/** The dialog or the page that a note stands in. */
export function pageOf(note: HTMLElement): HTMLElement {
  return note.closest<HTMLElement>('dialog, main') ?? document.body;
}

/** Where a toast lies, which comes later, in pixels from the lower edge. */
const toastHeight = 120;

/** Scrolls to an element unless both of its ends can be seen: within the screen, under no bar or toast. */
function bringIntoSight(element: HTMLElement, block: ScrollLogicalPosition = 'center'): void {
  const { top, bottom, left, width } = element.getBoundingClientRect();
  const height = (visualViewport?.height ?? innerHeight) - toastHeight;
  const isSeen = [top + 1, bottom - 1].every((y) => {
    if (y < 0 || y > height) return false;
    const met = document.elementFromPoint(left + width / 2, y);
    return met !== null && element.contains(met);
  });
  if (!isSeen && !element.closest(fixed)) element.scrollIntoView({ block });
}
