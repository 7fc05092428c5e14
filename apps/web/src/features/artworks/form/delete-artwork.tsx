import { artworkAddresses, artworkMessages as say } from '@kalaangan/contract/artworks';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { messageOf } from '~/lib/api.ts';
import { api } from '~/lib/browser-transport.ts';
import { links } from '~/lib/links.ts';
import { DeleteButton } from '~/ui/delete-button.tsx';
import { toast } from '~/ui/toast.ts';

type DeleteArtworkProps = { id: string; disabled?: boolean; onDeleted?: () => void };

/** Asks, then deletes, then leads home. */
export function DeleteArtwork({ id, disabled = false, onDeleted }: DeleteArtworkProps) {
  const navigate = useNavigate();
  const queries = useQueryClient();

  async function remove() {
    await api(artworkAddresses.remove, { params: { id } });
    onDeleted?.();
    queries.removeQueries({ queryKey: ['artwork', id] });
    await queries.invalidateQueries({ queryKey: ['feed'] });
    await queries.invalidateQueries({ queryKey: ['person-artworks'] });
    toast.success(say.deleted);
    void navigate(links.home);
  }

  return (
    <DeleteButton
      title="Delete Artwork"
      question={say.confirmDelete}
      disabled={disabled}
      remove={remove}
      onFailure={(error) => toast.error(messageOf(error, say.deleteFailed))}
    />
  );
}
