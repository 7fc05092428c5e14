import type { Community, CommunitySize } from './community.ts';
import { runInChild } from './run-in-child.ts';
import type { Scope } from './scope.ts';
import type { SiteOptions } from './site.ts';

export type CommunityRequest = { options: SiteOptions; size: CommunitySize; members: number };

/** Fills the database of a site that is not running. @returns sessions, `members` of them of ordinary members */
export function makeCommunity(scope: Scope, request: CommunityRequest): Promise<Community> {
  return runInChild(scope, 'bench/kit/community-process.ts', request);
}
