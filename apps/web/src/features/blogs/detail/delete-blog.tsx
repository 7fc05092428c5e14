import { blogAddresses, blogMessages as say } from '@kalaangan/contract/blogs';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { messageOf } from '~/lib/api.ts';
import { api } from '~/lib/browser-transport.ts';
import { links } from '~/lib/links.ts';
import { DeleteButton } from '~/ui/delete-button.tsx';
import { toast } from '~/ui/toast.ts';
import { blogListsKey } from '../queries.ts';

/** Asks, then deletes, then leads home. */
export function DeleteBlog({ id }: { id: string }) {
  const navigate = useNavigate();
  const queries = useQueryClient();

  async function remove() {
    await api(blogAddresses.remove, { params: { id } });
    queries.removeQueries({ queryKey: ['blog', id] });
    await queries.invalidateQueries({ queryKey: blogListsKey });
    toast.success(say.deleted);
    void navigate(links.home);
  }

  return (
    <DeleteButton
      title="Delete Blog Post"
      question={say.confirmDelete}
      // Comments have the same button.
      aria-description="This blog post"
      remove={remove}
      onFailure={(error) => toast.error(messageOf(error, say.deleteFailed))}
    />
  );
}
