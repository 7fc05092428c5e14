import { t } from '@kalaangan/messages/t';
import type { CaseKind, DecisionAction } from '@kalaangan/contract/safety/moderation';
import { Button } from '~/ui/buttons/button.tsx';
import { actionTextsOf } from '../case-texts.ts';

type ActionBarProps = {
  kind: CaseKind;
  actions: readonly DecisionAction[];
  showsKeys: boolean;
  onChoose: (action: DecisionAction) => void;
};

/** Buttons of the possible decisions, at the bottom of the screen, where a thumb reaches them. */
export function ActionBar({ kind, actions, showsKeys, onChoose }: ActionBarProps) {
  return (
    <div className="case-actions" role="group" aria-label={t('Decide')} data-count={actions.length}>
      {actions.map((action) => {
        const { label, key, danger } = actionTextsOf(action, kind);
        return (
          <Button
            key={action}
            variant="secondary"
            className={danger && 'case-action-danger'}
            aria-keyshortcuts={showsKeys ? key : undefined}
            onClick={() => onChoose(action)}
          >
            <span>{label}</span>
            {showsKeys && <kbd aria-hidden="true">{key}</kbd>}
          </Button>
        );
      })}
    </div>
  );
}
