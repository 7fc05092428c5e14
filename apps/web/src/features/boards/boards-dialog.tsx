import { boardMessages as messages } from '@kalaangan/contract/boards/boards';
import type { ListedBoard } from '@kalaangan/contract/boards/boards.calls';
import { ownLanguage } from '@kalaangan/rich-text/language';
import { t } from '@kalaangan/messages/t';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '~/lib/api/api.ts';
import { api } from '~/lib/api/browser-transport.ts';
import { useOptimisticToggle } from '~/lib/queries/optimistic-toggle.ts';
import { useSession } from '~/lib/session/session.ts';
import { Button } from '~/ui/buttons/button.tsx';
import { Switch } from '~/ui/buttons/switch.tsx';
import { Dialog } from '~/ui/overlays/dialog.tsx';
import { FocusedResult } from '~/ui/overlays/focused-result.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { FailedState } from '~/ui/page/empty-state.tsx';
import { Spinner } from '~/ui/page/spinner.tsx';
import { BoardForm } from './board-form.tsx';
import { boardFacts } from './board-texts.ts';
import { useCreateBoard } from './mutations/use-board-changes.ts';
import { useSave } from './mutations/use-save.ts';
import { ownBoardsQuery } from './queries.ts';
import { saveStateQuery } from './save-state-query.ts';

type BoardsDialogProps = { artworkId: string; onClose: () => void };

/** Puts a work on boards, takes it off them, and makes new ones. */
export function BoardsDialog({ artworkId, onClose }: BoardsDialogProps) {
  const { user } = useSession();
  const memberId = user?._id ?? '';
  const isMember = user !== null;
  const boards = useQuery({ ...ownBoardsQuery(api, memberId), enabled: isMember });
  const state = useQuery({ ...saveStateQuery(api, artworkId, memberId), enabled: isMember });
  const { mutateAsync: save, isPending } = useSave(artworkId);
  const { mutateAsync: create } = useCreateBoard(artworkId);
  const [isNew, setNew] = useState(false);
  const failed = boards.error ?? state.error;

  async function remove() {
    try {
      await save({ saved: false });
      onClose();
    } catch (error) {
      toast.error(messageOf(error, messages.unsaveFailed));
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Choose boards')}
      size="sm"
      footer={
        <>
          {state.data?.saved && (
            <Button variant="secondary" busy={isPending} onClick={() => void remove()}>
              {t('Remove from saved')}
            </Button>
          )}
          <Button onClick={onClose}>{t('Done')}</Button>
        </>
      }
    >
      {failed ? (
        <FailedState
          title={messages.boardsFailed}
          action={
            <Button onClick={() => void Promise.all([boards.refetch(), state.refetch()])}>
              {t('Try Again')}
            </Button>
          }
        />
      ) : boards.data && state.data ? (
        <div className="board-choices">
          {/* Takes the focus back from the form of a new board. */}
          <FocusedResult key={String(isNew)}>
            {boards.data.map((board) => (
              <BoardChoice
                key={board._id}
                artworkId={artworkId}
                board={board}
                isOn={state.data.boards.includes(board._id)}
              />
            ))}
          </FocusedResult>
          {isNew || boards.data.length === 0 ? (
            <BoardForm
              submitLabel={t('Create')}
              failed={messages.createFailed}
              send={async (board) => {
                await create(board);
                setNew(false);
              }}
            />
          ) : (
            <Button variant="secondary" onClick={() => setNew(true)}>
              {t('New board')}
            </Button>
          )}
        </div>
      ) : (
        <Spinner label={t('Loading...')} block />
      )}
    </Dialog>
  );
}

type BoardChoiceProps = { artworkId: string; board: ListedBoard; isOn: boolean };

function BoardChoice({ artworkId, board, isOn }: BoardChoiceProps) {
  const { mutateAsync: save } = useSave(artworkId);
  const { on, toggle } = useOptimisticToggle({
    confirmed: isOn,
    send: (saved) => save({ saved, boardId: board._id }),
    onFailure: (_, error) => toast.error(messageOf(error, messages.changeFailed)),
  });
  return (
    <Switch checked={on} onChange={toggle} hint={boardFacts(board)}>
      <span {...ownLanguage(board.title, board.language)}>{board.title}</span>
    </Switch>
  );
}
