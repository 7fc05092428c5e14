import { t } from '@kalaangan/messages/t';
import Trash2 from 'lucide-react/icons/trash';
import type { ShowBeside } from '~/ui/overlays/later-menu.tsx';
import { MenuAction } from '~/ui/overlays/menu.tsx';
import { DeleteDialog } from '~/ui/overlays/delete-dialog.tsx';
import { useArtworkRemoval } from '../mutations/use-artwork-removal.ts';

type DeleteItemProps = { id: string; isOwn: boolean; show: ShowBeside };

/** The item 'Delete' of a work's menu. */
export function DeleteItem({ id, isOwn, show }: DeleteItemProps) {
  const removal = useArtworkRemoval({ id, isOwn });
  return (
    <MenuAction
      danger
      icon={<Trash2 size={18} aria-hidden="true" />}
      onSelect={() => show(<DeleteDialog {...removal} onClose={() => show(null)} />)}
    >
      {t('Delete')}
    </MenuAction>
  );
}
