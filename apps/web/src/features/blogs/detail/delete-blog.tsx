import { t } from '@kalaangan/messages/t';
import { blogMessages as messages } from '@kalaangan/contract/blogs/blogs';
import { useNavigate } from '~/lib/navigation/use-navigate.ts';
import { messageOf } from '~/lib/api/api.ts';
import { links } from '@kalaangan/contract/links';
import { DeleteButton } from '~/ui/buttons/delete-button.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { useDeleteBlog } from '../mutations/use-delete-blog.ts';

/** Deletes the blog after confirmation, then navigates to the home page. */
export function DeleteBlog({ id }: { id: string }) {
  const navigate = useNavigate();
  const { mutateAsync: deleteBlog } = useDeleteBlog(id);

  async function remove() {
    await deleteBlog();
    toast.success(messages.deleted);
    navigate(links.home);
  }

  return (
    <DeleteButton
      title={t('Delete Blog Post')}
      question={messages.confirmDelete}
      // Distinguishes it from the delete buttons of comments on the same page.
      aria-description={t('This blog post')}
      remove={remove}
      onFailure={(error) => toast.error(messageOf(error, messages.deleteFailed))}
    />
  );
}
