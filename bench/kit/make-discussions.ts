import { runInChild } from './run-in-child.ts';
import type { Scope } from './scope.ts';
import type { SiteOptions } from './site.ts';

/** Size of the crowded discussion. */
export const crowded = { replies: 10_000, votes: 100_000, pictures: 5 } as const;

/** Words and tags: the rare ones in one discussion of 500, the others in one of ten. */
export const discussionWords = {
  rare: 'thangka',
  common: 'festival',
  tag: 'दीपावली',
  tagInScripts: 'rangoli',
  rareTag: 'kolam',
} as const;
export type FilledDiscussions = {
  /** Ids of ordinary discussions and of their authors. */
  ids: string[];
  people: string[];
  /** The discussions with 10,000 and with 60 replies. */
  crowdedId: string;
  ordinaryId: string;
  tokens: string[];
};

export type DiscussionsRequest = { options: SiteOptions; discussions: number };

/** Inserts discussions into the database of a site that is not running. */
export function makeDiscussions(scope: Scope, request: DiscussionsRequest): Promise<FilledDiscussions> {
  return runInChild(scope, 'bench/kit/discussions-process.ts', request);
}
