import { moderationLimits } from '@kalaangan/contract/safety/moderation';
import { UserError } from '../user-error.ts';

const dayMs = 86_400_000;

/** 2026-12-31 18:05 UTC */
export const wordTime = (time: Date): string => `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/**
 * Returns how many whole days a suspension lasts that ends on this day, as days begin in India.
 * @throws {UserError} for a day that is not ahead, or too far
 */
export function daysUntil(day: string, now: Date): number {
  const days = Math.ceil((Date.parse(`${day}T00:00+05:30`) - now.getTime()) / dayMs);
  const { suspensionDays } = moderationLimits;
  if (days < 1 || days > suspensionDays)
    throw new UserError(`--until: a day that is ahead, by ${suspensionDays} days at most.`);
  return days;
}
