/** When this browser last saw a thing, by specification in local storage. */
const storageKey = 'viewed';

/** True at most once in the window for each thing; old entries are dropped on the way. */
export function claimView(thing: string, windowMs: number, now: number = Date.now()): boolean {
  try {
    const seen = Object.entries(readSeen()).filter(([, time]) => now - time < windowMs && time <= now);
    if (seen.some(([name]) => name === thing)) return false;
    localStorage.setItem(storageKey, JSON.stringify(Object.fromEntries([...seen, [thing, now]])));
    return true;
  } catch {
    // Without storage the server alone counts once an hour.
    return true;
  }
}

function readSeen(): Record<string, number> {
  const seen: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
  if (typeof seen !== 'object' || seen === null) return {};
  return Object.fromEntries(
    Object.entries(seen).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  );
}
