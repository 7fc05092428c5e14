import * as z from 'zod';
import { blockAddresses as at, blockLimits as limits } from './blocks.ts';
import { defineCalls } from '../call.ts';
import { idParams, pageQuery } from '../fields.ts';
import { listedPerson } from '../social/social.calls.ts';

/** Whether the viewer has blocked, or muted, a person. */
export const blockState = z.object({ blocked: z.boolean(), muted: z.boolean() });
export type BlockState = z.output<typeof blockState>;

const listedPeople = z.object({
  users: z.array(listedPerson),
  hasMore: z.boolean(),
  nextCursor: z.string().nullable(),
});

export const blockCalls = defineCalls({
  [at.block]: {
    summary: 'Blocks a person, and ends following both ways; idempotent',
    session: 'required',
    errors: ['invalid'],
    params: idParams,
    answers: { 200: blockState },
  },
  [at.unblock]: {
    summary: 'Ends the block of a person; idempotent',
    session: 'required',
    errors: ['invalid'],
    params: idParams,
    answers: { 200: blockState },
  },
  [at.mute]: {
    summary: 'Mutes a person, who is not told; idempotent',
    session: 'required',
    errors: ['invalid'],
    params: idParams,
    answers: { 200: blockState },
  },
  [at.unmute]: {
    summary: 'Ends the mute of a person; idempotent',
    session: 'required',
    errors: ['invalid'],
    params: idParams,
    answers: { 200: blockState },
  },
  [at.blocks]: {
    summary: 'Whom the viewer has blocked, newest first',
    session: 'required',
    query: pageQuery(limits.page),
    answers: { 200: listedPeople },
  },
  [at.mutes]: {
    summary: 'Whom the viewer has muted, newest first',
    session: 'required',
    query: pageQuery(limits.page),
    answers: { 200: listedPeople },
  },
});
