import { otherReason } from '#app/forms/reason.ts';

/** Why a side of a conversation reports it. */
export const conversationReasons = {
  insult: 'Įžeidinėjimai ar grasinimai',
  spam: 'Nepageidaujama reklama',
  fraud: 'Sukčiavimas',
  illegal: 'Neteisėtas turinys',
  other: otherReason,
} as const;

export type ConversationReason = keyof typeof conversationReasons;

/** One of them in words; an unknown one as it is. */
export function conversationReasonInWords(reason: string): string {
  return Object.hasOwn(conversationReasons, reason)
    ? conversationReasons[reason as ConversationReason]
    : reason;
}

/** How long what is typed may be, in characters. */
export const longestConversationReport = 2_000;

/** So many turns of a conversation are read at once, the newest. */
export const mostTurnsRead = 1_000;

/** What an administrator can decide; who is blocked cannot write to that partner any more. */
export const conversationDecisions = {
  kept: 'Nieko nedaryti',
  warned: 'Įspėti kitą pusę',
  blocked: 'Užblokuoti siuntėją šiam partneriui',
} as const;

export type ConversationDecision = keyof typeof conversationDecisions;
