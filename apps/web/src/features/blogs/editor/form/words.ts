import { blogMessages as say } from '@kalaangan/contract/blogs';

const creating = {
  heading: 'Create New Blog',
  submit: 'Create Blog Post',
  submitting: 'Creating...',
  failed: say.createFailed,
  done: say.published,
};

const editing = {
  heading: 'Edit Blog Post',
  submit: 'Update Blog Post',
  submitting: 'Updating...',
  failed: say.updateFailed,
  done: say.saved,
};

/** What the page says when it makes a blog, and when it changes one. */
export function wordsFor(before: object | null) {
  return before ? editing : creating;
}
