import type { JobFigures } from './store.ts';

/** The jobs of a name. `lateSeconds`: how long the one has been due that waits longest; 0 if none does. */
export type JobSummary = {
  name: string;
  waiting: number;
  running: number;
  failed: number;
  lateSeconds: number;
};

/** Jobs of another version have one name together: there might be any number of them. */
const otherName = 'other';

/** Sums up the figures by the names that are known, of which each has an entry. */
export function summarize(figures: readonly JobFigures[], names: readonly string[]): JobSummary[] {
  const none = { waiting: 0, running: 0, failed: 0, lateSeconds: 0 };
  const summaries = new Map([...names, otherName].map((name) => [name, { name, ...none }]));
  for (const { name, waiting, running, failed, lateSeconds } of figures) {
    const summary = summaries.get(name) ?? summaries.get(otherName);
    if (!summary) continue;
    summary.waiting += waiting;
    summary.running += running;
    summary.failed += failed;
    summary.lateSeconds = Math.max(summary.lateSeconds, lateSeconds ?? 0);
  }
  return [...summaries.values()];
}
