import { callbackify } from 'node:util';
import pg from 'pg';
import { DatabaseUnavailableError } from '../errors.ts';
import { findLimits, type WorkLimits } from '../work-limits.ts';
import { limitStatements } from './limit-statements.ts';

export type PoolBounds = {
  /** Of work that has no limits of its own. */
  defaults: WorkLimits;
  /** How long making a connection may take, and waiting for one in one go. */
  connectMs: number;
  /** Told to the server, which then ends a statement itself, and keeps the connection. Null: it has no such limit. */
  statementLimit: ((ms: number) => string) | null;
  /** Sent over each new connection. */
  prepare(client: pg.ClientBase): Promise<void>;
};

/** So many wait in a line that does not move: who comes now would wait in vain. */
const longestLine = 50;
const standstillMs = 2_000;
/** The server's own limit comes first. */
const graceMs = 2_000;

type Callback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void;

/**
 * A pool in which nobody waits without end: for a connection, in the line for one, or for the answer to a statement.
 * It rejects with DatabaseUnavailableError.
 */
export class BoundedPool extends pg.Pool {
  readonly #bounds: PoolBounds;
  readonly #waiting = new Set<{ since: number }>();
  readonly #limits: WeakMap<pg.ClientBase, number>;
  /** When somebody in the line had a connection for the last time. */
  #movedAt = 0;

  constructor(config: pg.PoolConfig, bounds: PoolBounds) {
    const limits = new WeakMap<pg.ClientBase, number>();
    super({
      ...config,
      connectionTimeoutMillis: bounds.connectMs,
      onConnect: async (client) => {
        const grace = bounds.statementLimit ? graceMs : 0;
        limitStatements(client, () => (limits.get(client) ?? bounds.connectMs) + grace);
        await bounds.prepare(client);
      },
    });
    this.#bounds = bounds;
    this.#limits = limits;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | void {
    if (!callback) return this.#acquire();
    const acquire = callbackify(() => this.#acquire());
    acquire((error, client) => {
      if (error) callback(error, undefined, () => {});
      else callback(undefined, client, (problem) => client.release(problem));
    });
  }

  async #acquire(): Promise<pg.PoolClient> {
    const own = findLimits();
    const { waitMs, statementMs } = own ?? this.#bounds.defaults;
    // Jobs and commands stay in the line: they are few, and nobody sends them again.
    if (own && this.#standsStill()) throw new DatabaseUnavailableError('the line for a connection is long');
    const place = { since: performance.now() };
    this.#waiting.add(place);
    try {
      const client = await this.#waitFor(waitMs, place.since + waitMs, own === undefined);
      await this.#limit(client, statementMs);
      this.#movedAt = performance.now();
      return client;
    } finally {
      this.#waiting.delete(place);
    }
  }

  #standsStill(): boolean {
    const [first] = this.#waiting;
    return (
      first !== undefined &&
      this.#waiting.size >= longestLine &&
      performance.now() - Math.max(first.since, this.#movedAt) > standstillMs
    );
  }

  async #waitFor(waitMs: number, until: number, isPatient: boolean): Promise<pg.PoolClient> {
    for (;;) {
      try {
        return await super.connect();
      } catch (cause) {
        const message = cause instanceof Error ? cause.message : '';
        const isLine = message.startsWith('timeout exceeded');
        // Who asked for something knows better than to wait for a server that does not take connections.
        const mayTryAgain = isLine || (isPatient && message.includes('connection timeout'));
        if (mayTryAgain && performance.now() < until) continue;
        const reason = isLine
          ? `none of ${this.options.max} database connections was free for ${waitMs / 1000} s: too much work, or a call that waits for the transaction it is made in`
          : `no connection to the database could be made: ${String(cause)}`;
        throw new DatabaseUnavailableError(reason, { cause });
      }
    }
  }

  async #limit(client: pg.PoolClient, statementMs: number): Promise<void> {
    const { statementLimit } = this.#bounds;
    if (this.#limits.get(client) === statementMs) return;
    try {
      // Neither the old limit nor the new one is this statement's.
      this.#limits.delete(client);
      if (statementLimit) await client.query(statementLimit(statementMs));
      this.#limits.set(client, statementMs);
    } catch (error) {
      client.release(true);
      throw error;
    }
  }
}
