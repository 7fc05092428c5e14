import { t } from '@kalaangan/messages/t';
import { type Network, networks, profileLimits } from './profiles.ts';
import { mediaLimits } from './media.ts';
import { MB } from './units.ts';

/** The messages of the profile form and its checks. In a module of their own: reading pages do not need them. */
export const profileFormMessages = {
  titleTooLong: t('Title cannot be longer than {title} characters', { title: profileLimits.title }),
  summaryTooLong: t('Summary cannot be longer than {summary} characters', { summary: profileLimits.summary }),
  cityStateTooLong: t('City and state cannot be longer than {cityState} characters', {
    cityState: profileLimits.cityState,
  }),
  linkInvalid: t('Please enter a valid URL'),
  networkInvalid: (network: Network) =>
    t('Please enter a valid {network} URL', { network: networks[network] }),
  fixErrors: t('Please fix the validation errors'),
  updateFailed: t('Failed to update profile. Please try again.'),
  pictureInvalid: t('Please upload a valid image.'),
  pictureTooLarge: t('Image size cannot exceed {profilePictureBytes}MB', {
    profilePictureBytes: mediaLimits.profilePictureBytes / MB,
  }),
  onePicture: t('Only one profile picture allowed'),
  pictureFailed: t('Failed to update image. Please try again.'),
  updated: t('Profile updated'),
  pictureUpdated: t('Profile picture updated'),
} as const;
