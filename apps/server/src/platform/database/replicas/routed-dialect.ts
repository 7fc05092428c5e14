import {
  type CompiledQuery,
  RawNode,
  SelectQueryNode,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';

/** Reads for visitors, from whoever may answer them. */
export type ReadForVisitors = <Row>(query: CompiledQuery, askPrimary: () => Promise<Row[]>) => Promise<Row[]>;

type Routing = {
  isForVisitors: () => boolean;
  read: ReadForVisitors;
};

/**
 * The dialect of the primary, whose single reads for visitors may be answered by replicas. Transactions, writes and
 * everything else go to the primary.
 */
export function routeReads(dialect: Dialect, routing: Routing): Dialect {
  return {
    createDriver: () => routeDriver(dialect.createDriver(), routing),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
  };
}

function routeDriver(primary: Driver, { isForVisitors, read }: Routing): Driver {
  const routed = new WeakMap<DatabaseConnection, RoutedConnection>();
  /** The connection to the primary behind one of this driver. */
  const behind = async (connection: DatabaseConnection) =>
    (await routed.get(connection)?.primary()) ?? connection;

  return {
    init: (options) => primary.init(options),
    async acquireConnection(options) {
      if (!isForVisitors()) return primary.acquireConnection(options);
      const connection = new RoutedConnection(primary, read);
      routed.set(connection, connection);
      return connection;
    },
    async releaseConnection(connection, options) {
      const used = routed.get(connection);
      if (used) await used.release();
      else await primary.releaseConnection(connection, options);
    },
    async beginTransaction(connection, settings) {
      routed.get(connection)?.stayOnPrimary();
      await primary.beginTransaction(await behind(connection), settings);
    },
    commitTransaction: async (connection) => primary.commitTransaction(await behind(connection)),
    rollbackTransaction: async (connection) => primary.rollbackTransaction(await behind(connection)),
    savepoint: async (connection, ...rest) => primary.savepoint?.(await behind(connection), ...rest),
    rollbackToSavepoint: async (connection, ...rest) =>
      primary.rollbackToSavepoint?.(await behind(connection), ...rest),
    releaseSavepoint: async (connection, ...rest) =>
      primary.releaseSavepoint?.(await behind(connection), ...rest),
    destroy: (options) => primary.destroy(options),
  };
}

/** Takes a connection to the primary when a statement needs it. */
class RoutedConnection implements DatabaseConnection {
  readonly #driver: Driver;
  readonly #read: ReadForVisitors;
  #primary: Promise<DatabaseConnection> | null = null;
  #isOnPrimary = false;

  constructor(driver: Driver, read: ReadForVisitors) {
    this.#driver = driver;
    this.#read = read;
  }

  primary(): Promise<DatabaseConnection> {
    this.#primary ??= this.#driver.acquireConnection();
    return this.#primary;
  }

  stayOnPrimary(): void {
    this.#isOnPrimary = true;
  }

  async release(): Promise<void> {
    const connection = await this.#primary?.catch(() => null);
    if (connection) await this.#driver.releaseConnection(connection);
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const askPrimary = async () => (await this.primary()).executeQuery<Row>(query);
    if (this.#isOnPrimary || !isRead(query)) return askPrimary();
    return { rows: await this.#read<Row>(query, async () => (await askPrimary()).rows) };
  }

  async *streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    yield* (await this.primary()).streamQuery<Row>(query, chunkSize);
  }
}

/** A read by its form. One that writes all the same, in a function or a CTE, is refused by a replica. */
function isRead({ query, sql }: CompiledQuery): boolean {
  return SelectQueryNode.is(query) || (RawNode.is(query) && /^\s*(select|with)\s/i.test(sql));
}
