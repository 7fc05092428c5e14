import { DeleteButton } from '~/ui/buttons/delete-button.tsx';
import { useArtworkRemoval } from '../mutations/use-artwork-removal.ts';

type DeleteArtworkProps = { id: string; disabled: boolean; onDeleted: () => void };

/** Deletes the artwork after confirmation, then navigates to the home page. */
export function DeleteArtwork({ id, disabled, onDeleted }: DeleteArtworkProps) {
  return <DeleteButton {...useArtworkRemoval({ id, isOwn: true, onDeleted })} disabled={disabled} />;
}
