import { ruleText } from '@kalaangan/contract/community-rules';
import { dayInIndia } from '@kalaangan/contract/days';
import { moderationLimits as limits, type DecisionAction } from '@kalaangan/contract/moderation';
import { noticeTexts } from './notice-texts.ts';
import type { TargetName } from './targets.ts';

// What people are told of decisions, in notifications and mails.

export type Outcome = {
  action: DecisionAction;
  /** Whether it answers a message about accessibility. */
  isAnswer: boolean;
  /** The number of a community rule. */
  rule: string;
  note: string;
  /** Null once the thing is deleted. */
  name: TargetName | null;
  suspendedUntil: Date | null;
  appealUntil: Date;
  /** Of an upheld copyright notice. */
  notice: { number: string; text: string; until: Date } | null;
};

/** 'artwork "Monsoon"', 'comment on the blog "Inks"', 'profile' */
function whatIs({ what, on, title }: TargetName): string {
  if (what === 'profile') return what;
  return what === on ? `${what} "${title}"` : `${what} on the ${on} "${title}"`;
}

const yours = (name: TargetName | null) => (name ? `your ${whatIs(name)}` : 'something you published');
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function whatHappened({ action, name, suspendedUntil, notice }: Outcome): string {
  const thing = yours(name);
  if (notice) return `${capitalized(thing)} was hidden.`;
  switch (action) {
    case 'remove':
      return `${capitalized(thing)} was removed.`;
    case 'warn':
      return `You have received a warning for ${thing}.`;
    case 'suspend':
      return `Your account is suspended until ${suspendedUntil ? dayInIndia(suspendedUntil) : ''} for ${thing}.`;
    case 'ban':
      return `Your account is banned for ${thing}.`;
    case 'keep':
    case 'false-report':
    case 'uphold':
    case 'reverse':
      return `${capitalized(thing)} was reviewed and is shown again.`;
  }
}

/** To the author, of a decision on a report: what, which rule, why, and how to appeal. */
export function toAuthor(outcome: Outcome, isAgainst: boolean): string {
  if (!isAgainst) return whatHappened(outcome);
  return [
    whatHappened(outcome),
    `Rule ${outcome.rule}: ${ruleText(outcome.rule) ?? ''}`,
    outcome.note,
    ...(outcome.notice
      ? [noticeTexts.hidden(outcome.notice.number, outcome.notice.text, outcome.notice.until)]
      : []),
    `You can appeal until ${dayInIndia(outcome.appealUntil)}. You can also ask the Grievance Appellate Committee within ${limits.committeeDays} days.`,
  ].join('\n');
}

/** To the author of something that is hidden at once. */
export function underReview(name: TargetName | null): string {
  return `${capitalized(yours(name))} was reported and is under review. It is hidden until a moderator has decided.`;
}

/** To the author of something that an order names. */
export function hiddenByOrder(name: TargetName | null): string {
  return `${capitalized(yours(name))} is hidden by an order of a court or the government, until a moderator has decided.`;
}

const outcomesForReporters: Readonly<Record<DecisionAction, string>> = {
  keep: 'it breaks no rule and stays.',
  'false-report': 'the report was found to be false.',
  remove: 'it was removed.',
  warn: 'its author was warned.',
  suspend: 'it was removed, and its author was suspended.',
  ban: 'it was removed, and its author was banned.',
  uphold: 'the decision stands.',
  reverse: 'after an appeal the decision was reversed.',
};

/** To who reported, without names. */
export function toReporter(number: string, { action, isAnswer, note, appealUntil, notice }: Outcome): string {
  if (isAnswer) return `Your message ${number} about accessibility has been answered:\n${note}`;
  if (notice)
    return `Your copyright notice ${number} has been decided: it is hidden until ${dayInIndia(notice.until)}. Then it is shown again, unless the order of a court has reached us.`;
  const outcome = `Your report ${number} has been decided: ${outcomesForReporters[action]}`;
  return action === 'keep' ? `${outcome}\nYou can appeal until ${dayInIndia(appealUntil)}.` : outcome;
}

/** To who appealed. */
export function toAppellant({ action, note }: Outcome): string {
  const result = action === 'reverse' ? 'the decision is reversed.' : 'the decision stands.';
  return `Your appeal has been decided: ${result}\n${note}`;
}

/** To the author, when who reported has appealed with success. */
export function reviewedAgain(name: TargetName | null): string {
  return `After an appeal, ${yours(name)} is reviewed again.`;
}

/** What has happened to a report, for who sent it. */
export const reporterTimeline = {
  received: 'Your report has reached us.',
  messageReceived: 'Your message has reached us.',
  hidden: 'It was hidden until a moderator decides.',
  decided: (action: DecisionAction) => `Decided: ${outcomesForReporters[action]}`,
  answered: (note: string) => `Answered: ${note}`,
  appealed: 'The decision was appealed.',
} as const;
