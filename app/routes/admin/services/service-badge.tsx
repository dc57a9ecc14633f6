import type { ServiceState } from '#app/domains/moderation/services/moderated-query.ts';
import { withReason } from '#app/forms/reason.ts';
import { Badge } from '#app/ui/data/badge.tsx';

const badges = {
  public: { tone: 'ok', word: 'Vieša' },
  hidden: { tone: 'bad', word: 'Sustabdyta' },
  inactive: { tone: 'mute', word: 'Neaktyvi' },
  waiting: { tone: 'warn', word: 'Laukia patikrinimo' },
  blocked: { tone: 'bad', word: 'Partneris sustabdytas' },
} as const satisfies Record<ServiceState, object>;

/** Whether the public sees a service. @param reason why it is hidden, in words */
export function ServiceBadge({ state, reason }: { state: ServiceState; reason: string | null }) {
  const { tone, word } = badges[state];
  return (
    <Badge tone={tone} dot>
      {state === 'hidden' ? withReason(word, reason) : word}
    </Badge>
  );
}
