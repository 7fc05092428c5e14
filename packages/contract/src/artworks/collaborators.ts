import { t } from '@kalaangan/messages/t';

export const collaboratorLimits = { collaborators: 10 } as const;

export const collaboratorMessages = {
  usernameRequired: t('Please enter a username.'),
  unknown: t('There is nobody with this username.'),
  oneself: t('You have made this artwork already.'),
  tooMany: () =>
    t('Maximum {collaborators} collaborators allowed', { collaborators: collaboratorLimits.collaborators }),
  notInvited: t('This invitation is no longer there.'),
  mayNotRemove: t('You may not remove this collaborator.'),
  inviteFailed: t('Failed to invite. Please try again.'),
  answerFailed: t('Failed to answer. Please try again.'),
  removeFailed: t('Failed to remove the collaborator. Please try again.'),
} as const;
