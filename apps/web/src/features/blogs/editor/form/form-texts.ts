import { t } from '@kalaangan/messages/t';
import { blogFormMessages } from '@kalaangan/contract/blogs/blog-form';

const creating = {
  heading: t('Create New Blog'),
  submit: t('Create Blog Post'),
  submitting: t('Creating...'),
  failed: blogFormMessages.createFailed,
  done: blogFormMessages.published,
};

const editing = {
  heading: t('Edit Blog Post'),
  submit: t('Update Blog Post'),
  submitting: t('Updating...'),
  failed: blogFormMessages.updateFailed,
  done: blogFormMessages.saved,
};

/** Texts of the form for editing `original`, or for creating a blog where it is null. */
export function formTexts(original: object | null) {
  return original ? editing : creating;
}
