import type { Db } from '#app/platform/database/database.server.ts';
import type { TurnAuthor } from '#app/platform/database/tables/messages.ts';
import {
  type Limit,
  limitsByRecipient,
  takeFromLimits,
} from '#app/platform/limits/rate-limit.server.ts';

/*
 * How many mails about messages leave, and how many messages a partner gets. More mails than that a day
 * to one partner are a flood: the messages come, and a mail an hour lists them (digest.server.ts). One
 * sender alone cannot use them up.
 */

const mailsPerDay = 60;
const mailsPerSender = 10;
/** For one partner; a digest can list them all. */
const storedPerDay = 2_000;
const answersPerHour = 20;
const day = 24 * 60;

/** The messages that a partner gets in a day. */
export function storedFor(partnerId: string): Limit {
  return { bucket: `message-stored:${partnerId}`, allowed: storedPerDay, perMinutes: day };
}

/** @param sender what counts as one sender: a network, or a conversation that goes on */
export function mailsTo(partnerId: string, sender: string): readonly Limit[] {
  const bucket = `message-mails:${partnerId}`;
  return [
    { bucket, allowed: mailsPerDay, perMinutes: day },
    { bucket: `${bucket}:${sender}`, allowed: mailsPerSender, perMinutes: day },
  ];
}

/** What a side may write in a conversation that the partner has answered. */
export function turnsOf(conversationId: string, author: TurnAuthor): readonly Limit[] {
  return [{ bucket: `turns:${author}:${conversationId}`, allowed: 60, perMinutes: 60 }];
}

/**
 * What a sender may write before there is an answer: as many as first messages come from an address.
 * @param sender an account, or of a guest the conversation
 */
export function unansweredTurnsOf(sender: string): readonly Limit[] {
  return [
    { bucket: `turns-unanswered:${sender}`, allowed: 5, perMinutes: 10 },
    { bucket: `turns-unanswered-day:${sender}`, allowed: 20, perMinutes: day },
  ];
}

/**
 * The mails of answers that a conversation's sender gets.
 * @param typed the sender's address where nothing proves that the sender reads it; null: it is proven
 */
export function answersOf(conversationId: string, typed: string | null): readonly Limit[] {
  const bucket = `answer-mails:${conversationId}`;
  const own = { bucket, allowed: answersPerHour, perMinutes: 60 };
  return typed === null ? [own] : [own, ...limitsByRecipient(typed, 'answer')];
}

/** Takes a mail's place within its limits. @returns whether there was one */
export async function takeMail(db: Db, mails: readonly Limit[], now: Date): Promise<boolean> {
  return (await takeFromLimits(db, mails, now)).ok;
}
