import { makeApart } from './apart.ts';
import type { Community, CommunitySize } from './community.ts';
import type { Scope } from './scope.ts';
import type { SiteOptions } from './site.ts';

export type CommunityWanted = { options: SiteOptions; size: CommunitySize; members: number };

/** Fills the database of a site that does not run yet. @returns sessions, so many of ordinary members among them */
export function makeCommunity(scope: Scope, wanted: CommunityWanted): Promise<Community> {
  return makeApart(scope, 'bench/kit/community-process.ts', wanted);
}
