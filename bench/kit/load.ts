import { once } from 'node:events';
import { startFile } from './processes.ts';
import type { Scope } from './scope.ts';

export type LoadOptions = {
  url: string;
  /** Requested in turn, starting at the first in each run. */
  paths: readonly string[];
  headers?: Record<string, string>;
  /** Session tokens, used in turn. */
  tokens?: readonly string[];
  /** Counts failed requests instead of throwing. */
  countFailures?: boolean;
  connections: number;
  seconds: number;
};

/** `asked` is the number of requests begun; p50 and p99 in ms. */
export type Loaded = { perSecond: number; asked: number; failures: number; p50: number; p99: number };

type Outcome = Loaded | { failed: string };

export type Load = (options: LoadOptions) => Promise<Loaded>;

/** Starts the load generator. Each call of the result loads one server. @throws Error when a request failed */
export function startLoad(scope: Scope): Load {
  const { child } = startFile(scope, 'bench/kit/load-process.ts', [], { ipc: true });
  return async (options) => {
    child.send(options);
    const [outcome]: Outcome[] = await once(child, 'message');
    if (!outcome || 'failed' in outcome)
      throw new Error(outcome?.failed ?? 'the load generator sent nothing');
    return outcome;
  };
}
