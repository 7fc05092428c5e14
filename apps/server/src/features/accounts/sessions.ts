import { accountLimits } from '@kalaangan/contract/accounts';
import type { OwnUser } from '@kalaangan/contract/people';
import { newId } from '#platform/database/ids.ts';
import type { Db } from '#platform/database/tables.ts';
import type { Guesses } from './guesses.ts';
import type { AccountsOptions } from './options.ts';
import type { SessionTokens } from './session-tokens.ts';
import { deleteOldSessions, insertSession, type UserRow } from './store.ts';
import { toOwnUser, type PersonContext } from './views.ts';

/** What an answer that begins a session holds. */
export type Session = { token: string; user: OwnUser };

export type AccountsContext = AccountsOptions & {
  tokens: SessionTokens;
  people: PersonContext;
  guesses: Guesses;
};

/** In the transaction that locked or made the person. An account's oldest session makes room. @returns the token */
export async function openSession(tx: Db, tokens: SessionTokens, userId: string): Promise<string> {
  const sessionId = newId();
  const expiresAt = await insertSession(tx, { id: sessionId, user_id: userId });
  await deleteOldSessions(tx, userId, accountLimits.sessions);
  return tokens.sign({ userId, sessionId }, expiresAt);
}

export async function ownUserOf(
  { followingOf, people }: Pick<AccountsContext, 'followingOf' | 'people'>,
  user: UserRow,
): Promise<OwnUser> {
  return toOwnUser(user, await followingOf(user.id), people);
}
