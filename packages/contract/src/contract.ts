import { accountCalls } from './accounts.calls.ts';
import { artworkCalls } from './artworks.calls.ts';
import { socialCalls } from './social.calls.ts';

/** Every call of the API. */
export const contract = { ...accountCalls, ...artworkCalls, ...socialCalls };
export type Contract = typeof contract;
