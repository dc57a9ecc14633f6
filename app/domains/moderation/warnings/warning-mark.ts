import { lookMark } from '../services/look-mark.ts';

/**
 * Tells what of a service and its warning an administrator had before them: another administrator's
 * warning and a save of the partner change it.
 */
export function warningMark({
  warning,
  ...service
}: Parameters<typeof lookMark>[0] & {
  readonly warning: { readonly id: string; readonly warned_at: Date } | null;
}): string {
  return `${warning?.id ?? '-'} ${warning?.warned_at.getTime() ?? '-'} ${lookMark(service)}`;
}
