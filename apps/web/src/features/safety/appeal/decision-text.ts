import type { DecisionAction } from '@kalaangan/contract/moderation';
import type { CaseTargetType } from '@kalaangan/contract/reports';
import { targetLabels } from '../case-texts.ts';

/** What was decided, to whom it concerns. */
export function decisionText(action: DecisionAction, type: CaseTargetType): string {
  const thing = targetLabels[type].toLowerCase();
  const also = type === 'user' ? '' : ` Your ${thing} was removed.`;
  switch (action) {
    case 'keep':
      return `The ${thing} that you reported stays.`;
    case 'remove':
      return `Your ${thing} was removed.`;
    case 'warn':
      return `You were warned about your ${thing}.`;
    case 'suspend':
      return `Your account was suspended.${also}`;
    case 'ban':
      return `Your account was banned.${also}`;
    case 'false-report':
      return `Your report of a ${thing} was decided to be false.`;
    case 'uphold':
      return 'The decision stands.';
    case 'reverse':
      return 'The decision was reversed.';
  }
}
