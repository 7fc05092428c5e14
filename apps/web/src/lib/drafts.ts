/** What was typed and not yet sent, kept in this browser. Never passwords. */
const prefix = 'draft:';

export function readDraft(name: string): Record<string, unknown> {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(prefix + name) ?? '{}');
    return typeof draft === 'object' && draft !== null ? { ...draft } : {};
  } catch {
    return {};
  }
}

/** False where storage is full or switched off: the form works all the same, and what was kept before is still there. */
export function writeDraft(name: string, draft: object): boolean {
  try {
    localStorage.setItem(prefix + name, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function dropDraft(name: string): void {
  try {
    localStorage.removeItem(prefix + name);
  } catch {
    // Nothing was stored.
  }
}
