import { useState, type ComponentProps, type ReactNode } from 'react';
import { toast } from '~/ui/toast.ts';
import type { PeopleDialog } from './people-dialog.tsx';

type Wanted = Omit<ComponentProps<typeof PeopleDialog>, 'onClose'>;

/** Reading pages carry no dialog: its code comes with the first press. Where it does not come, the page stays as it is. */
export function usePeopleDialog(): { dialog: ReactNode; open: (wanted: Wanted) => Promise<void> } {
  const [shown, setShown] = useState<{ Shown: typeof PeopleDialog; wanted: Wanted } | null>(null);
  return {
    dialog: shown && <shown.Shown {...shown.wanted} onClose={() => setShown(null)} />,
    async open(wanted) {
      try {
        const [code] = await Promise.all([import('./people-dialog.tsx'), import('./people-list.tsx')]);
        setShown({ Shown: code.PeopleDialog, wanted });
      } catch {
        toast.error(wanted.failed);
      }
    },
  };
}
