import { type Network, networks, profileLimits } from './profiles.ts';
import { mediaLimits } from './media.ts';
import { MB } from './units.ts';

/** The messages of the profile form and its checks. In a module of their own: reading pages do not need them. */
export const profileFormMessages = {
  titleTooLong: `Title cannot be longer than ${profileLimits.title} characters`,
  summaryTooLong: `Summary cannot be longer than ${profileLimits.summary} characters`,
  cityStateTooLong: `City and state cannot be longer than ${profileLimits.cityState} characters`,
  linkInvalid: 'Please enter a valid URL',
  networkInvalid: (network: Network) => `Please enter a valid ${networks[network]} URL`,
  fixErrors: 'Please fix the validation errors',
  updateFailed: 'Failed to update profile. Please try again.',
  pictureInvalid: 'Please upload a valid image.',
  pictureTooLarge: `Image size cannot exceed ${mediaLimits.profilePictureBytes / MB}MB`,
  onePicture: 'Only one profile picture allowed',
  pictureFailed: 'Failed to update image. Please try again.',
  updated: 'Profile updated',
  pictureUpdated: 'Profile picture updated',
} as const;
