import { boardMessages as messages } from '@kalaangan/contract/boards/boards';
import { links } from '@kalaangan/contract/links';
import { t } from '@kalaangan/messages/t';
import Trash2 from 'lucide-react/icons/trash';
import { messageOf } from '~/lib/api/api.ts';
import { useNavigate } from '~/lib/navigation/use-navigate.ts';
import { findMember } from '~/lib/session/session.ts';
import { DeleteDialog } from '~/ui/overlays/delete-dialog.tsx';
import type { ShowBeside } from '~/ui/overlays/later-menu.tsx';
import { MenuAction } from '~/ui/overlays/menu.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { useDeleteBoard } from '../mutations/use-board-changes.ts';

/** The item 'Delete' of a board's menu; afterwards the member's profile opens. */
export function DeleteBoardItem({ id, show }: { id: string; show: ShowBeside }) {
  const navigate = useNavigate();
  const { mutateAsync: deleteBoard } = useDeleteBoard(id);

  async function remove() {
    await deleteBoard();
    toast.success(messages.deleted);
    const member = findMember();
    navigate(member ? `${links.profile(member.username)}#saved` : links.home);
  }

  return (
    <MenuAction
      danger
      icon={<Trash2 size={18} aria-hidden="true" />}
      onSelect={() =>
        show(
          <DeleteDialog
            title={t('Delete board')}
            question={t('Are you sure you want to delete this board? Its artworks stay saved.')}
            remove={remove}
            onFailure={(error) => toast.error(messageOf(error, messages.deleteFailed))}
            onClose={() => show(null)}
          />,
        )
      }
    >
      {t('Delete')}
    </MenuAction>
  );
}
