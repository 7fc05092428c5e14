import { t } from '@kalaangan/messages/t';
import type { Status } from '@kalaangan/contract/social/status';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { Menu, MenuAction } from '~/ui/overlays/menu.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';

/** Status that a form is sent with. `publishAt`: ISO 8601, of a scheduled one. */
export type ChosenStatus = { status: Status; publishAt?: string };

type StatusMenuProps = {
  /** The status that the button beside it sends. */
  usual: Status;
  disabled: boolean;
  onChoose: (chosen: ChosenStatus) => void;
};

/** The other ways to send the form than by the button beside it, one press each. */
export function StatusMenu({ usual, disabled, onChoose }: StatusMenuProps) {
  const [isScheduling, setScheduling] = useState(false);
  const item = (status: Status, label: string) =>
    status !== usual && <MenuAction onSelect={() => onChoose({ status })}>{label}</MenuAction>;
  if (disabled) return null;
  return (
    <>
      <Menu
        label={t('More ways to publish')}
        trigger={<ChevronDown size={20} aria-hidden="true" />}
        triggerClass="btn btn-secondary btn-lg status-menu"
        kind="actions"
        align="end"
      >
        {item('published', t('Publish'))}
        {item('draft', t('Keep as draft'))}
        <MenuAction onSelect={() => setScheduling(true)}>{t('Schedule')}</MenuAction>
        {item('unlisted', t('Publish unlisted'))}
      </Menu>
      {isScheduling && (
        <ScheduleDialog
          onClose={() => setScheduling(false)}
          onChoose={(publishAt) => {
            setScheduling(false);
            onChoose({ status: 'scheduled', publishAt });
          }}
        />
      )}
    </>
  );
}
