import type { Db } from '#platform/database/tables.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import type { ContentKind } from '../content-kind.ts';
import * as store from '../store/index.ts';

/** Interval of the sweep: what is scheduled appears within a minute, also if the process that leads dies. */
const seconds = 15;
const mostAtOnce = 100;

/** Registers the sweep that publishes what is due. Two processes that do so at once publish it once: each reads the row under a lock. */
export function startPublishing(
  db: Db,
  jobs: Jobs,
  content: readonly ContentKind[],
  now = () => new Date(),
): void {
  jobs.every('social.publish', seconds, async () => {
    const failures: unknown[] = [];
    for (const { id, kind } of await store.listDue(db, now(), mostAtOnce))
      try {
        await content.find((one) => one.kind === kind)?.publishDue?.(id, now());
      } catch (error) {
        failures.push(error);
      }
    if (failures.length > 0) throw new AggregateError(failures, 'some scheduled things were not published');
  });
}
