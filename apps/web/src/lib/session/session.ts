import type { OwnUser } from '@kalaangan/contract/people/people';
import { useSyncExternalStore } from 'react';
import { localStore } from '../drafts/browser-storage.ts';

/** The key of the token in local storage, by specification. */
const tokenKey = 'token';

export type Session =
  /** The session on the server, during hydration, and until the account has been fetched. */
  | { status: 'loading'; user: null }
  /** `isUnknown`: there is a live token, but fetching the account failed. */
  | { status: 'visitor'; user: null; isUnknown?: true }
  | { status: 'member'; user: OwnUser };

const loading: Session = { status: 'loading', user: null };
const visitor = { status: 'visitor', user: null } as const;

let session: Session = loading;
const listeners = new Set<() => void>();
const endListeners = new Set<() => void>();

function set(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSession(): Session {
  return useSyncExternalStore(
    subscribe,
    () => session,
    () => loading,
  );
}

/** The logged-in member, or null; for code outside of rendering. Components use `useSession`. */
export function findMember(): OwnUser | null {
  return session.user;
}

/**
 * Whether whoever presses now is a visitor; for event handlers. While the account is being fetched, a stored token already
 * means a member, who can like and vote at once.
 */
export function isVisitor(): boolean {
  return session.status === 'visitor' || (session.status === 'loading' && findToken() === null);
}

/** The stored token, expired or not. */
export function findToken(): string | null {
  return import.meta.env.SSR ? null : localStore.get(tokenKey);
}

/** The account id in the token, available before the account has been fetched; null for visitors. */
export function findTokenOwner(): string | null {
  const { sub } = readClaims(findToken() ?? '');
  return typeof sub === 'string' ? sub : null;
}

/** True while `exp` (seconds) is after `now` (ms since the epoch). The signature is checked by the server alone. */
export function isTokenLive(token: string, now: number): boolean {
  const { exp } = readClaims(token);
  return typeof exp === 'number' && exp * 1000 > now;
}

function readClaims(token: string): { sub?: unknown; exp?: unknown } {
  try {
    const [, payload = ''] = token.split('.');
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof claims === 'object' && claims !== null ? claims : {};
  } catch {
    return {};
  }
}

/** Begins a session after login or signup. @returns false if it ends with the page, since the browser cannot store it */
export function setSession(token: string, user: OwnUser): boolean {
  // Where storage is full, that makes room, and no other session comes back with the next page.
  localStore.remove(tokenKey);
  const isStored = localStore.set(tokenKey, token);
  set({ status: 'member', user });
  return isStored;
}

/** Updates the session's member; to be called after the account was fetched or changed. */
export function updateSessionUser(user: OwnUser): void {
  set({ status: 'member', user });
}

/** Ends the session in this browser. */
export function clearSession(): void {
  localStore.remove(tokenKey);
  set(visitor);
}

/**
 * Removes the token before a call that invalidates it: a poll in flight may get a 401 before that call is answered, and
 * must not lead to /login. Returns a function that restores the token, in case the call fails.
 */
export function withholdToken(): () => void {
  const token = findToken();
  if (token === null) return () => {};
  localStore.remove(tokenKey);
  return () => void localStore.set(tokenKey, token);
}

/** Ends the session after a 401 to the token; does nothing if another token is stored by now. */
export function expireSession(refused: string): void {
  if (findToken() !== refused) return;
  localStore.remove(tokenKey);
  set(visitor);
  for (const listener of endListeners) listener();
}

/** @returns a function that removes the listener */
export function onSessionExpired(listener: () => void): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

let restoreAgain: (() => Promise<void>) | null = null;

/** Repeats the last `restoreSession`. */
export async function retrySession(): Promise<void> {
  set(loading);
  await restoreAgain?.();
}

/**
 * Restores the session from the stored token. A live token is kept even if fetching the account fails: the session is a
 * visitor's with `isUnknown` until the next attempt.
 */
export async function restoreSession(fetchUser: () => Promise<OwnUser>): Promise<void> {
  restoreAgain = () => restoreSession(fetchUser);
  const token = findToken();
  if (!token || !isTokenLive(token, Date.now())) return clearSession();
  try {
    updateSessionUser(await fetchUser());
  } catch (error) {
    if (findToken() === null) return;
    console.warn('The account could not be fetched', error);
    set({ ...visitor, isUnknown: true });
  }
}

/** Calls `restart` when another tab logs in or out. @returns a function that stops it */
export function followOtherTabs(restart: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === tokenKey || event.key === null) restart();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
