import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { pino } from 'pino';
import { createApp } from '../../../apps/server/src/app.ts';
import { createFeatures } from '../../../apps/server/src/features.ts';
import { closeMedia, prepareMedia } from '../../../apps/server/src/features/media/index.ts';
import { readSettings } from '../../../apps/server/src/platform/config/index.ts';
import { backgroundLimits } from '../../../apps/server/src/platform/database/index.ts';
import { createJobs } from '../../../apps/server/src/platform/jobs/index.ts';
import { createMailer, measureMails } from '../../../apps/server/src/platform/mail/index.ts';
import { openMediaStore } from '../../../apps/server/src/platform/media-store/index.ts';
import { addPerson, type Person } from '../../../apps/server/test-kit/people/cast.ts';
import { startKeptDecoder } from '../../../apps/server/test-kit/files/kept-decoder.ts';
import { runOnSite } from '../../../apps/server/test-kit/operator.ts';
import { createTestDatabase } from '../../../apps/server/test-kit/databases/index.ts';
import { watchMails } from '../languages/mails-outside-messages.ts';
import { isPseudo } from '../languages/outside-messages.ts';
import type { FromSite, PersonToAdd, ToSite } from '../languages/site-messages.ts';

// Runs one site after the other: the built pages, each on its own copy of an empty, migrated database, at the same
// URL. Sends the URL of each to the parent. Only the first start loads the server's code.

type RunningSite = {
  url: string;
  addPerson(person: PersonToAdd): Promise<Person>;
  run(typed: readonly string[]): Promise<{ code: number; err: string }>;
  /** Gives the lines of its mails that are no messages, in the pseudo-language. */
  stop(): Promise<readonly string[]>;
};

async function startSite(environment: Record<string, string>): Promise<RunningSite> {
  const port = await findPort();
  // Passkeys need a name: browsers make none for an address of digits.
  const url = `http://${environment['SITE_NAME'] ?? '127.0.0.1'}:${port}`;
  const settings = readSettings({
    ...process.env,
    ...environment,
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: url,
    RATE_LIMITS: 'off',
  });
  const log = pino({ level: 'warn' });
  const { database, destroy } = await createTestDatabase('embedded');
  const mailer = createMailer({
    smtpUrl: environment['SMTP_URL'] ?? null,
    from: settings.mailFrom,
    dataDir: settings.dataDir,
    log,
  });
  const problems: string[] = [];
  const platform = {
    settings,
    log,
    database,
    mediaStore: await openMediaStore(settings),
    mailer: isPseudo
      ? measureMails(
          watchMails(mailer, settings.givenSite.supportEmail ?? 'support@localhost', (line) =>
            problems.push(line),
          ),
        )
      : mailer,
    jobs: createJobs({ database, log }),
    cdn: null,
    tracing: null,
  };
  const features = createFeatures(platform, { decoding: { processes: 1, start: startKeptDecoder } });
  const app = await createApp(platform, features, {
    isStopping: () => false,
    withPages: true,
    checkAnswers: true,
    refusesWhenBusy: false,
    // Browsers and the site share the machine, so requests may be slow.
    limits: backgroundLimits,
  });
  await prepareMedia(features.media);
  await platform.jobs.start();
  await app.listen({ port, host: settings.host });
  return {
    url,
    async addPerson({ name, username, daysAgo }) {
      const added = await addPerson({ database, settings }, name, { verified: true, username });
      if (daysAgo > 0) {
        const before = 'set created_at = now() - make_interval(days => $1)';
        await database.pool.query(`update users ${before} where id = $2`, [daysAgo, added.id]);
        await database.pool.query(`update sessions ${before} where user_id = $2`, [daysAgo, added.id]);
      }
      return added;
    },
    run: (typed) => runOnSite({ platform, features }, typed),
    async stop() {
      await app.close();
      await platform.jobs.stop();
      await closeMedia(features.media);
      await destroy();
      await rm(settings.dataDir, { recursive: true, force: true });
      return problems;
    },
  };
}

let site: RunningSite | null = null;
let lastPort = 0;
const send = (message: FromSite) => process.send?.(message);

async function handle(message: ToSite): Promise<void> {
  if ('start' in message) {
    site = await startSite(message.start);
    send({ url: site.url });
  } else if ('add' in message) {
    if (!site) throw new Error('the site is not started');
    send({ added: await site.addPerson(message.add) });
  } else if ('command' in message) {
    if (!site) throw new Error('the site is not started');
    const { code, err } = await site.run(message.command);
    send({ ran: { code, err } });
  } else {
    const outsideMessages = (await site?.stop()) ?? [];
    site = null;
    send({ stopped: true, outsideMessages });
  }
}
process.on('message', (message: ToSite) => void handle(message));
// The parent has ended, perhaps by a kill.
process.on('disconnect', () => void (site?.stop() ?? Promise.resolve([])).finally(() => process.exit(0)));

/** PUBLIC_URL must be known before the site listens. All sites have the same, so that they share browser contexts. */
async function findPort(): Promise<number> {
  // Another program may have taken it since the last site ended.
  lastPort = await findFreePort(lastPort).catch(() => findFreePort(0));
  return lastPort;
}

function findFreePort(wanted: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(wanted, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
