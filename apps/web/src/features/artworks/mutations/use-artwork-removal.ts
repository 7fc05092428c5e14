import { t } from '@kalaangan/messages/t';
import { artworkFormMessages as messages } from '@kalaangan/contract/artworks/artwork-form';
import { links } from '@kalaangan/contract/links';
import { offerUndo } from '~/features/social/index.ts';
import { messageOf } from '~/lib/api/api.ts';
import { useNavigate } from '~/lib/navigation/use-navigate.ts';
import { toast } from '~/ui/overlays/toast.ts';
import { useDeleteArtwork } from './use-delete-artwork.ts';

type Removal = { id: string; isOwn: boolean; onDeleted?: () => void };

/** What a dialog asks before it deletes the artwork; afterwards the home page opens, and after an undo the artwork. */
export function useArtworkRemoval({ id, isOwn, onDeleted }: Removal) {
  const navigate = useNavigate();
  const { deleteArtwork, restoreArtwork } = useDeleteArtwork(id);
  return {
    title: t('Delete Artwork'),
    question: messages.confirmDelete,
    async remove() {
      await deleteArtwork();
      onDeleted?.();
      navigate(links.home);
      const restore = async () => {
        await restoreArtwork();
        navigate(links.artwork(id));
      };
      offerUndo(isOwn ? restore : null);
    },
    onFailure: (error: unknown) => toast.error(messageOf(error, messages.deleteFailed)),
  };
}
