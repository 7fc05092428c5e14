import { blogAddresses, blogMessages as say } from '@kalaangan/contract/blogs';
import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '~/lib/api.ts';
import { api } from '~/lib/browser-transport.ts';
import { links } from '~/lib/links.ts';
import { navigate } from '~/lib/router.tsx';
import { Button } from '~/ui/button.tsx';
import { ConfirmDialog } from '~/ui/confirm-dialog.tsx';
import { toast } from '~/ui/toast.ts';
import { blogListsKey } from '../queries.ts';

/** Asks, then deletes, then leads home. */
export function DeleteBlog({ id }: { id: string }) {
  const [asks, setAsks] = useState(false);
  const [busy, setBusy] = useState(false);
  const queries = useQueryClient();

  async function remove() {
    setBusy(true);
    try {
      await api(blogAddresses.remove, { params: { id } });
      queries.removeQueries({ queryKey: ['blog', id] });
      await queries.invalidateQueries({ queryKey: blogListsKey });
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
        icon={<Trash2 size={18} aria-hidden="true" />}
        // Comments have the same button.
        aria-description="This blog post"
        onClick={() => setAsks(true)}
      >
        Delete
      </Button>
      <ConfirmDialog
        open={asks}
        title="Delete Blog Post"
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
