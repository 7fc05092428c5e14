import { localStore } from '../drafts/browser-storage.ts';
import { parseJson } from '../api/parse-json.ts';

/** The key in local storage, by specification: when this browser last counted a view, by subject. */
const storageKey = 'viewed';

/** Records a view unless one was recorded within the window. True if it was: it must then be sent to the server. */
export function recordView(subject: string, windowMs: number, now: number = Date.now()): boolean {
  const seen = Object.entries(readSeen()).filter(([, time]) => now - time < windowMs && time <= now);
  if (seen.some(([name]) => name === subject)) return false;
  localStore.set(storageKey, JSON.stringify(Object.fromEntries([...seen, [subject, now]])));
  return true;
}

function readSeen(): Record<string, number> {
  const seen = parseJson(localStore.get(storageKey) ?? '{}');
  if (typeof seen !== 'object' || seen === null) return {};
  return Object.fromEntries(
    Object.entries(seen).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  );
}
