import { createHash } from 'node:crypto';

/** Names of prepared statements by their text. */
export type StatementNames = {
  /** Finds the name of a statement; undefined if it is to be sent without one. */
  find(text: string): string | undefined;
  /** Gives a statement another name from now on, which no connection has prepared. */
  renew(text: string): void;
};

/** Number of uses from which on a statement is named: of those whose text varies, most are sent once. */
const uses = 3;
/**
 * Maximum number of names: a server keeps about 30 kB for each on each connection; for the ranking of a search, which
 * has a few texts, a megabyte.
 */
const maxNames = 256;
const maxCounted = 2_000;

/**
 * Lists differ in length by orders of magnitude, and a plan for one of average length sorts the longest: they are sent
 * without a name, and so planned for the actual values. A limit that is always the same is written into the text; one in
 * brackets, `limit ($1::bigint)`, says that the plan does not depend on the values.
 */
const isList = (text: string) => /\blimit \$\d/i.test(text);

/**
 * Names the statements that a process sends again and again, so that each connection parses and plans them once, which
 * takes the server longer than to find a row. The names are never given up: their number limits the memory that they
 * take on the server.
 */
export function createStatementNames(): StatementNames {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  let renewals = 0;

  return {
    find(text) {
      const name = names.get(text);
      if (name !== undefined || names.size >= maxNames || isList(text)) return name;
      const count = (counts.get(text) ?? 0) + 1;
      if (count < uses) {
        if (counts.size >= maxCounted) counts.clear();
        counts.set(text, count);
        return undefined;
      }
      counts.delete(text);
      const made = nameOf(text);
      names.set(text, made);
      return made;
    },
    renew(text) {
      if (names.has(text)) names.set(text, `${nameOf(text)}_${++renewals}`);
    },
  };
}

/** Returns the name of a text, the same in every process: behind a pooler, processes share connections. */
function nameOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
