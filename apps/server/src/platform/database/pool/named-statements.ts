import pg from 'pg';
import { isStalePlan } from '../errors.ts';
import type { StatementNames } from './statement-names.ts';

/** Sends what `client.query` was called with, except a callback. */
export type Send = (client: pg.Client, given: readonly unknown[]) => unknown;

type Statement = pg.QueryConfig & { text: string };

export function sendAsGiven(client: pg.Client, given: readonly unknown[]): unknown {
  return Reflect.apply(pg.Client.prototype.query, client, [...given]);
}

/**
 * Sends statements that have values under a name, which the server prepares once for each connection.
 * @param names null if connections do not keep prepared statements: libraries that name theirs are sent without a name
 */
export function sendWithNames(names: StatementNames | null): Send {
  return (client, given) => {
    const statement = readStatement(given);
    if (!statement) return sendAsGiven(client, given);
    const { name: _, ...unnamed } = statement;
    const name = names?.find(statement.text);
    return names && name !== undefined
      ? sendNamed(client, names, { ...unnamed, name })
      : sendAsGiven(client, [unnamed]);
  };
}

/** A statement whose plan no longer fits, because a migration changed its tables, is prepared again. */
async function sendNamed(client: pg.Client, names: StatementNames, named: Statement): Promise<unknown> {
  const isInTransaction = client.getTransactionStatus() !== 'I';
  try {
    return await sendAsGiven(client, [named]);
  } catch (error) {
    if (!isStalePlan(error)) throw error;
    names.renew(named.text);
    // A transaction cannot go on after an error: `withTransaction` runs it again.
    if (isInTransaction) throw error;
    const name = names.find(named.text);
    return await sendAsGiven(client, [{ ...named, ...(name !== undefined && { name }) }]);
  }
}

/** Reads a statement; null if it has no values: it is sent in the simple protocol, which prepares nothing. */
function readStatement([first, second]: readonly unknown[]): Statement | null {
  if (typeof first === 'string')
    return Array.isArray(second) && second.length > 0 ? { text: first, values: second } : null;
  return isConfig(first) ? (Array.isArray(second) ? { ...first, values: second } : first) : null;
}

function isConfig(value: unknown): value is Statement {
  return (
    typeof value === 'object' &&
    value !== null &&
    !('submit' in value) &&
    'text' in value &&
    typeof value.text === 'string' &&
    'values' in value
  );
}
