import { once } from 'node:events';
import { startFile } from './processes.ts';
import type { Scope } from './scope.ts';

export type MixedLoad = {
  url: string;
  seconds: number;
  connections: number;
  /** Paths of pages, of calls and of pictures that are read. */
  read: readonly string[];
  /** Ids of artworks that are liked, commented on and viewed. */
  artworkIds: readonly string[];
  tokens: readonly string[];
};

export type MixedOutcome = { requests: number; writes: number; failures: string[] };

/**
 * Reads and writes on connections of its own for so long, in a process of its own: nine requests of ten read, half of
 * them as a member.
 */
export async function runMixedLoad(scope: Scope, load: MixedLoad): Promise<MixedOutcome> {
  const { child, output } = startFile(scope, 'bench/kit/mixed-load-process.ts', [], { ipc: true });
  child.send(load);
  const [outcome]: MixedOutcome[] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error(`the load ended early: ${output()}`);
    }),
  ]);
  if (!outcome) throw new Error('the load sent nothing');
  return outcome;
}
