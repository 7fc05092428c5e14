import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Validity } from '#platform/cache/tagged-cache.ts';
import type { CdnSettings } from '#platform/config/index.ts';
import type { Database } from '#platform/database/index.ts';
import { newId } from '#platform/database/ids.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import { keysOfChange } from './keys.ts';
import { createOutbox } from './outbox.ts';
import { createPurgeQueue, type QueueTimes } from './purge-queue.ts';
import { createPurgeRequest, type SendPurge } from './purge-request.ts';
import { headersOfTag, sharedHeaders, unshared, type Headers } from './shared-headers.ts';
import * as store from './store.ts';
import { createUnderWay } from './under-way.ts';

export type CdnFigures = {
  /** Requests that the CDN has taken, and those that failed. */
  purged: number;
  failed: number;
  isFailing: boolean;
};

/** A cache in front of the whole site that keeps public answers until it is told to purge them. */
export type Cdn = {
  /**
   * The headers of an answer that is the same for everybody, and is sent now.
   * @param validity null if it may be out of date
   */
  share(response: ServerResponse, validity: Validity | null): Headers;
  /** The headers of a file that never changes, but may be deleted. @param tag of its deletion */
  headersOfFile(tag: string): Headers;
  /** Purges what the CDN has kept until now, and from now on every change at once. */
  start(): Promise<void>;
  close(): Promise<void>;
  figures(): CdnFigures;
};

type CdnOptions = {
  settings: CdnSettings;
  database: Database;
  jobs: Jobs;
  log: Pick<Logger, 'warn'>;
  times?: Partial<QueueTimes>;
};

/** Maximum time that a write's answer waits for the CDN. */
const maxWaitMs = 2_000;
const sweepSeconds = 5;
const pauseMs = 5_000;
/** Age at which copies of files are renewed, in case that a purge was lost. */
const fileAgeSeconds = 86_400;

/**
 * Each change writes its purge in its transaction. After the commit, when no process answers the old state any more, the
 * CDN is told, and the write is answered. What it did not take is sent again until it does.
 */
export function createCdn({ settings, database, jobs, log, times }: CdnOptions): Cdn {
  const db = database.kysely;
  const counted = { purged: 0, failed: 0 };
  const request = createPurgeRequest(settings);
  const send: SendPurge = async (keys) => {
    try {
      await request(keys);
      counted.purged++;
    } catch (error) {
      counted.failed++;
      throw error;
    }
  };
  const onFailure = (error: unknown) =>
    log.warn({ err: error }, 'the CDN did not take a purge, it is sent again');
  const queue = createPurgeQueue({ send, onFailure, onDone: (ids) => void finish(ids), times });
  const outbox = createOutbox({ db, send, onFailure, pauseMs });
  const underWay = createUnderWay();
  let isStarted = false;

  async function finish(ids: readonly string[]): Promise<void> {
    await store
      .deletePurges(db, ids)
      .catch((error: unknown) => log.warn({ err: error }, 'purges are sent once more'));
  }

  database.confirmAfter(underWay.sent);
  database.announceTo({
    async begin(tx, tags, id) {
      await store.insertPurge(tx, { id, keys: keysOfChange(tags) });
      return null;
    },
    async end(tags, id, { isCommitted }) {
      // If the outcome is unknown, the change may be committed after a purge would be sent: it is resent from its row.
      if (!isCommitted || !isStarted) return;
      // Answers that were made before the change must not arrive at the CDN after the purge.
      await underWay.sent();
      await Promise.race([
        queue.add({ id, keys: keysOfChange(tags) }),
        sleep(maxWaitMs, undefined, { ref: false }),
      ]);
    },
  });
  jobs.every('cdn.resend', sweepSeconds, () => outbox.resend());

  return {
    share(response, validity) {
      // What cannot be purged is not given out.
      const headers = validity && !queue.isFailing() && sharedHeaders(validity, settings.maxAgeSeconds);
      if (!headers) return unshared;
      underWay.add(response);
      return headers;
    },
    headersOfFile: (tag) => headersOfTag(tag, fileAgeSeconds),
    async start() {
      isStarted = true;
      // Pages refer to scripts of the version that made them, and nobody has purged while no process ran.
      void queue.add(await store.replaceAllPurges(db, newId()));
    },
    async close() {
      isStarted = false;
      await queue.close();
    },
    figures: () => ({ ...counted, isFailing: queue.isFailing() }),
  };
}
