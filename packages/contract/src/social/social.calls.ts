import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { idParams, pageQuery } from '../fields.ts';
import { personCard } from '../people/people.ts';
import { socialAddresses as at, socialLimits as limits } from './social.ts';

/** A person in a list of people. */
export const listedPerson = personCard.extend({ title: z.string() });
export type ListedPerson = z.output<typeof listedPerson>;

const followState = z.object({ following: z.boolean(), followersCount: z.number().int() });
const pageEnd = { hasMore: z.boolean(), nextCursor: z.string().nullable() };

/** A page of the people who like something. `total` counts all likes. */
export const likersPage = z.object({ likes: z.array(personCard), total: z.number().int(), ...pageEnd });
export type LikersPage = z.output<typeof likersPage>;

export const socialCalls = defineCalls({
  [at.follow]: {
    summary: 'Follows a person; idempotent',
    session: 'required',
    errors: ['invalid', 'forbidden'],
    params: idParams,
    answers: { 200: followState },
  },
  [at.unfollow]: {
    summary: 'Unfollows a person; idempotent',
    session: 'required',
    errors: ['invalid'],
    params: idParams,
    answers: { 200: followState },
  },
  [at.followers]: {
    summary: 'Who follows a person, newest first',
    session: 'optional',
    params: idParams,
    query: pageQuery(limits.peoplePage),
    answers: { 200: z.object({ followers: z.array(listedPerson), ...pageEnd }) },
  },
  [at.following]: {
    summary: 'Whom a person follows, newest first',
    session: 'optional',
    params: idParams,
    query: pageQuery(limits.peoplePage),
    answers: { 200: z.object({ following: z.array(listedPerson), ...pageEnd }) },
  },
});
