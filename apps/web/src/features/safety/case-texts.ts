import { communityRules, lastRule } from '@kalaangan/contract/community-rules';
import type { CaseKind, DecisionAction } from '@kalaangan/contract/moderation';
import type { ReportCategory } from '@kalaangan/contract/report-categories';
import type { CaseTargetType } from '@kalaangan/contract/reports';

export const targetLabels: Readonly<Record<CaseTargetType, string>> = {
  artwork: 'Artwork',
  discussion: 'Discussion',
  reply: 'Reply',
  blog: 'Blog',
  comment: 'Comment',
  user: 'Profile',
  access: 'Accessibility',
};

export const kindLabels: Readonly<Record<CaseKind, string>> = {
  report: 'Report',
  appeal: 'Appeal',
  notice: 'Notice',
  access: 'Accessibility',
};

/** `key`: what is pressed for it on the page of a case. */
type ActionTexts = { label: string; done: string; key: string; danger?: true };

export const actionTexts: Readonly<Record<DecisionAction, ActionTexts>> = {
  keep: { label: 'Keep', done: 'Kept', key: 'e' },
  'label-ai': { label: 'Label as AI', done: 'Labelled as AI-generated', key: 'l' },
  'label-mature': { label: 'Label mature', done: 'Labelled as mature content', key: 'm' },
  warn: { label: 'Warn', done: 'Warned', key: 'w' },
  remove: { label: 'Remove', done: 'Removed', key: 'r', danger: true },
  suspend: { label: 'Suspend', done: 'Suspended', key: 's', danger: true },
  ban: { label: 'Ban', done: 'Banned', key: 'b', danger: true },
  'false-report': { label: 'False report', done: 'Decided as a false report', key: 'f' },
  uphold: { label: 'Uphold', done: 'Upheld', key: 'u' },
  reverse: { label: 'Reverse', done: 'Reversed', key: 'v' },
};

/** Messages about accessibility are answered: nothing is kept or removed. */
export function actionTextsOf(action: DecisionAction, kind: CaseKind): ActionTexts {
  const texts = actionTexts[action];
  return kind === 'access' ? { ...texts, label: 'Answer', done: 'Answered' } : texts;
}

const ruleOfCategory: Readonly<Record<ReportCategory, string>> = {
  intimate: '3',
  child: '2',
  order: '9',
  privacy: '3',
  unlawful: '9',
  harassment: '4',
  violence: '4',
  impostor: '5',
  copyright: '1',
  'undeclared-ai': '6',
  mature: '7',
  spam: '8',
  other: lastRule,
};

/** The rule that is chosen at first. */
export function proposedRule(category: ReportCategory): string {
  return ruleOfCategory[category];
}

/** For a select of the rules. */
export const ruleOptions = communityRules.map((rule, index) => ({
  value: String(index + 1),
  label: `${index + 1}. ${rule}`,
}));
