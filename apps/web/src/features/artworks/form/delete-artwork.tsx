import { t } from '@kalaangan/messages/t';
import { artworkFormMessages as messages } from '@kalaangan/contract/artworks/artwork-form';
import { useNavigate } from '~/lib/navigation/use-navigate.ts';
import { messageOf } from '~/lib/api/api.ts';
import { links } from '@kalaangan/contract/links';
import { DeleteButton } from '~/ui/buttons/delete-button.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { useDeleteArtwork } from '../mutations/use-delete-artwork.ts';

type DeleteArtworkProps = { id: string; disabled?: boolean; onDeleted?: () => void };

/** Deletes the artwork after confirmation, then navigates to the home page. */
export function DeleteArtwork({ id, disabled = false, onDeleted }: DeleteArtworkProps) {
  const navigate = useNavigate();
  const { mutateAsync: deleteArtwork } = useDeleteArtwork(id);

  async function remove() {
    await deleteArtwork();
    onDeleted?.();
    toast.success(messages.deleted);
    navigate(links.home);
  }

  return (
    <DeleteButton
      title={t('Delete Artwork')}
      question={messages.confirmDelete}
      disabled={disabled}
      remove={remove}
      onFailure={(error) => toast.error(messageOf(error, messages.deleteFailed))}
    />
  );
}
