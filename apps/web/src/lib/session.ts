import type { OwnUser } from '@kalaangan/contract/people';
import { useSyncExternalStore } from 'react';

/** The token's place in local storage, by specification. */
const tokenKey = 'token';

export type Session =
  /** Not known yet: on the server, while hydrating, and until the account has been fetched. */
  | { status: 'loading'; user: null }
  /** `isUnknown`: there is a live token, but the account could not be fetched. */
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

/** The member who is here, as known now; for what is not rendered. */
export function findMember(): OwnUser | null {
  return session.user;
}

/** The token in the browser, expired or not. */
export function findToken(): string | null {
  try {
    return localStorage.getItem(tokenKey);
  } catch {
    // Storage is switched off in this browser: everybody is a visitor.
    return null;
  }
}

/** Whose token it is, known at once, before the account has been fetched; null for visitors. */
export function findTokenOwner(): string | null {
  const { sub } = readClaims(findToken() ?? '');
  return typeof sub === 'string' ? sub : null;
}

/** True while `exp` (seconds) lies in the future. The server alone knows whether the token is good. */
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

/** A member from now on: after login and signup. */
export function setSession(token: string, user: OwnUser): void {
  localStorage.setItem(tokenKey, token);
  set({ status: 'member', user });
}

/** The account was fetched, or changed. */
export function updateSessionUser(user: OwnUser): void {
  set({ status: 'member', user });
}

/** Logged out by choice. */
export function clearSession(): void {
  forgetToken();
  set(visitor);
}

/**
 * Takes the token away before a call after which the server refuses it: a poll that is under way may be refused
 * before that call is answered, and must not lead to /login. Gives back how to restore it, should the call fail.
 */
export function withholdToken(): () => void {
  const token = findToken();
  if (token === null) return () => {};
  forgetToken();
  return () => localStorage.setItem(tokenKey, token);
}

/** The server refused the token: it is deleted and whoever listens goes to /login. */
export function expireSession(refused: string): void {
  if (findToken() !== refused) return;
  forgetToken();
  set(visitor);
  for (const listener of endListeners) listener();
}

export function onSessionExpired(listener: () => void): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

function forgetToken(): void {
  try {
    localStorage.removeItem(tokenKey);
  } catch {
    // Nothing was stored.
  }
}

let again: (() => Promise<void>) | null = null;

/** Asks once more who is here. */
export async function retrySession(): Promise<void> {
  set(loading);
  await again?.();
}

/**
 * Decides at the start who is here. A live token is kept even when the account cannot be fetched just now:
 * the session is unchanged then, and tried again with the next page.
 */
export async function restoreSession(fetchUser: () => Promise<OwnUser>): Promise<void> {
  again = () => restoreSession(fetchUser);
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

/** Another tab logged in or out. */
export function followOtherTabs(restart: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === tokenKey || event.key === null) restart();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
