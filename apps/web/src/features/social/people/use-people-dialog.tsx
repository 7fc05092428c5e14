import { useState, type ComponentProps } from 'react';
import { toast } from '~/ui/overlays/toast.ts';
import type { PeopleDialog } from './people-dialog.tsx';
import type { Elements } from '~/ui/texts/elements.ts';

type DialogContent = Omit<ComponentProps<typeof PeopleDialog>, 'onClose'>;

/** A dialog with people whose code is loaded when it first opens. If loading fails, a message is shown instead. */
export function usePeopleDialog(): { dialog: Elements; open: (content: DialogContent) => Promise<void> } {
  const [shown, setShown] = useState<{ Dialog: typeof PeopleDialog; content: DialogContent } | null>(null);
  return {
    dialog: shown && <shown.Dialog {...shown.content} onClose={() => setShown(null)} />,
    async open(content) {
      try {
        const [code] = await Promise.all([import('./people-dialog.tsx'), import('./people-list.tsx')]);
        setShown({ Dialog: code.PeopleDialog, content });
      } catch {
        toast.error(content.failed);
      }
    },
  };
}
