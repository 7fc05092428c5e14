import { runInChild } from './run-in-child.ts';
import type { Scope } from './scope.ts';
import type { SiteOptions } from './site.ts';

/** Of the discussion in which everybody writes. */
export const crowded = { replies: 10_000, votes: 100_000, pictures: 5 } as const;

/** Words and tags of the discussions, by how many have them. */
export const discussionWords = {
  rare: 'thangka',
  common: 'festival',
  tag: 'दीपावली',
  rareTag: 'kolam',
} as const;
export type FilledDiscussions = {
  /** Those without many replies, and who opened them. */
  ids: string[];
  people: string[];
  /** With ten thousand replies, and with sixty. */
  crowdedId: string;
  ordinaryId: string;
  tokens: string[];
};

export type DiscussionsRequest = { options: SiteOptions; discussions: number };

/** Fills the database of a site that does not run yet. */
export function makeDiscussions(scope: Scope, request: DiscussionsRequest): Promise<FilledDiscussions> {
  return runInChild(scope, 'bench/kit/discussions-process.ts', request);
}
