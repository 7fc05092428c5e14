import { findTokenOwner } from './session.ts';

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
  try {
    const stored = draftNames(name).map((candidate) => localStorage.getItem(prefix + candidate));
    const draft: unknown = JSON.parse(stored.find((text) => text !== null) ?? '{}');
    return typeof draft === 'object' && draft !== null ? { ...draft } : {};
  } catch {
    return {};
  }
}

/** False if storage is full or disabled: the form still works, and the draft stored before is kept. */
export function writeDraft(name: string, draft: object): boolean {
  try {
    localStorage.setItem(prefix + draftNames(name)[0], JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function dropDraft(name: string): void {
  try {
    for (const candidate of draftNames(name)) localStorage.removeItem(prefix + candidate);
  } catch {
    // Storage is disabled: nothing was stored.
  }
}
