import { once } from 'node:events';
import { startFile } from './processes.ts';
import type { Scope } from './scope.ts';

export type LoadOptions = {
  url: string;
  /** Asked for in turn, from the beginning at each run. */
  paths: readonly string[];
  headers?: Record<string, string>;
  /** Of members, who ask in turn. */
  tokens?: readonly string[];
  /** Failed requests are counted and fail nothing. */
  countFailures?: boolean;
  connections: number;
  seconds: number;
};

export type Loaded = { perSecond: number; asked: number; failures: number; p50: number; p99: number };

type Outcome = Loaded | { failed: string };

export type Load = (options: LoadOptions) => Promise<Loaded>;

/** Starts the load generator. Each call of it asks one server for some seconds; a request that fails fails the run. */
export function startLoad(scope: Scope): Load {
  const { child } = startFile(scope, 'bench/kit/load-process.ts', [], { ipc: true });
  return async (options) => {
    child.send(options);
    const [outcome]: Outcome[] = await once(child, 'message');
    if (!outcome || 'failed' in outcome)
      throw new Error(outcome?.failed ?? 'the load generator said nothing');
    return outcome;
  };
}
