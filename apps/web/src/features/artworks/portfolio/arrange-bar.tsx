import { t } from '@kalaangan/messages/t';
import type { ArtworkItem } from '@kalaangan/contract/artworks/artworks.calls';
import { portfolioMessages as messages } from '@kalaangan/contract/artworks/portfolio';
import { ownLanguage } from '@kalaangan/rich-text/language';
import ArrowUpToLine from 'lucide-react/icons/arrow-up-to-line';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Pin from 'lucide-react/icons/pin';
import PinOff from 'lucide-react/icons/pin-off';
import { ButtonLink } from '~/ui/buttons/button.tsx';
import { IconButton } from '~/ui/buttons/icon-button.tsx';
import type { SavingState } from './use-saving.ts';

/** The work that the buttons are for. */
export type ChosenWork = {
  work: ArtworkItem;
  isPinned: boolean;
  isHidden: boolean;
  isFirst: boolean;
  isLast: boolean;
};

type ArrangeBarProps = {
  chosen: ChosenWork | null;
  saving: SavingState;
  /** The page that shows the portfolio. */
  done: string;
  on: Record<'earlier' | 'later' | 'top' | 'pin' | 'hide', () => void>;
};

/** The buttons for the chosen work, and what becomes of the changes: at the foot of the window, where a thumb reaches them. */
export function ArrangeBar({ chosen, saving, done, on }: ArrangeBarProps) {
  const isOff = chosen === null || undefined;
  return (
    <div className="arrange-bar" role="group" aria-label={t('Arrange portfolio')}>
      <p className="arrange-chosen">
        {chosen ? (
          <span {...ownLanguage(chosen.work.title, chosen.work.language)}>{chosen.work.title}</span>
        ) : (
          <span className="text-muted">{t('Choose a work')}</span>
        )}
      </p>
      <div className="arrange-tools">
        <IconButton
          label={t('Move earlier')}
          icon={<ChevronLeft className="icon-directional" aria-hidden="true" />}
          aria-disabled={isOff ?? (chosen?.isFirst || undefined)}
          onClick={on.earlier}
        />
        <IconButton
          label={t('Move later')}
          icon={<ChevronRight className="icon-directional" aria-hidden="true" />}
          aria-disabled={isOff ?? (chosen?.isLast || undefined)}
          onClick={on.later}
        />
        <IconButton
          label={t('Move to top')}
          icon={<ArrowUpToLine size={20} aria-hidden="true" />}
          aria-disabled={isOff ?? (chosen?.isFirst || undefined)}
          onClick={on.top}
        />
        <IconButton
          label={chosen?.isPinned ? t('Unpin') : t('Pin')}
          icon={
            chosen?.isPinned ? <PinOff size={20} aria-hidden="true" /> : <Pin size={20} aria-hidden="true" />
          }
          aria-disabled={isOff}
          onClick={on.pin}
        />
        <IconButton
          label={chosen?.isHidden ? t('Show in the portfolio') : t('Hide from the portfolio')}
          icon={
            chosen?.isHidden ? <Eye size={20} aria-hidden="true" /> : <EyeOff size={20} aria-hidden="true" />
          }
          aria-disabled={isOff}
          onClick={on.hide}
        />
      </div>
      <p className="arrange-state" role="status">
        {saving !== null && <span>{savingText(saving)}</span>}
      </p>
      <ButtonLink to={done}>{t('Done')}</ButtonLink>
    </div>
  );
}

function savingText(saving: Exclude<SavingState, null>): string {
  return saving === 'saving' ? t('Saving...') : saving === 'saved' ? t('Saved [changes]') : messages.notSaved;
}
