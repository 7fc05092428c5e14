import type { Dependencies } from './dependencies.ts';
import { everything } from './invalidation.ts';

/** The changes during one load. */
export type Tracked = {
  /** Returns the times in ms for which changes of what the load depended on may stay unseen. */
  delaysOf(dependencies: Dependencies): Set<number>;
  /** Whether the load shows every change up to this position that may not stay unseen. */
  shows(position: number, dependencies: Dependencies): boolean;
  /** Call it when the load has ended. */
  end(): void;
};

export type Tracker = {
  /** Call it when a load begins. */
  start(): Tracked;
  /** Records a change for all loads under way. @param position the number of changes, with this one */
  drop(tags: readonly string[], position: number): void;
};

/** Records what changes while values are loaded: a load that began before a change may not show it. */
export function createTracker(): Tracker {
  /** Positions of the first change of each tag, for each load under way. */
  const underWay = new Set<Map<string, number>>();

  return {
    start() {
      const changes = new Map<string, number>();
      underWay.add(changes);
      const all = () => changes.get(everything) ?? Number.POSITIVE_INFINITY;
      return {
        delaysOf(dependencies) {
          const delays = new Set<number>();
          if (changes.has(everything)) delays.add(0);
          if (changes.size > 0)
            for (const [tag, withinMs] of dependencies) if (changes.has(tag)) delays.add(withinMs);
          return delays;
        },
        shows(position, dependencies) {
          if (all() <= position) return false;
          for (const [tag, first] of changes)
            if (first <= position && dependencies.get(tag) === 0) return false;
          return true;
        },
        end: () => void underWay.delete(changes),
      };
    },
    drop(tags, position) {
      for (const changes of underWay)
        for (const tag of tags) if (!changes.has(tag)) changes.set(tag, position);
    },
  };
}
