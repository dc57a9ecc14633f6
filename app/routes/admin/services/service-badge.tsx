import type { ServiceState } from '#app/domains/moderation/services/moderated-query.ts';
import { reasons } from '#app/domains/services/publication/reasons.ts';
import { withReason } from '#app/forms/reason.ts';
import { Badge } from '#app/ui/data/badge.tsx';

const badges = { ...reasons, public: { tone: 'ok', word: 'Vieša' } } as const;

/** Whether the public sees a service. @param reason why it is hidden, in words */
export function ServiceBadge({ state, reason }: { state: ServiceState; reason: string | null }) {
  const { tone, word } = badges[state];
  return (
    <Badge tone={tone} dot>
      {state === 'hidden' ? withReason(word, reason) : word}
    </Badge>
  );
}
