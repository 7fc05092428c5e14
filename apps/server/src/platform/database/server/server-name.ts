import pg from 'pg';

/** Where an address of a database leads. */
export type ServerName = {
  host: string;
  /** Host and port, or the path of a socket. */
  server: string;
  database: string;
  user: string;
};

/** Finds where the driver would connect to with an address; it tells no password. */
export function findServerName(address: string): ServerName {
  try {
    const { host, port, database = '', user = '' } = new pg.Client({ connectionString: address });
    return { host, server: host.startsWith('/') ? host : `${bracketed(host)}:${port}`, database, user };
  } catch {
    // The driver reads the files of TLS at once, and refuses an address with a wrong escape.
    const { hostname, port, pathname, username } = new URL(address);
    return {
      host: hostname,
      server: `${hostname}:${port || '5432'}`,
      database: pathname.slice(1),
      user: username,
    };
  }
}

const bracketed = (host: string) => (host.includes(':') ? `[${host}]` : host);
