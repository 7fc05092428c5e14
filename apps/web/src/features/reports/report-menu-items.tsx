import { networkMessage } from '@kalaangan/contract/network';
import { Flag } from 'lucide-react';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { MenuAction } from '~/ui/menu.tsx';
import { toast } from '~/ui/toast.ts';
import type { ShowDialog } from './report-menu.tsx';
import type { Reported } from './reported.ts';

type ReportMenuItemsProps = { reported: Reported; show: ShowDialog; children?: ReactNode };

/** 'Report', and further items. */
export function ReportMenuItems({ reported, show, children }: ReportMenuItemsProps) {
  const start = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => focusFirstItem(start.current), []);

  async function report() {
    try {
      const { ReportDialog } = await import('./report-dialog.tsx');
      show(<ReportDialog reported={reported} onClose={() => show(null)} />);
    } catch {
      toast.error(networkMessage);
    }
  }

  return (
    <>
      <span ref={start} hidden />
      <MenuAction icon={<Flag size={18} aria-hidden="true" />} onSelect={() => void report()}>
        Report
      </MenuAction>
      {children}
    </>
  );
}

/** The menu opened before its items were there. */
function focusFirstItem(inside: HTMLElement | null) {
  const menu = inside?.closest<HTMLElement>('[popover]');
  if (menu?.matches(':popover-open') && !menu.contains(document.activeElement))
    menu.querySelector<HTMLElement>('[data-menu-item]')?.focus();
}
