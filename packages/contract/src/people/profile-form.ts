import { t, type Message } from '@kalaangan/messages/t';
import * as z from 'zod';
import { nameField, usernameField } from '../accounts/account-fields.ts';
import { generalMessages } from '../errors.ts';
import { text } from '../fields.ts';
import { type Network, networks } from './profiles.ts';
import { mediaLimits } from '../media/media.ts';
import { MB } from '../units.ts';
import { isWebAddress } from './web-address.ts';

/** Text lengths are in characters (grapheme clusters). */
export const profileFieldLimits = {
  title: 100,
  summary: 3000,
  /** 'City, State'. */
  cityState: 100,
  link: 2048,
} as const;

/** The messages of the profile form and its checks. */
export const profileFormMessages = {
  titleTooLong: () =>
    t('Title cannot be longer than {title} characters', { title: profileFieldLimits.title }),
  summaryTooLong: () =>
    t('Summary cannot be longer than {summary} characters', { summary: profileFieldLimits.summary }),
  cityStateTooLong: () =>
    t('City and state cannot be longer than {cityState} characters', {
      cityState: profileFieldLimits.cityState,
    }),
  linkInvalid: t('Please enter a valid URL'),
  networkInvalid: (network: Network) =>
    t('Please enter a valid {network} URL', { network: networks[network] }),
  fixErrors: t('Please fix the validation errors'),
  updateFailed: t('Failed to update profile. Please try again.'),
  pictureInvalid: t('Please upload a valid image.'),
  pictureTooLarge: () =>
    t('Image size cannot exceed {profilePictureBytes}MB', {
      profilePictureBytes: mediaLimits.profilePictureBytes / MB,
    }),
  onePicture: t('Only one profile picture allowed'),
  pictureFailed: t('Failed to update image. Please try again.'),
  updated: t('Profile updated'),
  pictureUpdated: t('Profile picture updated'),
} as const;

/** Empty or the URL of a web page. */
const link = (invalid: Message) =>
  text({ max: profileFieldLimits.link, tooLong: invalid }).refine(
    (value) => value === '' || isWebAddress(value),
    {
      error: invalid,
      abort: true,
    },
  );

const networkLink = (network: Network) => link(() => profileFormMessages.networkInvalid(network));

/** The fields of a profile, as they are sent, checked, stored and answered. `cityState` is 'City, State'. */
export const profileFields = z.object({
  name: nameField,
  username: usernameField,
  cityState: text({ max: profileFieldLimits.cityState, tooLong: profileFormMessages.cityStateTooLong }),
  title: text({ max: profileFieldLimits.title, tooLong: profileFormMessages.titleTooLong }),
  link: link(profileFormMessages.linkInvalid),
  summary: text({
    max: profileFieldLimits.summary,
    tooLong: profileFormMessages.summaryTooLong,
    lines: true,
  }),
  socialLinks: z.object(
    {
      instagram: networkLink('instagram'),
      linkedin: networkLink('linkedin'),
      facebook: networkLink('facebook'),
      twitter: networkLink('twitter'),
      // Answered only where there is one.
      artstation: networkLink('artstation').optional(),
      behance: networkLink('behance').optional(),
      youtube: networkLink('youtube').optional(),
    },
    { error: generalMessages.malformed },
  ),
});
export type ProfileFields = z.output<typeof profileFields>;

/** Omitted fields are unchanged. */
export const profileChange = profileFields
  .extend({ socialLinks: profileFields.shape.socialLinks.partial() })
  .partial();
export type ProfileChange = z.output<typeof profileChange>;
