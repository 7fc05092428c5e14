import { artworkAddresses, artworkMessages as say } from '@kalaangan/contract/artworks';
import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { navigate } from '~/lib/router.tsx';
import { messageOf } from '~/lib/api.ts';
import { api } from '~/lib/browser-transport.ts';
import { links } from '~/lib/links.ts';
import { Button } from '~/ui/button.tsx';
import { ConfirmDialog } from '~/ui/confirm-dialog.tsx';
import { toast } from '~/ui/toast.ts';

type DeleteArtworkProps = { id: string; disabled?: boolean; onDeleted?: () => void };

/** Asks, then deletes, then leads home. */
export function DeleteArtwork({ id, disabled = false, onDeleted }: DeleteArtworkProps) {
  const [asks, setAsks] = useState(false);
  const [busy, setBusy] = useState(false);
  const queries = useQueryClient();

  async function remove() {
    setBusy(true);
    try {
      await api(artworkAddresses.remove, { params: { id } });
      onDeleted?.();
      queries.removeQueries({ queryKey: ['artwork', id] });
      await queries.invalidateQueries({ queryKey: ['feed'] });
      toast.success(say.deleted);
      navigate(links.home);
    } catch (error) {
      toast.error(messageOf(error, say.deleteFailed));
      setBusy(false);
      setAsks(false);
    }
  }

  return (
    <>
      <Button
        variant="danger"
        disabled={disabled}
        icon={<Trash2 size={18} aria-hidden="true" />}
        onClick={() => setAsks(true)}
      >
        Delete
      </Button>
      <ConfirmDialog
        open={asks}
        title="Delete Artwork"
        confirmLabel="Delete"
        danger
        busy={busy}
        busyLabel="Deleting..."
        onConfirm={() => void remove()}
        onClose={() => setAsks(false)}
      >
        {say.confirmDelete}
      </ConfirmDialog>
    </>
  );
}
