import { callbackify } from 'node:util';
import pg from 'pg';
import { DatabaseUnavailableError } from '../errors.ts';
import { findLimits, type WorkLimits } from '../work-limits.ts';
import { limitStatements } from './limit-statements.ts';
import { sendWithNames } from './named-statements.ts';
import type { StatementNames } from './statement-names.ts';

export type PoolBounds = {
  /** Limits for work without any of its own (`runWithLimits`). */
  defaults: WorkLimits;
  /**
   * Maximum time for opening a connection, and for one wait for a free connection, which is repeated up to `waitMs`.
   */
  connectMs: number;
  /** The SQL that makes the server cancel a statement itself, which keeps the connection; null if it cannot. */
  statementLimit: ((ms: number) => string) | null;
  /** Cancels the statement of a connection, which is closed then; null where that is not possible or not needed. */
  cancel: ((client: pg.Client) => void) | null;
  /** Names for statements; null if connections do not keep prepared statements. */
  names: StatementNames | null;
  /** Runs on each new connection before its first use. */
  prepare(client: pg.ClientBase): Promise<void>;
};

/** Number of waiting requests: with so many, and none served for `stallMs`, a further one would wait in vain. */
const maxWaiting = 50;
const stallMs = 2_000;
/** Added to the limit of a statement, so that the server's own limit takes effect first. */
const graceMs = 2_000;

type Callback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void;

/**
 * A pool that limits every wait: for opening a connection, for a free one, and for the answer to a statement. Past a
 * limit it rejects with DatabaseUnavailableError.
 */
export class BoundedPool extends pg.Pool {
  readonly #bounds: PoolBounds;
  readonly #waiting = new Set<{ since: number }>();
  readonly #limits: WeakMap<pg.ClientBase, number>;
  /** Time when a connection was acquired last. */
  #lastAcquiredAt = 0;

  constructor(config: pg.PoolConfig, bounds: PoolBounds) {
    const limits = new WeakMap<pg.ClientBase, number>();
    const send = sendWithNames(bounds.names);
    super({
      ...config,
      connectionTimeoutMillis: bounds.connectMs,
      onConnect: async (client) => {
        limitStatements(client, {
          limitMs: () => limits.get(client) ?? bounds.connectMs,
          graceMs: bounds.statementLimit || bounds.cancel ? graceMs : 0,
          cancel: bounds.cancel,
          send,
        });
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
    // Jobs and commands wait all the same: they are few, and no client would send them again.
    if (own && this.#isStalled()) throw new DatabaseUnavailableError('the queue for a connection is long');
    const entry = { since: performance.now() };
    this.#waiting.add(entry);
    try {
      const client = await this.#waitFor(waitMs, entry.since + waitMs, own === undefined);
      await this.#limit(client, statementMs);
      this.#lastAcquiredAt = performance.now();
      return client;
    } finally {
      this.#waiting.delete(entry);
    }
  }

  #isStalled(): boolean {
    const [first] = this.#waiting;
    return (
      first !== undefined &&
      this.#waiting.size >= maxWaiting &&
      performance.now() - Math.max(first.since, this.#lastAcquiredAt) > stallMs
    );
  }

  async #waitFor(waitMs: number, until: number, retriesConnect: boolean): Promise<pg.PoolClient> {
    for (;;) {
      try {
        return await super.connect();
      } catch (cause) {
        const message = cause instanceof Error ? cause.message : '';
        const isPoolBusy = message.startsWith('timeout exceeded');
        // Only jobs and commands wait for a server that accepts no connections.
        const mayTryAgain = isPoolBusy || (retriesConnect && message.includes('connection timeout'));
        if (mayTryAgain && performance.now() < until) continue;
        const reason = isPoolBusy
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
      // For the statement that changes the limit neither the old nor the new one applies.
      this.#limits.delete(client);
      if (statementLimit) await client.query(statementLimit(statementMs));
      this.#limits.set(client, statementMs);
    } catch (error) {
      client.release(true);
      throw error;
    }
  }
}
