import type { AddressInfo } from 'node:net';
import { createApp, createFeatures } from '../../apps/server/src/app.ts';
import { prepareMedia } from '../../apps/server/src/features/media/index.ts';
import { readSettings } from '../../apps/server/src/platform/config/index.ts';
import { createLog } from '../../apps/server/src/platform/logging/index.ts';
import { closePlatform, openPlatform } from '../../apps/server/src/start.ts';

// A site on the embedded database. Receives a number of rows by IPC, runs a statement over so many, and sends its time in ms.
const settings = readSettings(process.env);
const platform = await openPlatform(settings, createLog(settings.logLevel), () => process.exit(1));
const features = createFeatures(platform);
const app = await createApp(platform, features, {
  isStopping: () => false,
  withPages: true,
  checkAnswers: false,
  refusesWhenBusy: true,
});
await prepareMedia(features.media);
await platform.jobs.start();
await app.listen({ port: settings.port, host: settings.host });
const address: AddressInfo | string | null = app.server.address();
if (address === null) throw new Error('the site does not listen');

process.on('message', (rows: number) => {
  const start = performance.now();
  platform.database.pool
    .query('select count(*) from generate_series(1, $1::bigint) n where n % 3 = 0', [rows])
    .then(
      () => process.send?.(performance.now() - start),
      () => process.exit(1),
    );
});

process.on('SIGTERM', () => {
  void app
    .close()
    .then(() => platform.jobs.stop())
    .then(() => closePlatform(platform))
    .finally(() => process.exit(0));
});
