import { once } from 'node:events';
import type { Community, CommunitySize } from './community.ts';
import { startFile } from './processes.ts';
import type { Scope } from './scope.ts';
import type { SiteOptions } from './site.ts';

export type CommunityWanted = { options: SiteOptions; size: CommunitySize; members: number };

/** Fills the database of a site that does not run yet. @returns sessions, so many of ordinary members among them */
export async function makeCommunity(scope: Scope, wanted: CommunityWanted): Promise<Community> {
  const { child, output } = startFile(scope, 'bench/kit/community-process.ts', [], { ipc: true });
  const ended = once(child, 'exit');
  child.send(wanted);
  const made: Community | null = await Promise.race([
    once(child, 'message').then(([community]: Community[]) => community ?? null),
    ended.then(() => null),
  ]);
  if (!made) throw new Error(`the community could not be made:\n${output()}`);
  // The embedded database is free again.
  await ended;
  return made;
}
