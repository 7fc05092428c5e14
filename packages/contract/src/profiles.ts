import { cityStateLimit } from './indian-places.ts';
import { MB, mediaLimits } from './media.ts';
import { socialMessages } from './social.ts';

export const profileAddresses = {
  get: 'GET /api/users/profile/:username',
  update: 'PUT /api/users/profile',
  updatePicture: 'PUT /api/users/profile-image',
} as const;

/** Text lengths, in characters. */
export const profileLimits = {
  title: 100,
  summary: 3000,
  cityState: cityStateLimit,
  link: 2048,
  /** A longer link is shown shortened to this. */
  linkShown: 25,
  /** Length of the meta description that is made of the summary. */
  description: 160,
} as const;

/** The social networks that a profile can link to, with their display names. */
export const networks = {
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  facebook: 'Facebook',
  twitter: 'Twitter',
} as const;
export type Network = keyof typeof networks;
export const networkNames = ['instagram', 'linkedin', 'facebook', 'twitter'] as const;

export const profileMessages = {
  titleTooLong: `Title cannot be longer than ${profileLimits.title} characters`,
  summaryTooLong: `Summary cannot be longer than ${profileLimits.summary} characters`,
  cityStateTooLong: `City and state cannot be longer than ${profileLimits.cityState} characters`,
  linkInvalid: 'Please enter a valid URL',
  networkInvalid: (network: Network) => `Please enter a valid ${networks[network]} URL`,
  fixErrors: 'Please fix the validation errors',
  loadFailed: 'Failed to load profile. Please try again.',
  updateFailed: 'Failed to update profile. Please try again.',
  userLoadFailed: 'Failed to load user profile. Please try again.',
  notFoundTitle: 'User Not Found',
  notFound: socialMessages.unknownUser,
  pictureInvalid: 'Please upload a valid image.',
  pictureTooLarge: `Image size cannot exceed ${mediaLimits.profilePictureBytes / MB}MB`,
  onePicture: 'Only one profile picture allowed',
  pictureFailed: 'Failed to update image. Please try again.',
  artworksFailed: 'Failed to load artworks. Please try again.',
  artworksInvalid: 'Received invalid artwork data',
  noArtworks: 'No artworks yet',
  updated: 'Profile updated',
  pictureUpdated: 'Profile picture updated',
} as const;

/** The title of a person's page. */
export function profileTitle(name: string): string {
  return `${name}'s Profile`;
}
