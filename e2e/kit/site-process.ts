import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { pino } from 'pino';
import { createApp, createFeatures } from '../../apps/server/src/app.ts';
import { prepareMedia } from '../../apps/server/src/features/media/index.ts';
import { readSettings } from '../../apps/server/src/platform/config/index.ts';
import { backgroundLimits } from '../../apps/server/src/platform/database/index.ts';
import { createJobs } from '../../apps/server/src/platform/jobs/index.ts';
import { createMailer } from '../../apps/server/src/platform/mail/index.ts';
import { openMediaStore } from '../../apps/server/src/platform/media-store/index.ts';
import { addPerson } from '../../apps/server/test-kit/cast.ts';
import { createTestDatabase } from '../../apps/server/test-kit/databases/index.ts';
import type { FromSite, ToSite } from './site-messages.ts';

// The process of one site: the built pages on a copy of an empty, migrated database. Sends its URL to the parent.
const port = await findFreePort();
const url = `http://127.0.0.1:${port}`;
const settings = readSettings({
  ...process.env,
  PORT: String(port),
  HOST: '127.0.0.1',
  PUBLIC_URL: url,
  RATE_LIMITS: 'off',
});
const log = pino({ level: 'warn' });
const { database, destroy } = await createTestDatabase('embedded');
const platform = {
  settings,
  log,
  database,
  mediaStore: await openMediaStore(settings),
  mailer: createMailer({ smtpUrl: null, from: settings.mailFrom, dataDir: settings.dataDir, log }),
  jobs: createJobs({ database, log }),
};
const features = createFeatures(platform, { decoding: { processes: 1 } });
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

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await app.close();
  await platform.jobs.stop();
  await destroy();
  await rm(settings.dataDir, { recursive: true, force: true });
  process.exit(0);
}
const send = (message: FromSite) => process.send?.(message);
process.on('message', (message: ToSite) => {
  if (message === 'stop') return void stop();
  const { name, username } = message.add;
  void addPerson({ database, settings }, name, { verified: true, username }).then((added) => send({ added }));
});
// The parent has ended, perhaps by a kill.
process.on('disconnect', () => void stop());
send({ url });

/** PUBLIC_URL must be known before the site listens. */
function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
