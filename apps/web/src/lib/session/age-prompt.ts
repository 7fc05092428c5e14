const asked = 'age-asked';

/** Asks a member for their age, without which the server publishes nothing. What they have typed stays where it is. */
export function promptAge(): void {
  dispatchEvent(new Event(asked));
}

/** @returns a function that stops listening */
export function onAgeAsked(listener: () => void): () => void {
  addEventListener(asked, listener);
  return () => removeEventListener(asked, listener);
}
