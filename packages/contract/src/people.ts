import * as z from 'zod';
import { ageBands, guardianConsents } from './consents.ts';
import { id, time } from './fields.ts';
import { roles } from './moderation.ts';

/** A person as shown next to their content. */
export const personCard = z.object({
  _id: id,
  name: z.string(),
  username: z.string(),
  profilePicture: z.string().nullable(),
});
export type PersonCard = z.output<typeof personCard>;

export const socialLinks = z.object({
  instagram: z.string(),
  linkedin: z.string(),
  facebook: z.string(),
  twitter: z.string(),
});

/** The public data of a person. */
export const publicUser = personCard.extend({
  createdAt: time,
  title: z.string(),
  summary: z.string(),
  link: z.string(),
  cityState: z.string(),
  socialLinks,
  totalViews: z.number().int(),
});
export type PublicUser = z.output<typeof publicUser>;

/** Whether a person may write. `until`: when a suspension ends, or a closed account is deleted. */
export const standing = z.object({
  state: z.enum(['good', 'suspended', 'banned', 'closed']),
  until: time.nullable(),
  reason: z.string().nullable(),
});
export type StandingView = z.output<typeof standing>;

/** The data of an account that only its owner receives. */
export const ownUser = publicUser.extend({
  email: z.string(),
  /** The address that `email` becomes when the link mailed to it is opened. */
  pendingEmail: z.string().nullable(),
  hasPassword: z.boolean(),
  /** Whether signing in asks for the code of an authenticator app. */
  hasSecondFactor: z.boolean(),
  isVerified: z.boolean(),
  isAdmin: z.boolean(),
  role: z.enum(roles),
  standing,
  /** Null before it was told. */
  age: z
    .object({
      band: z.enum(ageBands),
      /** When a minor comes of age; null for adults, and if the year is not known. */
      until: time.nullable(),
      /** Of the guardian; null for adults. */
      consent: z.enum(guardianConsents).nullable(),
      guardianEmail: z.string().nullable(),
    })
    .nullable(),
  following: z.array(id),
  /** Whether some people are taken out of what the member sees: blocked, blocking, or muted. */
  hidesPeople: z.boolean(),
});
export type OwnUser = z.output<typeof ownUser>;
