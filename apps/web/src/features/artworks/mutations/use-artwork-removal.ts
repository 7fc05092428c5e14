import { t } from '@kalaangan/messages/t';
import { artworkFormMessages as messages } from '@kalaangan/contract/artworks/artwork-form';
import { links } from '@kalaangan/contract/links';
import { messageOf } from '~/lib/api/api.ts';
import { useNavigate } from '~/lib/navigation/use-navigate.ts';
import { toast } from '~/ui/overlays/toast.ts';
import { useDeleteArtwork } from './use-delete-artwork.ts';

/** What a dialog asks before it deletes the artwork; afterwards the home page opens. */
export function useArtworkRemoval(id: string, onDeleted?: () => void) {
  const navigate = useNavigate();
  const { mutateAsync: deleteArtwork } = useDeleteArtwork(id);
  return {
    title: t('Delete Artwork'),
    question: messages.confirmDelete,
    async remove() {
      await deleteArtwork();
      onDeleted?.();
      toast.success(messages.deleted);
      navigate(links.home);
    },
    onFailure: (error: unknown) => toast.error(messageOf(error, messages.deleteFailed)),
  };
}
