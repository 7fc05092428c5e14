/**
 * Time after which the server ends an idle transaction and releases its locks: its process may be gone, or frozen, and
 * others wait for the locks for less than a request may take.
 */
const idleInTransactionMs = 5_000;

/** Statement for connections to a pooler, which keeps the time zone for each client, and no other setting. */
export const pooledSettings = `set time zone 'UTC'`;

/**
 * Statements for each new connection: UTC as in the embedded database, and settings by which the server notices a
 * client that is gone, also during a long statement. Where a server does not support them they are skipped.
 */
export const sessionSettings = `
  set time zone 'UTC';
  set idle_in_transaction_session_timeout = ${idleInTransactionMs};
  do $$ begin
    perform set_config('tcp_keepalives_idle', '30', false), set_config('tcp_keepalives_interval', '10', false),
            set_config('tcp_keepalives_count', '3', false);
  exception when others then null; end $$;
  do $$ begin
    perform set_config('client_connection_check_interval', '5s', false);
  exception when others then null; end $$`;
