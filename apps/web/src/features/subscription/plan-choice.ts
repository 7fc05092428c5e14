import { useSyncExternalStore } from 'react';
import { localStore } from '~/lib/drafts/browser-storage.ts';
import { plans, type Audience } from './plan-table.ts';

export type PlanChoice = Readonly<Record<Audience, string | null>>;

const storageKey = 'selected-plans';
const noChoice: PlanChoice = { mentors: null, students: null };
const listeners = new Set<() => void>();

/** Choice of this browser; null until local storage has been read. */
let choice: PlanChoice | null = null;

/** Parses the stored choice. Unknown plans and invalid JSON count as no choice. */
export function parsePlanChoice(json: string | null): PlanChoice {
  try {
    const value: unknown = JSON.parse(json ?? '{}');
    if (typeof value !== 'object' || value === null) return noChoice;
    const chosen = new Map<string, unknown>(Object.entries(value));
    const idOf = (audience: Audience) =>
      plans[audience].find(({ id }) => id === chosen.get(audience))?.id ?? null;
    return { mentors: idOf('mentors'), students: idOf('students') };
  } catch {
    return noChoice;
  }
}

function readChoice(): PlanChoice {
  choice ??= parsePlanChoice(localStore.get(storageKey));
  return choice;
}

function subscribe(listener: () => void): () => void {
  // The choice may change in another tab.
  const handleStorage = (event: StorageEvent) => {
    if (event.key !== storageKey && event.key !== null) return;
    choice = null;
    listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', handleStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', handleStorage);
  };
}

/** Selects a plan, or deselects it if it is selected. Stored only in this browser. Returns the new choice. */
export function togglePlan(audience: Audience, id: string): PlanChoice {
  const before = readChoice();
  choice = { ...before, [audience]: before[audience] === id ? null : id };
  localStore.set(storageKey, JSON.stringify(choice));
  for (const listener of listeners) listener();
  return choice;
}

/** The choice of this browser; no plan on the server and during hydration. */
export function usePlanChoice(): PlanChoice {
  return useSyncExternalStore(subscribe, readChoice, () => noChoice);
}
