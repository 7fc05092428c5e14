let ask: (() => void) | null = null;

/** Opens the contact panel from elsewhere: the tab is away where it has no room. */
export function openContact(): void {
  ask?.();
}

/** @returns how to stop listening */
export function onContactAsked(listener: () => void): () => void {
  ask = listener;
  return () => {
    ask = null;
  };
}
