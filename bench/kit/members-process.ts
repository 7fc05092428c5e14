import { openSessions } from '../../apps/server/test-kit/members.ts';
import { prepareData } from './prepare.ts';
import { sendResult } from './run-in-child.ts';
import type { SiteOptions } from './site.ts';

// Migrates the database of a site that is not running, and opens sessions of people who are in it.
process.once('message', ({ options, people }: { options: SiteOptions; people: readonly string[] }) =>
  sendResult(
    prepareData(options, ({ onConnection, settings }) =>
      onConnection((client) =>
        people.length === 0 ? Promise.resolve([]) : openSessions(client, settings.sessionSecret, people),
      ),
    ),
  ),
);
