import { t } from '@kalaangan/messages/t';
import { communityRules, lastRule } from '@kalaangan/contract/safety/community-rules';
import type { CaseKind, DecisionAction } from '@kalaangan/contract/safety/moderation';
import type { ReportCategory } from '@kalaangan/contract/safety/report-categories';
import type { CaseTargetType } from '@kalaangan/contract/safety/reports';

export const targetLabels: Readonly<Record<CaseTargetType, string>> = {
  artwork: t('Artwork'),
  discussion: t('Discussion'),
  reply: t('Reply [noun]'),
  blog: t('Blog'),
  series: t('Series'),
  board: t('Board'),
  comment: t('Comment'),
  user: t('Profile'),
  access: t('Accessibility'),
};

export const kindLabels: Readonly<Record<CaseKind, string>> = {
  report: t('Report [noun]'),
  appeal: t('Appeal'),
  notice: t('Notice'),
  access: t('Accessibility'),
};

/** Texts of an action. `key` is pressed for it on the page of a case. */
type ActionTexts = { label: string; done: string; key: string; danger?: true };

export const actionTexts: Readonly<Record<DecisionAction, ActionTexts>> = {
  keep: { label: t('Keep'), done: t('Kept'), key: 'e' },
  'label-ai': { label: t('Label as AI'), done: t('Labelled as AI-generated'), key: 'l' },
  'label-mature': { label: t('Label mature'), done: t('Labelled as mature content'), key: 'm' },
  warn: { label: t('Warn'), done: t('Warned'), key: 'w' },
  remove: { label: t('Remove'), done: t('Removed'), key: 'r', danger: true },
  suspend: { label: t('Suspend'), done: t('Suspended'), key: 's', danger: true },
  ban: { label: t('Ban'), done: t('Banned'), key: 'b', danger: true },
  'false-report': { label: t('False report'), done: t('Decided as a false report'), key: 'f' },
  uphold: { label: t('Uphold'), done: t('Upheld'), key: 'u' },
  reverse: { label: t('Reverse'), done: t('Reversed'), key: 'v' },
};

/** Messages about accessibility are answered: nothing is kept or removed. */
export function actionTextsOf(action: DecisionAction, kind: CaseKind): ActionTexts {
  const texts = actionTexts[action];
  return kind === 'access' ? { ...texts, label: t('Answer'), done: t('Answered') } : texts;
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

/** Options of a select of the rules. */
export const ruleOptions = communityRules.map((rule, index) => ({
  value: String(index + 1),
  label: `${index + 1}. ${rule}`,
}));
