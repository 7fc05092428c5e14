import { t } from '@kalaangan/messages/t';
import { Flag } from 'lucide-react';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { MenuAction } from '~/ui/menu.tsx';
import { openReportDialog, type ShowDialog } from './open-report-dialog.tsx';
import type { Reported } from './reported.ts';

type ReportMenuItemsProps = { reported: Reported; show: ShowDialog; children?: ReactNode };

/** 'Report' and further items of the menu 'More', which may be open already. */
export function ReportMenuItems({ reported, show, children }: ReportMenuItemsProps) {
  const start = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => focusFirstItem(start.current), []);

  return (
    <>
      <span ref={start} hidden />
      <MenuAction
        icon={<Flag size={18} aria-hidden="true" />}
        onSelect={() => void openReportDialog(reported, show)}
      >
        {t('Report')}
      </MenuAction>
      {children}
    </>
  );
}

/** A menu that opened before its items were loaded could not move the focus to the first. */
function focusFirstItem(inside: HTMLElement | null) {
  const menu = inside?.closest<HTMLElement>('[popover]');
  if (menu?.matches(':popover-open') && !menu.contains(document.activeElement))
    menu.querySelector<HTMLElement>('[data-menu-item]')?.focus();
}
