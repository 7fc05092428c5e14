import { blogFormMessages } from '@kalaangan/contract/blog-form';

const creating = {
  heading: 'Create New Blog',
  submit: 'Create Blog Post',
  submitting: 'Creating...',
  failed: blogFormMessages.createFailed,
  done: blogFormMessages.published,
};

const editing = {
  heading: 'Edit Blog Post',
  submit: 'Update Blog Post',
  submitting: 'Updating...',
  failed: blogFormMessages.updateFailed,
  done: blogFormMessages.saved,
};

/** Texts of the form for editing `original`, or for creating a blog where it is null. */
export function formTexts(original: object | null) {
  return original ? editing : creating;
}
