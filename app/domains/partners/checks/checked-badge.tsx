import { Badge } from '#app/ui/data/badge.tsx';
import { Icon } from '#app/ui/icon.tsx';

/** Says that an administrator has checked the company's present data. @param on the day, '2026-11-20' */
export function CheckedBadge({ on }: { on?: string }) {
  return (
    <>
      <Badge tone="ok">
        <Icon name="shield-check" size="sm" />
        Patikrintas partneris
      </Badge>
      {on && <span className="small muted num">Patikrinta {on}</span>}
    </>
  );
}
