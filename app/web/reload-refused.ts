import { useState } from 'react';
import type { ShouldRevalidateFunctionArgs } from 'react-router';

/**
 * The `shouldRevalidate` of a page whose forms can be overtaken by another administrator: React
 * Router loads nothing again after an answer from status 400 on, and the page would go on showing
 * what the refusal says has changed. A server that is out of reach or fails is not asked again.
 */
export function reloadRefused({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 400 || defaultShouldRevalidate;
}

/**
 * The key of a form that begins anew with what the page shows (`mark`), except after a refusal: its
 * fields hold what was typed then.
 */
export function useFormKeptRefused(mark: string | number, state: object | undefined) {
  const [shown, setShown] = useState(mark);
  if (state === undefined && shown !== mark) setShown(mark);
  return state === undefined ? mark : shown;
}
