import { accountCalls } from './accounts.calls.ts';
import { artworkCalls } from './artworks.calls.ts';

/** Every call of the API. */
export const contract = { ...accountCalls, ...artworkCalls };
export type Contract = typeof contract;
