import { matureLabels, type Mature } from '@kalaangan/contract/artworks/mature';
import type { ModerationCase } from '@kalaangan/contract/safety/moderation.calls';
import { readDraft } from '~/lib/drafts/drafts.ts';
import { proposedRule } from '../case-texts.ts';

export const decisionDraftName = (caseId: string) => `decision:${caseId}`;

const proposedDays = 7;

type DecisionDraft = { reason: string; note: string; days: number; label: Mature };

/** The form of a decision as it was left, else with the rule that the category suggests. */
export function readDecisionDraft(shown: ModerationCase): DecisionDraft {
  const { reason, note, days, label } = readDraft(decisionDraftName(shown._id));
  return {
    reason:
      typeof reason === 'string' ? reason : (shown.appeal?.against.rule ?? proposedRule(shown.category)),
    note: typeof note === 'string' ? note : '',
    days: typeof days === 'number' ? days : proposedDays,
    label: matureLabels.find((known) => known === label) ?? 'other',
  };
}
