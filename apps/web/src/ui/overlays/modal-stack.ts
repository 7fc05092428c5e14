/*
 * The open modal dialogs, topmost last. A modal dialog makes everything outside of it inert, live regions too, so
 * toasts must be rendered inside the topmost dialog.
 */
let stack: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLDialogElement[]): void {
  stack = next;
  for (const listener of listeners) listener();
}

/** Opens a dialog above all others. @returns a function that closes it, which restores the focus */
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
