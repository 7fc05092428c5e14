import * as z from 'zod';
import { id, time } from './fields.ts';

/** A person as shown beside what they made. */
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

/** What everybody may see of a person. */
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

/** What only the person and admins see. */
export const ownUser = publicUser.extend({
  email: z.string(),
  isVerified: z.boolean(),
  isAdmin: z.boolean(),
  following: z.array(id),
});
export type OwnUser = z.output<typeof ownUser>;
