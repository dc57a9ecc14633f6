import type { ComponentType } from 'react';
import { Terms20261122 } from './terms-2026-11-22.tsx';

/**
 * What the page of the terms said in each version before the newest one, under TermsLead. With a new
 * version the text of the one before moves here as it is.
 */
export const earlierTexts: Readonly<Record<string, ComponentType>> = {
  '2026-11-22': Terms20261122,
};
