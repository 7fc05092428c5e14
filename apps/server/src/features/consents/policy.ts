import {
  consentLimits as limits,
  consentMessages as messages,
  type AgeBand,
  type GuardianConsent,
} from '@kalaangan/contract/consents/consents';
import type { Message } from '@kalaangan/messages/t';

const indiaMs = 5.5 * 3_600_000;

/** Facts that are known of somebody's age. */
export type KnownAge = { band: AgeBand | null; consent: GuardianConsent | null };

/**
 * Refuses minors who make themselves adults, or ask another guardian after one has agreed.
 * @returns null if they may answer
 */
export function refuseAge(before: KnownAge, band: AgeBand): 'not-adult' | 'agreed' | null {
  if (before.band !== 'minor') return null;
  if (band === 'adult') return 'not-adult';
  return before.consent === 'given' ? 'agreed' : null;
}

/** Returns the year of a time in India. */
const yearOf = (time: Date) => new Date(time.getTime() + indiaMs).getUTCFullYear();

/** Finds what is wrong with a year of birth for what somebody says of their age; null if it fits. */
export function findYearProblem(band: AgeBand, year: number, now: Date, minimumAge: number): Message | null {
  const age = yearOf(now) - year;
  if (age < 0) return messages.yearInvalid;
  if (band === 'adult') return age < limits.adultAge ? messages.yearMinor : null;
  if (age > limits.adultAge) return messages.yearAdult;
  return age < minimumAge ? () => messages.yearTooYoung(minimumAge) : null;
}

/** The end of the year in which somebody becomes 18, in India: no day of birth is asked for. */
export function minorUntil(yearOfBirth: number): Date {
  return new Date(Date.UTC(yearOfBirth + limits.adultAge + 1, 0, 1) - indiaMs);
}

/** Returns what an answer of a guardian changes the consent to. */
export function consentAfter(before: GuardianConsent, agrees: boolean): GuardianConsent {
  if (agrees) return 'given';
  return before === 'given' || before === 'withdrawn' ? 'withdrawn' : 'refused';
}
