import { t } from '@kalaangan/messages/t';
import { blogFormMessages } from '@kalaangan/contract/blogs/blog-form';
import type { Blog } from '@kalaangan/contract/blogs/blogs.calls';
import { links } from '@kalaangan/contract/links';
import { isShown } from '@kalaangan/contract/social/status';

const creating = {
  heading: t('Create New Blog'),
  submit: t('Create Blog Post'),
  submitting: t('Creating...'),
  failed: blogFormMessages.createFailed,
};

const editing = {
  heading: t('Edit Blog Post'),
  submit: t('Update Blog Post'),
  submitting: t('Updating...'),
  failed: blogFormMessages.updateFailed,
};

/** Texts of the form for editing `original`, for publishing a draft, or for creating a blog where it is null. */
export function formTexts(original: Pick<Blog, 'status'> | null) {
  if (!original) return creating;
  return original.status === 'draft' ? { ...editing, submit: t('Publish') } : editing;
}

/** What is told, and the page that opens, after the form was sent. @param before null for something new */
export function endOf(before: Blog | null, { _id: id, status, author }: Blog) {
  if (status === 'draft')
    return { told: t('Saved as draft'), to: `${links.profile(author.username)}#drafts` };
  if (status === 'scheduled')
    return { told: t('Scheduled'), to: `${links.profile(author.username)}#scheduled` };
  const isNew = before === null || !isShown(before.status);
  return { told: isNew ? blogFormMessages.published : blogFormMessages.saved, to: links.blog(id) };
}
