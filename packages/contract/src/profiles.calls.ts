import * as z from 'zod';
import { nameField, usernameField } from './accounts.calls.ts';
import { blockState } from './blocks.calls.ts';
import { defineCalls } from './call.ts';
import { generalMessages } from './errors.ts';
import { text } from './fields.ts';
import { ownUser, publicUser } from './people.ts';
import { profileFormMessages as messages } from './profile-form.ts';
import { networkNames, profileAddresses as at, profileLimits as limits } from './profiles.ts';
import { isWebAddress } from './web-address.ts';

/** Empty or the URL of a web page. */
const link = (invalid: string) =>
  text({ max: limits.link, tooLong: invalid }).refine((value) => value === '' || isWebAddress(value), {
    error: invalid,
    abort: true,
  });

const [instagram, linkedin, facebook, twitter] = networkNames;

/** The editable fields of a profile, as the form and the server validate them. */
export const profileFields = z.object({
  name: nameField,
  username: usernameField,
  cityState: text({ max: limits.cityState, tooLong: messages.cityStateTooLong }),
  title: text({ max: limits.title, tooLong: messages.titleTooLong }),
  link: link(messages.linkInvalid),
  summary: text({ max: limits.summary, tooLong: messages.summaryTooLong, lines: true }),
  socialLinks: z.object(
    {
      instagram: link(messages.networkInvalid(instagram)),
      linkedin: link(messages.networkInvalid(linkedin)),
      facebook: link(messages.networkInvalid(facebook)),
      twitter: link(messages.networkInvalid(twitter)),
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

const file = z.string().meta({ format: 'binary' });

const profileForm = z.object({
  name: z.string().optional(),
  username: z.string().optional(),
  cityState: z.string().meta({ description: "'City, State'" }).optional(),
  title: z.string().optional(),
  link: z.string().optional(),
  summary: z.string().optional(),
  socialLinks: z.string().meta({ description: 'a JSON object of URLs by network' }).optional(),
});

const profile = z.object({
  user: publicUser,
  followersCount: z.number().int(),
  followingCount: z.number().int(),
  /** Whether the viewer has blocked or muted the person; not for visitors and oneself. */
  relation: blockState.optional(),
});
export type Profile = z.output<typeof profile>;

export const ownUserAnswer = z.object({ user: ownUser });

export const profileCalls = defineCalls({
  [at.get]: {
    summary: "A person's public profile, by case-insensitive username",
    session: 'optional',
    params: z.object({ username: z.string() }),
    answers: { 200: profile },
  },
  [at.update]: {
    summary: "Changes the viewer's profile, by a form or as JSON; omitted fields are unchanged",
    session: 'required',
    publishes: true,
    errors: ['username_taken'],
    multipart: profileForm,
    answers: { 200: ownUserAnswer },
  },
  [at.updatePicture]: {
    summary: "Changes the viewer's profile picture",
    session: 'required',
    publishes: true,
    multipart: z.object({ profilePicture: file }),
    answers: { 200: ownUserAnswer },
  },
});
