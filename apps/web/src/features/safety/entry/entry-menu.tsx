import { t } from '@kalaangan/messages/t';
import { copyrightMessages } from '@kalaangan/contract/safety/copyright';
import { openCaseMessages } from '@kalaangan/contract/safety/open-case';
import FolderPlus from 'lucide-react/icons/folder-plus';
import Plus from 'lucide-react/icons/plus';
import Scale from 'lucide-react/icons/scale';
import { useState } from 'react';
import { Menu, MenuAction } from '~/ui/overlays/menu.tsx';
import { OpenCaseDialog } from './open-case-dialog.tsx';
import { OrderDialog } from './order-dialog.tsx';

/** Menu of what moderators enter themselves: cases and orders. */
export function EntryMenu() {
  const [open, setOpen] = useState<'case' | 'order' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Menu
        kind="actions"
        label={t('New')}
        align="end"
        triggerClass="icon-btn"
        trigger={<Plus size={20} aria-hidden="true" />}
      >
        <MenuAction icon={<FolderPlus size={18} aria-hidden="true" />} onSelect={() => setOpen('case')}>
          {openCaseMessages.title}
        </MenuAction>
        <MenuAction icon={<Scale size={18} aria-hidden="true" />} onSelect={() => setOpen('order')}>
          {copyrightMessages.order}
        </MenuAction>
      </Menu>
      {open === 'case' && <OpenCaseDialog onClose={close} />}
      {open === 'order' && <OrderDialog onClose={close} />}
    </>
  );
}
