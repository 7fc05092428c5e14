import { blogMessages as messages } from '@kalaangan/contract/blogs';

const creating = {
  heading: 'Create New Blog',
  submit: 'Create Blog Post',
  submitting: 'Creating...',
  failed: messages.createFailed,
  done: messages.published,
};

const editing = {
  heading: 'Edit Blog Post',
  submit: 'Update Blog Post',
  submitting: 'Updating...',
  failed: messages.updateFailed,
  done: messages.saved,
};

/** What the page says when it makes a blog, and when it changes one. */
export function wordsFor(before: object | null) {
  return before ? editing : creating;
}
