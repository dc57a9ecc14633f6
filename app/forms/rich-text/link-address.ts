/**
 * The address of a link as people type it: 'vizgis.lt', '/paslaugos', 'labas@vizgis.lt',
 * '+370 600 00000'.
 * @returns an address that a post may lead to, or null for what is none
 */
export function readLinkAddress(typed: string): string | null {
  const text = typed.trim();
  if (/\s/.test(text) && !/^\+?[\d\s-]+$/.test(text)) return null;
  if (/^(?:https?:\/\/|mailto:|tel:)\S+$/i.test(text)) return text;
  if (/^\/(?![/\\])/.test(text)) return text;
  if (/^[^\s@/]+@[^\s@/.]+(?:\.[^\s@/.]+)+$/.test(text)) return `mailto:${text}`;
  if (/^\+?[\d\s-]{6,}$/.test(text)) return `tel:${text.replace(/[\s-]/g, '')}`;
  return /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?:[/?#:]\S*)?$/u.test(text) ? `https://${text}` : null;
}
