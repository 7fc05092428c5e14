let currentListener: (() => void) | null = null;

/** Opens the contact panel from elsewhere in the page, as the tab may be hidden. */
export function openContact(): void {
  currentListener?.();
}

/**
 * Registers the only listener for `openContact`.
 * @returns removes the listener
 */
export function onContactRequested(listener: () => void): () => void {
  currentListener = listener;
  return () => {
    currentListener = null;
  };
}
