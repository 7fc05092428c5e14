import { findTokenOwner } from './session.ts';

/** What was typed and not yet sent, kept in this browser. Never passwords. */
const prefix = 'draft:';

/**
 * The names under which a draft may lie, its own first: each member's stand apart where several share a browser. What a
 * visitor began is taken over by whoever logs in next.
 */
export function draftNames(name: string): readonly [string, ...string[]] {
  const owner = findTokenOwner();
  return owner === null ? [name] : [`${name}@${owner}`, name];
}

export function readDraft(name: string): Record<string, unknown> {
  try {
    const kept = draftNames(name).map((one) => localStorage.getItem(prefix + one));
    const draft: unknown = JSON.parse(kept.find((text) => text !== null) ?? '{}');
    return typeof draft === 'object' && draft !== null ? { ...draft } : {};
  } catch {
    return {};
  }
}

/** False where storage is full or switched off: the form works all the same, and what was kept before is still there. */
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
    for (const one of draftNames(name)) localStorage.removeItem(prefix + one);
  } catch {
    // Nothing was stored.
  }
}
