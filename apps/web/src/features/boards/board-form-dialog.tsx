import { boardMessages as messages } from '@kalaangan/contract/boards/boards';
import type { Board } from '@kalaangan/contract/boards/boards.calls';
import { t } from '@kalaangan/messages/t';
import { Dialog } from '~/ui/overlays/dialog.tsx';
import { BoardForm } from './board-form.tsx';
import { useCreateBoard, useEditBoard } from './mutations/use-board-changes.ts';

export function NewBoardDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync: create } = useCreateBoard();
  return (
    <Dialog open onClose={onClose} title={t('New board')} size="sm">
      <BoardForm
        submitLabel={t('Create')}
        failed={messages.createFailed}
        send={async (board) => {
          await create(board);
          onClose();
        }}
      />
    </Dialog>
  );
}

export function EditBoardDialog({ board, onClose }: { board: Board; onClose: () => void }) {
  const { mutateAsync: edit } = useEditBoard(board._id);
  return (
    <Dialog open onClose={onClose} title={t('Edit board')} size="sm">
      <BoardForm
        board={board}
        submitLabel={t('Save')}
        failed={messages.changeFailed}
        send={async (changed) => {
          await edit(changed);
          onClose();
        }}
      />
    </Dialog>
  );
}
