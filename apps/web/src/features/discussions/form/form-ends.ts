import { discussionFormMessages as messages } from '@kalaangan/contract/discussions/discussion-form';
import type { Discussion } from '@kalaangan/contract/discussions/discussions.calls';
import { editMessages } from '@kalaangan/contract/social/edits';
import { links } from '@kalaangan/contract/links';
import { t } from '@kalaangan/messages/t';

/** The words of the form for a new discussion (null), a draft, or what is published. */
export function labelsOf(opened: Discussion | null) {
  if (opened === null)
    return {
      heading: t('Create New Discussion'),
      submit: t('Create Discussion'),
      submitting: t('Creating Discussion...'),
      working: t('Publishing your discussion...'),
      failed: messages.createFailed,
    };
  return {
    heading: t('Edit Discussion'),
    submit: opened.status === 'draft' ? t('Publish') : t('Save Changes'),
    submitting: t('Saving...'),
    working: t('Saving...'),
    failed: editMessages.saveFailed,
  };
}

/** What is told, and the page that opens, after the form was sent. */
export function endOf(before: Discussion | null, { _id: id, status, author }: Discussion) {
  if (status === 'draft')
    return { told: t('Saved as draft'), to: `${links.profile(author.username)}#drafts` };
  if (status === 'scheduled')
    return { told: t('Scheduled'), to: `${links.profile(author.username)}#scheduled` };
  const isChange = before?.status === 'published' || before?.status === 'unlisted';
  return { told: isChange ? t('Discussion saved successfully') : messages.created, to: links.discussion(id) };
}
