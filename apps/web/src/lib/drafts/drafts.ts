import { localStore } from './browser-storage.ts';
import { parseJson } from '../api/parse-json.ts';
import { findTokenOwner } from '../session/session.ts';

// Drafts: entered but not yet submitted form values, in local storage. Never passwords.

const prefix = 'draft:';

/**
 * The names under which a draft may be stored, the current member's first: members who share a browser have separate
 * drafts. A draft that a visitor began is found by the member who logs in next.
 */
export function draftNames(name: string): readonly [string, ...string[]] {
  const owner = findTokenOwner();
  return owner === null ? [name] : [`${name}@${owner}`, name];
}

/** The stored values; empty if there is no draft. */
export function readDraft(name: string): Record<string, unknown> {
  const stored = draftNames(name).map((candidate) => localStore.get(prefix + candidate));
  const draft = parseJson(stored.find((text) => text !== null) ?? '{}');
  return typeof draft === 'object' && draft !== null ? { ...draft } : {};
}

/**
 * Stores a draft. False if storage is full or blocked: the draft lasts until the page is left, and the one stored
 * before is kept.
 */
export function writeDraft(name: string, draft: object): boolean {
  return localStore.set(prefix + draftNames(name)[0], JSON.stringify(draft));
}

export function dropDraft(name: string): void {
  for (const candidate of draftNames(name)) localStore.remove(prefix + candidate);
}

/** A form's values with those of a draft in their place, each that is of the same kind: another release may have stored it. */
export function withDraft<Values extends object>(values: Values, draft: Record<string, unknown>): Values {
  const restored = new Map<string, unknown>();
  for (const [name, value] of Object.entries(values)) restored.set(name, restore(value, draft[name]));
  return { ...values, ...Object.fromEntries(restored) };
}

/** Returns a drafted value of the same kind, else the form's. Null is a choice not made yet; lists are of texts. */
function restore(value: unknown, drafted: unknown): unknown {
  if (Array.isArray(value))
    return Array.isArray(drafted) ? drafted.filter((item) => typeof item === 'string') : value;
  if (typeof value === 'object' && value !== null)
    return typeof drafted === 'object' ? withDraft(value, { ...drafted }) : value;
  return typeof drafted === typeof (value ?? '') ? drafted : value;
}
