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

/** What the page says when it makes a blog, and when it changes one. */
export function wordsFor(before: object | null) {
  return before ? editing : creating;
}
