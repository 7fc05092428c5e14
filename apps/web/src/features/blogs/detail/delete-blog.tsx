import { t } from '@kalaangan/messages/t';
import { blogMessages as messages } from '@kalaangan/contract/blogs/blogs';
import { offerUndo } from '~/features/social/index.ts';
import { useSession } from '~/lib/session/session.ts';
import { useNavigate } from '~/lib/navigation/use-navigate.ts';
import { messageOf } from '~/lib/api/api.ts';
import { links } from '@kalaangan/contract/links';
import { DeleteButton } from '~/ui/buttons/delete-button.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { useDeleteBlog } from '../mutations/use-delete-blog.ts';

/** Deletes the blog after confirmation, then navigates to the home page, and after an undo back to the blog. */
export function DeleteBlog({ id, authorId }: { id: string; authorId: string }) {
  const { user } = useSession();
  const navigate = useNavigate();
  const { deleteBlog, restoreBlog } = useDeleteBlog(id);

  async function remove() {
    await deleteBlog();
    navigate(links.home);
    const restore = async () => {
      await restoreBlog();
      navigate(links.blog(id));
    };
    offerUndo(user?._id === authorId ? restore : null);
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
