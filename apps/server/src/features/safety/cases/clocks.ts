import { moderationLimits as limits } from '@kalaangan/contract/safety/moderation';
import { reportCategories, type ReportCategory } from '@kalaangan/contract/safety/report-categories';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export function daysAfter(time: Date, days: number): Date {
  return new Date(time.getTime() + days * dayMs);
}

/** Returns the time until which a decision can be appealed. */
export function appealUntil(decidedAt: Date): Date {
  return daysAfter(decidedAt, limits.appealDays);
}

/** Returns the end of a suspension; null for other decisions. */
export function suspendedUntil({
  decided_at: at,
  days,
}: {
  decided_at: Date;
  days: number | null;
}): Date | null {
  return days === null ? null : daysAfter(at, days);
}

/** Returns the time at which a moderator must have decided. */
export function dueAt(category: ReportCategory, receivedAt: Date): Date {
  return new Date(receivedAt.getTime() + reportCategories[category].hours * hourMs);
}

/** Whether the clock of one category is shorter than that of another. */
export function isMoreUrgent(category: ReportCategory, than: ReportCategory): boolean {
  return reportCategories[category].hours < reportCategories[than].hours;
}

/** The shares of a clock's time at which moderators are warned. */
const warningShares = [0.5, 0.9, 1] as const;
/** Number of warnings that come before the one that says that the time is over. */
export const lastWarning = warningShares.length - 1;

/** Returns the time at which the warning after so many is due; null after the last. */
export function warningAt(clock: { startedAt: Date; dueAt: Date }, sent: number): Date | null {
  const share = warningShares[sent];
  if (share === undefined) return null;
  const [from, to] = [clock.startedAt.getTime(), clock.dueAt.getTime()];
  return new Date(from + (to - from) * share);
}
