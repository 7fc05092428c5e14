import { useSyncExternalStore } from 'react';
import { plans, type Audience } from './plan-table.ts';

export type PlanChoice = Readonly<Record<Audience, string | null>>;

const storageKey = 'selected-plans';
const none: PlanChoice = { mentors: null, students: null };
const listeners = new Set<() => void>();

/** Null until the browser's record has been read. */
let choice: PlanChoice | null = null;

/** What a record says, as far as it names plans that there are. */
export function toPlanChoice(record: string | null): PlanChoice {
  try {
    const value: unknown = JSON.parse(record ?? '{}');
    if (typeof value !== 'object' || value === null) return none;
    const chosen = new Map<string, unknown>(Object.entries(value));
    const idOf = (audience: Audience) =>
      plans[audience].find(({ id }) => id === chosen.get(audience))?.id ?? null;
    return { mentors: idOf('mentors'), students: idOf('students') };
  } catch {
    // Another hand wrote there: it is no choice.
    return none;
  }
}

function readRecord(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    // Storage is switched off: the choice lives as long as the page.
    return null;
  }
}

function current(): PlanChoice {
  choice ??= toPlanChoice(readRecord());
  return choice;
}

function subscribe(listener: () => void): () => void {
  // Another tab may have chosen.
  const reread = (event: StorageEvent) => {
    if (event.key !== storageKey && event.key !== null) return;
    choice = null;
    listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', reread);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', reread);
  };
}

/** Records the choice in this browser and nowhere else; the chosen plan pressed again is put back. */
export function togglePlan(audience: Audience, id: string): PlanChoice {
  const before = current();
  choice = { ...before, [audience]: before[audience] === id ? null : id };
  try {
    localStorage.setItem(storageKey, JSON.stringify(choice));
  } catch {
    // Kept in memory all the same.
  }
  for (const listener of listeners) listener();
  return choice;
}

/** Nothing is chosen on the server and while hydrating: the page is the same for everybody. */
export function usePlanChoice(): PlanChoice {
  return useSyncExternalStore(subscribe, current, () => none);
}
