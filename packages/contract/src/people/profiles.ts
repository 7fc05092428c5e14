import { t } from '@kalaangan/messages/t';

export const profileAddresses = {
  get: 'GET /api/users/profile/:username',
  update: 'PUT /api/users/profile',
  updatePicture: 'PUT /api/users/profile-image',
} as const;

/** Text lengths, in characters. Those of fields are `profileFieldLimits`. */
export const profileLimits = {
  /** A longer link is shown shortened to this. */
  linkShown: 25,
  /** Length of the summary that is shown before 'Show more'. */
  summaryPreview: 200,
  /** Length of the meta description that is made of the summary. */
  description: 160,
} as const;

/** The social networks that a profile can link to, with their display names. */
export const networks = {
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  facebook: 'Facebook',
  twitter: 'Twitter',
  artstation: 'ArtStation',
  behance: 'Behance',
  youtube: 'YouTube',
} as const;
export type Network = keyof typeof networks;
export const networkNames = [
  'instagram',
  'linkedin',
  'facebook',
  'twitter',
  'artstation',
  'behance',
  'youtube',
] as const satisfies readonly Network[];

export const profileMessages = {
  loadFailed: t('Failed to load profile. Please try again.'),
  userLoadFailed: t('Failed to load user profile. Please try again.'),
  notFoundTitle: t('User Not Found'),
  artworksFailed: t('Failed to load artworks. Please try again.'),
  artworksInvalid: t('Received invalid artwork data'),
  noArtworks: t('No artworks yet'),
} as const;

/** The title of a person's page. */
export function profileTitle(name: string): string {
  return t("{name}'s Profile", { name });
}
