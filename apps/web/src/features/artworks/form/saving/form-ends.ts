import { artworkFormMessages as messages } from '@kalaangan/contract/artworks/artwork-form';
import type { Artwork } from '@kalaangan/contract/artworks/artworks.calls';
import { links } from '@kalaangan/contract/links';
import { isShown, type Status } from '@kalaangan/contract/social/status';
import { t } from '@kalaangan/messages/t';
import type { ChosenStatus } from '~/features/social/index.ts';

/** The status that the button of the form sends: what is published stays as it is, and a draft is published. */
export function usualStatus(artwork: Artwork | null): Status {
  return artwork === null || artwork.status === 'draft' ? 'published' : artwork.status;
}

/** What the button says of the status: nothing unless a draft is published. */
export function usualChange(saved: Artwork | null): ChosenStatus | undefined {
  return saved?.status === 'draft' ? { status: 'published' } : undefined;
}

/** The words of the form for a new artwork (null), a draft, or what is published. */
export function labelsOf(artwork: Artwork | null) {
  if (artwork === null)
    return {
      heading: t('Create New Artwork'),
      submit: t('Create Artwork'),
      submitting: t('Creating Artwork...'),
    };
  const submit = artwork.status === 'draft' ? t('Publish') : t('Save Changes');
  return { heading: t('Edit Artwork'), submit, submitting: t('Saving...') };
}

/** What is told, and the page that opens, after the form was sent. @param before null for something new */
export function endOf(before: Artwork | null, { _id: id, status, creator }: Artwork) {
  if (status === 'draft')
    return { told: t('Saved as draft'), to: `${links.profile(creator.username)}#drafts` };
  if (status === 'scheduled')
    return { told: t('Scheduled'), to: `${links.profile(creator.username)}#scheduled` };
  const isNew = before === null || !isShown(before.status);
  // The answer may not have the id.
  return isNew && id !== ''
    ? { told: messages.published, to: links.artwork(id) }
    : { told: before === null ? messages.published : messages.saved, to: links.home };
}
