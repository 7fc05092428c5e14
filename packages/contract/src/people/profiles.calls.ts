import * as z from 'zod';
import { blockState } from '../accounts/blocks.calls.ts';
import { defineCalls } from '../call.ts';
import { ownUser, publicUser } from './people.ts';
import { profileChange } from './profile-form.ts';
import { profileAddresses as at } from './profiles.ts';

const file = z.string().meta({ format: 'binary' });

const profile = z.object({
  user: publicUser,
  followersCount: z.number().int(),
  followingCount: z.number().int(),
  /** Whether the viewer has blocked or muted the person; absent for visitors and for oneself. */
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
    multipart: profileChange,
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
