/**
 * What becomes of something sealed when it is sealed with the newest key: `current`: it was already; `renewed`: it was
 * sealed with an earlier one; `lost`: none of the keys opens it.
 */
export type Resealed = { state: 'current' } | { state: 'renewed'; sealed: Buffer } | { state: 'lost' };

/** How many of some kind were sealed anew, were before, or cannot be opened. */
export type Renewal = Record<Resealed['state'], number>;

export const nothingRenewed = (): Renewal => ({ current: 0, renewed: 0, lost: 0 });
