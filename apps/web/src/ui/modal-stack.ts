/*
 * The dialogs that are open, topmost last. A modal dialog makes everything outside it inert and silent, messages too,
 * so whoever speaks to the person must know where to stand.
 */
let stack: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLDialogElement[]): void {
  stack = next;
  for (const listener of listeners) listener();
}

/** Opens a dialog over all others; the answer closes it, which gives the focus back to where it was. */
export function openModal(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  change([...stack, dialog]);
  return () => {
    change(stack.filter((other) => other !== dialog));
    dialog.close();
  };
}

export function subscribeToModals(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function findTopModal(): HTMLDialogElement | null {
  return stack.at(-1) ?? null;
}
