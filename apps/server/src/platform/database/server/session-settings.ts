/** A transaction whose process fell silent gives its locks back after this. */
const idleInTransactionMs = 60_000;

/**
 * What each connection asks of the server: the zone of the embedded database, and to notice a client that is gone, in
 * the middle of a long statement too. Not every server can do the latter, and then it stays as it is.
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
