const refused = 'maintenance-refused';

/** Tells the page that a call was refused because the site is under maintenance. */
export function noteMaintenance(): void {
  dispatchEvent(new Event(refused));
}

/** @returns a function that stops listening */
export function onMaintenance(listener: () => void): () => void {
  addEventListener(refused, listener);
  return () => removeEventListener(refused, listener);
}
