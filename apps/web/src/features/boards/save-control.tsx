import { boardMessages as messages } from '@kalaangan/contract/boards/boards';
import type { SaveState } from '@kalaangan/contract/boards/boards.calls';
import { t } from '@kalaangan/messages/t';
import { useQuery } from '@tanstack/react-query';
import Bookmark from 'lucide-react/icons/bookmark';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { messageOf } from '~/lib/api/api.ts';
import { api } from '~/lib/api/browser-transport.ts';
import { useOptimisticToggle } from '~/lib/queries/optimistic-toggle.ts';
import { promptLogin } from '~/lib/session/login-prompt.ts';
import { isVisitor, useSession } from '~/lib/session/session.ts';
import { Button } from '~/ui/buttons/button.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import type { Elements } from '~/ui/texts/elements.ts';
import { useSave } from './mutations/use-save.ts';
import { saveStateQuery } from './save-state-query.ts';

function useOwnState(artworkId: string): SaveState | undefined {
  const { user } = useSession();
  return useQuery({ ...saveStateQuery(api, artworkId, user?._id ?? ''), enabled: user !== null }).data;
}

/** The member's state. The server renders pages for visitors, and observing a query would take as long as twenty elements. */
const useSaveState: typeof useOwnState = import.meta.env.SSR ? () => undefined : useOwnState;

type SaveControlProps = { artworkId: string; title: string };

/** Saves a work with one press; beside it, the boards that it may be put on. */
export function SaveControl({ artworkId, title }: SaveControlProps) {
  const { user } = useSession();
  const data = useSaveState(artworkId);
  const { mutateAsync: save } = useSave(artworkId);
  const [dialog, show] = useState<Elements>(null);
  const { on, toggle } = useOptimisticToggle({
    confirmed: user !== null && (data?.saved ?? false),
    send: (saved) => save({ saved }),
    onFailure: (saved, error) =>
      toast.error(messageOf(error, saved ? messages.saveFailed : messages.unsaveFailed)),
  });

  async function choose() {
    if (isVisitor()) return promptLogin(messages.loginToSave);
    try {
      const { BoardsDialog } = await import('./boards-dialog.tsx');
      show(<BoardsDialog artworkId={artworkId} onClose={() => show(null)} />);
    } catch {
      toast.error(messages.boardsFailed);
    }
  }

  function press() {
    if (isVisitor()) promptLogin(messages.loginToSave);
    // It would be gone from its boards, too.
    else if (on && data && data.boards.length > 0) void choose();
    else toggle();
  }

  return (
    <div className="save-control">
      <Button
        variant="secondary"
        icon={<Bookmark size={18} aria-hidden="true" />}
        aria-pressed={on}
        aria-description={title}
        onClick={press}
      >
        {on ? t('Saved [state of an artwork]') : t('Save')}
      </Button>
      <button
        type="button"
        className="btn btn-secondary"
        aria-label={t('Choose boards')}
        title={t('Choose boards')}
        aria-haspopup="dialog"
        onClick={() => void choose()}
      >
        <ChevronDown size={18} aria-hidden="true" />
      </button>
      {dialog}
    </div>
  );
}
