import {
  RawNode,
  SelectQueryNode,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';

/** Answers a statement, or lets the dialect's own connections do it. */
export type Reader = <Row>(query: CompiledQuery, askOwn: () => Promise<Row[]>) => Promise<Row[]>;

/** @returns who answers a statement outside of transactions, if not the dialect's own connections */
export type FindReader = (query: CompiledQuery) => Reader | null;

/** A dialect whose single statements others may answer. Transactions are always its own. */
export function routeReads(dialect: Dialect, findReader: FindReader): Dialect {
  return {
    createDriver: () => routeDriver(dialect.createDriver(), findReader),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
  };
}

function routeDriver(driver: Driver, findReader: FindReader): Driver {
  /** The driver's own connection behind one of this driver. */
  const behind = async (connection: DatabaseConnection) =>
    connection instanceof RoutedConnection ? connection.own() : connection;

  return {
    init: (options) => driver.init(options),
    acquireConnection: async () => new RoutedConnection(driver, findReader),
    async releaseConnection(connection) {
      if (connection instanceof RoutedConnection) await connection.release();
    },
    async beginTransaction(connection, settings) {
      if (connection instanceof RoutedConnection) connection.stayOnOwn();
      await driver.beginTransaction(await behind(connection), settings);
    },
    commitTransaction: async (connection) => driver.commitTransaction(await behind(connection)),
    rollbackTransaction: async (connection) => driver.rollbackTransaction(await behind(connection)),
    savepoint: async (connection, ...rest) => driver.savepoint?.(await behind(connection), ...rest),
    rollbackToSavepoint: async (connection, ...rest) =>
      driver.rollbackToSavepoint?.(await behind(connection), ...rest),
    releaseSavepoint: async (connection, ...rest) =>
      driver.releaseSavepoint?.(await behind(connection), ...rest),
    destroy: (options) => driver.destroy(options),
  };
}

/** Takes a connection of the driver when a statement needs it. */
class RoutedConnection implements DatabaseConnection {
  readonly #driver: Driver;
  readonly #findReader: FindReader;
  #own: Promise<DatabaseConnection> | null = null;
  #isOnOwn = false;

  constructor(driver: Driver, findReader: FindReader) {
    this.#driver = driver;
    this.#findReader = findReader;
  }

  own(): Promise<DatabaseConnection> {
    this.#own ??= this.#driver.acquireConnection();
    return this.#own;
  }

  stayOnOwn(): void {
    this.#isOnOwn = true;
  }

  async release(): Promise<void> {
    if (!this.#own) return;
    const connection = await this.#own.catch(() => null);
    if (connection) await this.#driver.releaseConnection(connection);
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const askOwn = async () => (await this.own()).executeQuery<Row>(query);
    const read = this.#isOnOwn ? null : this.#findReader(query);
    return read ? { rows: await read<Row>(query, async () => (await askOwn()).rows) } : askOwn();
  }

  async *streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    yield* (await this.own()).streamQuery<Row>(query, chunkSize);
  }
}

/** A read by its form. It may write all the same, in a function or a CTE. */
export function isRead({ query, sql }: CompiledQuery): boolean {
  return SelectQueryNode.is(query) || (RawNode.is(query) && /^\s*(select|with)\s/i.test(sql));
}
