import type { ModerationCase } from '@kalaangan/contract/moderation.calls';
import { readDraft } from '~/lib/drafts.ts';
import { proposedRule } from '../case-texts.ts';

export const decisionDraftName = (caseId: string) => `decision:${caseId}`;

const proposedDays = 7;

/** The form of a decision as it was left, else with the rule that the category suggests. */
export function readDecisionDraft(shown: ModerationCase): { reason: string; note: string; days: number } {
  const { reason, note, days } = readDraft(decisionDraftName(shown._id));
  return {
    reason:
      typeof reason === 'string' ? reason : (shown.appeal?.against.rule ?? proposedRule(shown.category)),
    note: typeof note === 'string' ? note : '',
    days: typeof days === 'number' ? days : proposedDays,
  };
}
